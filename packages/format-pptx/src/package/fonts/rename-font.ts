import type { SceneFont } from '@deckwright/core/contract';
import { FAMILY, FULL_NAME, readNames, renameRecords, STYLE } from './names.ts';
import { readTables, viewOf, writeFont } from './sfnt.ts';

/** `fsSelection` of OS/2 and `macStyle` of head (OpenType 1.9). */
const SELECTION = 62;
const ITALIC = 0x1;
const BOLD = 0x20;
const REGULAR = 0x40;
const MAC_STYLE = 44;

const STYLES = ['Regular', 'Bold', 'Italic', 'Bold Italic'] as const;

/**
 * Gives a font the family and style that the deck's runs name, because viewers find an embedded font by the names
 * inside it, and the owner of a font may have registered it under another name. Returns a font with the right names
 * unchanged.
 */
export function renameFont(font: Uint8Array, { family, bold, italic }: SceneFont): Uint8Array {
  const tables = new Map(readTables(font));
  const [name, os2, head] = ['name', 'OS/2', 'head'].map((tag) => tables.get(tag)?.slice() ?? new Uint8Array());
  if (!name?.length || !os2?.length || !head?.length) return font;
  const selection = viewOf(os2).getUint16(SELECTION);
  const style = (bold ? BOLD : 0) | (italic ? ITALIC : 0);
  const hasNames = readNames(name).get(FAMILY) === family && (selection & (BOLD | ITALIC)) === style;
  if (hasNames) return font;
  const styleName = STYLES[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? 'Regular';
  const names = new Map([
    [FAMILY, family],
    [STYLE, styleName],
    [FULL_NAME, styleName === 'Regular' ? family : `${family} ${styleName}`],
  ]);
  viewOf(os2).setUint16(SELECTION, (selection & ~(BOLD | ITALIC | REGULAR)) | style || REGULAR);
  viewOf(head).setUint16(MAC_STYLE, (bold ? 1 : 0) | (italic ? 2 : 0));
  return writeFont(tables.set('name', renameRecords(name, names)).set('OS/2', os2).set('head', head));
}
