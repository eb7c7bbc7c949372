import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Starter } from '../src/projects/starters.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

/** The examples that a new project can begin with, in the order in which people see them. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  neutral: 'Sixteen calm, clear slides for any team, on a strict grid.',
  'corporate-report': 'The annual report of a company: serif headings, deep colour, tables and key figures.',
  pitch: 'A deck for investors: dark, huge type, one bright colour.',
  dashboard: 'A month in numbers: dense but calm, with charts, tiles and status boards.',
  'product-sheet': 'A catalogue: products with pictures, prices, measures and price lists.',
  lesson: 'A lesson in 4:3: questions, definitions, exercises, readable from the last row.',
};

/** The files of packages/server/starters: name → text. */
export function starterFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const index: Starter[] = [];
  for (const [id, description] of Object.entries(DESCRIPTIONS)) {
    const folder = join(EXAMPLES, id);
    const project = readOwn(join(folder, 'project.json'));
    const templates = globSync('templates/*.json', { cwd: folder }).sort();
    const shown = readOwn(join(folder, 'request.json')).presentation.slideList as { readonly templateKey: string }[];
    const order = [...new Set(shown.map(({ templateKey }) => templateKey))];
    const inOrder = templates
      .map((file) => readOwn(join(folder, file)))
      .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
    const pictures = globSync('assets/*', { cwd: folder }).sort();
    const assets = pictures.map((file) => [
      basename(file, extname(file)),
      readFileSync(join(folder, file)).toString('base64'),
    ]);
    const { dk1, lt1, accent1, accent2 } = project.theme.colors;
    const mode = lt1 > dk1 ? 'light' : 'dark';
    index.push({ id, name: project.name, description, pages: templates.length, mode, colors: [accent1, accent2] });
    files.set(`${id}.json`, `${JSON.stringify({ project, templates: inOrder, assets: Object.fromEntries(assets) })}\n`);
  }
  return files.set('index.json', `${JSON.stringify(index, undefined, 2)}\n`);
}

/** A JSON file without the address of its schema, which is a path in this repository. */
function readOwn(file: string) {
  const { $schema: _, ...own } = JSON.parse(readFileSync(file, 'utf8'));
  return own;
}
