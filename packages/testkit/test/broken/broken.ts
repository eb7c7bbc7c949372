import type { BrokenAdapter } from './broken-adapter.ts';
import { brokenFiles } from './broken-files.ts';
import { brokenWords } from './broken-words.ts';

/** Adapters with one fault each. Each key finishes the sentence "an adapter that …". */
export const broken: Readonly<Record<string, BrokenAdapter>> = { ...brokenFiles, ...brokenWords };
