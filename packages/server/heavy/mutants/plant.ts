/** Loads the text of a mutant in place of a source file. Imported before everything else by a process that runs tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

/** A file, as its URL, and where its other text is. */
export interface Planted {
  readonly url: string;
  readonly textFile: string;
}

if (process.env.PLANTED_MUTANT !== undefined) {
  const planted = JSON.parse(process.env.PLANTED_MUTANT) as Planted;
  registerHooks({
    load(url, context, next) {
      if (url.split('?')[0] !== planted.url) return next(url, context);
      return { format: 'module-typescript', source: readFileSync(planted.textFile, 'utf8'), shortCircuit: true };
    },
  });
}
