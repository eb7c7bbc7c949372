import { referenceIn, referencesIn, textString, writeDictionary } from './dictionary.ts';
import { dictionaryOf, type PdfFile } from './file.ts';

/** The browser escapes every parenthesis in a string, so that none nests. */
const STRINGS = /\((?:\\.|[^\\()])*\)/gs;
const NAME = /\((node\d+)\)/g;

/**
 * Says what each table is about (`Summary`, ISO 32000-1 §14.8.5.7), which the browser leaves out, and names heading cells
 * anew: the browser's names count what its page has ever shown, so that a deck would have other bytes each time.
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

/** Tables in the order of reading. An element names those below it in `K`, with marked content as plain numbers. */
function tablesBelow(file: PdfFile, root: number): readonly number[] {
  const tables: number[] = [];
  const left = [root];
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const text = file.objects.get(number)?.text.replace(STRINGS, '()') ?? '';
    if (/\/S \/Table\b/.test(text)) tables.push(number);
    const kids = /\/K (\[[^\]]*\]|\d+ \d+ R)/.exec(text)?.[1];
    if (kids && (number === root || text.includes('/StructElem'))) left.push(...referencesIn(kids).toReversed());
  }
  return tables;
}

/** The browser counts upwards, so names keep their order and the tree of them stays sorted. */
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
