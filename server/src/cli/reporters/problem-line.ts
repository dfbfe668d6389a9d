import type { Problem } from '../../scenario/index.ts';

/** `toxic.scenario:12:5 This action is illegal: … (508.1a)`; places count from 1, as editors show them. */
export function problemLine(file: string, { span, message, rule }: Problem): string {
  const { line, column } = span.start;
  return `${file}:${line + 1}:${column + 1} ${message}${rule === null ? '' : ` (${rule})`}`;
}
