import type { SceneFont } from '@deckwright/core/contract';
import { writeSfnt } from '@deckwright/core/sfnt';
import type { Font, Name } from 'fontkit';

/** fontkit's keys of the name records 0 to 14 (OpenType 1.9, "name"). */
const NAMES = [
  ...['copyright', 'fontFamily', 'fontSubfamily', 'uniqueSubfamily', 'fullName', 'version', 'postscriptName'],
  ...['trademark', 'manufacturer', 'designer', 'description', 'vendorURL', 'designerURL', 'license', 'licenseURL'],
];
const FAMILY = 1;
const STYLE = 2;
const FULL_NAME = 4;

/** `fsSelection` of OS/2 and `macStyle` of head. */
const SELECTION = 62;
const ITALIC = 0x1;
const BOLD = 0x20;
const REGULAR = 0x40;
const MAC_STYLE = 44;

const STYLES = ['Regular', 'Bold', 'Italic', 'Bold Italic'] as const;

/**
 * Gives a font the family and style that the deck's runs name, because viewers find an embedded font by the names
 * inside it, and the owner of a font may have registered it under another name. Returns a font with the right names
 * unchanged. `font` is what fontkit reads of `bytes`.
 */
export function rename(bytes: Uint8Array, font: Font, { family, bold, italic }: SceneFont): Uint8Array {
  const selected = font['OS/2']?.fsSelection;
  if (nameOf(font, 'fontFamily') === family && selected?.bold === bold && selected.italic === italic) return bytes;
  const tables = new Map(
    Object.entries(font.directory.tables).map(([tag, { offset, length }]) => [
      tag,
      new Uint8Array(bytes.subarray(offset, offset + length)),
    ]),
  );
  const style = STYLES[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? 'Regular';
  const fullName = style === 'Regular' ? family : `${family} ${style}`;
  const names = new Map(namesOf(font)).set(FAMILY, family).set(STYLE, style).set(FULL_NAME, fullName);
  tables.set('name', nameTable(names));
  const selection = viewOf(tables.get('OS/2')!);
  const others = selection.getUint16(SELECTION) & ~(BOLD | ITALIC | REGULAR);
  selection.setUint16(SELECTION, others | (bold ? BOLD : 0) | (italic ? ITALIC : 0) || REGULAR);
  viewOf(tables.get('head')!).setUint16(MAC_STYLE, (bold ? 1 : 0) | (italic ? 2 : 0));
  return writeSfnt(tables);
}

/** A name in English, or else in any other language; '' if the font lacks it, or if fontkit does not know its encoding. */
export function nameOf(font: Font, key: string): string {
  return textOf(font.getName(key));
}

function textOf(name: Name | null | undefined): string {
  return typeof name === 'string' ? name : '';
}

/**
 * The names by their numbers, without those that newer programs prefer to the family and style (16, 17, 21, 22), and
 * without variants of others (18 to 20).
 */
function namesOf(font: Font): readonly (readonly [number, string])[] {
  const { fontFeatures = {}, ...records } = font.name?.records ?? {};
  const known = Object.keys(records).map((key) => {
    return [NAMES.includes(key) ? NAMES.indexOf(key) : Number(key), nameOf(font, key)] as const;
  });
  const ofFeatures = Object.entries(fontFeatures).map(([id, names]) => {
    return [Number(id), textOf(names.en ?? Object.values(names)[0])] as const;
  });
  return [...known, ...ofFeatures].filter(([id, text]) => Number.isInteger(id) && text !== '');
}

/** Names by their numbers → a table with Windows records in English. Current programs do not need other platforms. */
function nameTable(names: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  const records = [...names].sort(([a], [b]) => a - b);
  const start = 6 + records.length * 12;
  const table = new Uint8Array(start + records.reduce((sum, [, text]) => sum + text.length * 2, 0));
  const view = viewOf(table);
  view.setUint16(2, records.length);
  view.setUint16(4, start);
  let at = start;
  for (const [index, [id, text]] of records.entries()) {
    const fields = [WINDOWS, UNICODE_BMP, ENGLISH, id, text.length * 2, at - start];
    for (const [field, value] of fields.entries()) view.setUint16(6 + index * 12 + field * 2, value);
    for (let letter = 0; letter < text.length; letter++, at += 2) view.setUint16(at, text.charCodeAt(letter));
  }
  return table;
}

const WINDOWS = 3;
const UNICODE_BMP = 1;
const ENGLISH = 0x0409;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
