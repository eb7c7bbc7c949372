/** Loads the text of a mutant in place of a source file. Imported before everything else by a process that runs tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

/** A file, as its URL, and where its other text is. */
export interface Planted {
  readonly url: string;
  readonly textFile: string;
}

const planted = process.env.PLANTED_MUTANT;
if (planted !== undefined) {
  const { url, textFile } = JSON.parse(planted) as Planted;
  registerHooks({
    load(loaded, context, next) {
      if (loaded.split('?')[0] !== url) return next(loaded, context);
      return { format: 'module-typescript', source: readFileSync(textFile, 'utf8'), shortCircuit: true };
    },
  });
}
