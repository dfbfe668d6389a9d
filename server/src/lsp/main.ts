/** The program that editors start as the language server. */
import { serve } from './serve.ts';

serve(new URL('./worker.mjs', import.meta.url));
