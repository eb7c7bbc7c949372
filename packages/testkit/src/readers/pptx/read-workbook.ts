import { openPackage, related } from './office-package.ts';
import { child, descendants, type XmlElement } from './xml.ts';

/** The value of a cell. Our workbooks must not contain formulas, so a formula is returned as an object. */
export type ReadCell = string | number | { readonly formula: string };

/** Cells by address, such as `Sheet1!B2`. */
export type ReadWorkbook = ReadonlyMap<string, ReadCell>;

/** Reads the cells of all sheets (ECMA-376 Part 1 §18.3.1.4). */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const file = openPackage(bytes);
  const main = related(file, '', 'officeDocument') ?? '';
  const book = file.xml(main);
  if (book === undefined) throw new TypeError('The package has no workbook part.');
  const shared = file.xml(related(file, main, 'sharedStrings') ?? '');
  const strings = (shared?.children ?? []).map(textOf);
  const parts = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const cells = new Map<string, ReadCell>();
  for (const { attributes } of descendants(book, 'sheet')) {
    const sheet = file.xml(parts.get(attributes['r:id'] ?? '') ?? '');
    if (sheet === undefined) throw new TypeError(`The sheet "${attributes.name}" has no part.`);
    for (const cell of descendants(sheet, 'c')) {
      cells.set(`${attributes.name}!${cell.attributes.r}`, readCell(cell, strings));
    }
  }
  return cells;
}

/** The cells of a reference such as `Sheet1!$B$2:$B$4`, in order; `null` for an empty cell. */
export function cellsAt(workbook: ReadWorkbook, reference: string): readonly (ReadCell | null)[] {
  const match = /^(.+)!\$([A-Z]+)\$(\d+)(?::\$\2\$(\d+))?$/.exec(reference);
  if (match === null) throw new TypeError(`"${reference}" is not a reference to cells of one column.`);
  const [, sheet, column, first, last = first] = match;
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, row) => workbook.get(`${sheet}!${column}${Number(first) + row}`) ?? null);
}

function readCell(cell: XmlElement, strings: readonly string[]): ReadCell {
  const formula = child(cell, 'f');
  if (formula !== undefined) return { formula: formula.text };
  if (cell.attributes.t === 'inlineStr') return textOf(child(cell, 'is'));
  const value = child(cell, 'v')?.text ?? '';
  if (cell.attributes.t === 's') return strings[Number(value)] ?? '';
  return cell.attributes.t === 'str' ? decodeCharacters(value) : Number.parseFloat(value);
}

function textOf(item: XmlElement | undefined): string {
  if (item === undefined) return '';
  return descendants(item, 't')
    .map(({ text }) => decodeCharacters(text))
    .join('');
}

/** Decodes `_x0001_`, with which spreadsheets write characters that XML does not allow (ECMA-376 Part 1 §22.9.2.19). */
function decodeCharacters(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
