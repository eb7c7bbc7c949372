/** Loads the texts of mutants in place of source files. Imported before everything else by a process that runs tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

/** A file, as its URL, and where its other text is. */
export interface Planted {
  readonly url: string;
  readonly textFile: string;
}

const planted = process.env.PLANTED_MUTANTS;
if (planted !== undefined) {
  const textFiles = new Map((JSON.parse(planted) as Planted[]).map(({ url, textFile }) => [url, textFile]));
  registerHooks({
    load(url, context, next) {
      const textFile = textFiles.get(url.split('?')[0]!);
      if (textFile === undefined) return next(url, context);
      return { format: 'module-typescript', source: readFileSync(textFile, 'utf8'), shortCircuit: true };
    },
  });
}
