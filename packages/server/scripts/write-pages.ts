import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { apiPages } from './api-pages/api-pages.ts';
import { commandsPage } from './commands-page.ts';
import { errorSections } from './errors/errors-page.ts';
import { limitsPage } from './limits-page.ts';
import { withPart } from './markdown.ts';
import { settingsTable } from './settings-part.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The pages of the documentation that are made from tables in the code: path below the root → text. A test compares them with the files. */
export const GENERATED_PAGES: Readonly<Record<string, () => Promise<ReadonlyMap<string, string>>>> = {
  'api-pages': apiPages,
  commands: async () => new Map([['docs/commands.md', await commandsPage()]]),
  errors: async () => filled('docs/errors.md', 'errors', errorSections()),
  limits: async () => new Map([['docs/limits.md', limitsPage()]]),
  settings: async () => filled('docs/operating/settings.md', 'settings', { table: settingsTable() }),
};

/** A page of which only the named parts are generated. */
function filled(file: string, name: string, parts: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const page = readFileSync(join(ROOT, file), 'utf8');
  const fill = (text: string, [part, content]: [string, string]) => withPart(text, `${name}: ${part}`, content);
  return new Map([[file, Object.entries(parts).reduce(fill, page)]]);
}

if (import.meta.main) {
  const make = GENERATED_PAGES[process.argv[2] ?? ''];
  if (make === undefined) throw new Error(`Name one of ${Object.keys(GENERATED_PAGES).join(', ')}.`);
  for (const [file, text] of await make()) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
  }
}
