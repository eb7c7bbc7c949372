import { referenceIn, referencesIn, textString, writeDictionary } from './dictionary.ts';
import { dictionaryOf, type PdfFile } from './file.ts';

/** Removes the figure tag from each drawing inside a figure: the browser tags it as a figure without a description. */
export function tidyFigures(file: PdfFile): void {
  for (const [number, object] of file.objects) {
    if ('data' in object || !object.text.includes('/S /Figure')) continue;
    const entries = dictionaryOf(file, number);
    if (entries.get('S') !== '/Figure' || entries.has('Alt')) continue;
    file.objects.set(number, { text: writeDictionary(entries.set('S', '/NonStruct')) });
  }
}

/** The browser escapes every parenthesis in a string, so that parentheses never nest. */
const STRINGS = /\((?:\\.|[^\\()])*\)/gs;
const NAME = /\((node\d+)\)/g;

/**
 * Adds the summary of each table (`Summary`, ISO 32000-1 §14.8.5.7), which the browser leaves out, and renames heading cells. The
 * browser numbers their names across all prints of a page, so a deck would have different bytes each time.
 */
export function tidyTables(file: PdfFile, summaries: readonly (string | undefined)[]): void {
  const root = referenceIn(dictionaryOf(file, file.catalog).get('StructTreeRoot'));
  if (root === undefined || summaries.length === 0) return;
  const tables = tablesBelow(file, root);
  for (const [index, table] of tables.entries()) {
    const summary = summaries[index];
    if (!summary || tables.length !== summaries.length) continue;
    const entries = dictionaryOf(file, table).set('A', `<</O /Table/Summary ${textString(summary)}>>`);
    file.objects.set(table, { text: writeDictionary(entries) });
  }
  renameCells(file);
}

/** Table elements in reading order. An element refers to its children in `K`, and to marked content there by plain numbers. */
function tablesBelow(file: PdfFile, root: number): readonly number[] {
  const tables: number[] = [];
  const left = [root];
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const text = file.objects.get(number)?.text.replace(STRINGS, '()') ?? '';
    if (/\/S \/Table\b/.test(text)) tables.push(number);
    const kids = /\/K (\[[^\]]*\]|\d+ \d+ R)/.exec(text)?.[1];
    if (kids === undefined || (number !== root && !text.includes('/StructElem'))) continue;
    for (const kid of referencesIn(kids).toReversed()) left.push(kid);
  }
  return tables;
}

/** The browser numbers upwards. The new names keep that order, so that the name tree stays sorted (§7.9.6). */
function renameCells(file: PdfFile): void {
  const named = [...file.objects].filter(([, object]) => !('data' in object) && object.text.includes('(node'));
  const old = named.flatMap(([, { text }]) => /\/ID \((node\d+)\)/.exec(text)?.[1] ?? []).sort();
  const fresh = new Map(old.map((one, index) => [one, `cell${String(index + 1).padStart(8, '0')}`]));
  const rename = (text: string) => text.replace(NAME, (_, name: string) => `(${fresh.get(name) ?? name})`);
  for (const [number, { text }] of named) {
    const renamed = text.replace(/\/ID \(node\d+\)/, rename).replace(/\/(?:Headers|Names|Limits) \[[^\]]*\]/g, rename);
    file.objects.set(number, { text: renamed });
  }
}
