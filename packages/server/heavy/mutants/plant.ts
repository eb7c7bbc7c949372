/** Loads the text of a mutant in place of a source file. Imported before everything else by a process that runs tests. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

const { PLANTED_URL: planted, PLANTED_TEXT_FILE: textFile } = process.env;

registerHooks({
  load(url, context, next) {
    if (url.split('?')[0] !== planted) return next(url, context);
    return { format: 'module-typescript', source: readFileSync(textFile!, 'utf8'), shortCircuit: true };
  },
});
