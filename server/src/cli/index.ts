/** The command line: a thin caller of `scenario/`, with the threads and files that it shares with the language server. */
export { type Places, runCommandLine } from './command-line.ts';
