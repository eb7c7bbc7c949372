import { LIMITS } from '../../limits.ts';
import { FontFault } from './font-fault.ts';

/** The tables of a font file; its outlines are TrueType (`glyf`) or PostScript (`CFF `). */
export interface Sfnt {
  readonly outlines: 'truetype' | 'postscript';
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

/** OpenType 1.9, "Required Tables". Old Macintosh fonts lack OS/2, by which PowerPoint positions baselines. */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'];

/**
 * Tables that the engine or an exported file needs. Others are dropped from uploads, because a table that is never read does no
 * harm: AAT's `morx` and `kerx`, which have made shapers hang (fontkit issues 174 and 175), bitmaps, signatures, and colour glyphs other
 * than layers of outlines.
 */
const KEPT = new Set([
  ...[...REQUIRED, 'glyf', 'loca', 'CFF ', 'VORG', 'cvt ', 'fpgm', 'prep', 'gasp'],
  ...['GDEF', 'GSUB', 'GPOS', 'BASE', 'kern', 'vhea', 'vmtx'],
]);

const COLOR_LAYERS = new Set(['COLR', 'CPAL']);
const NONE = new Set<string>();

/** Needed to instantiate a variable font, which then drops them. */
const VARIATION = new Set(['fvar', 'gvar', 'avar', 'HVAR', 'VVAR', 'MVAR', 'STAT', 'cvar', 'CFF2']);

/** Reads the table directory, with all checks that need no parsing of a table. Throws `FontFault`. */
export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) throw new FontFault('It is too short to be a font.');
  const count = view.getUint16(4);
  if (count === 0 || count > LIMITS.fonts.tables.most) {
    throw new FontFault(`It claims ${count} tables; a font has 1 to ${LIMITS.fonts.tables.most}.`);
  }
  const start = 12 + count * 16;
  if (start > bytes.length) throw new FontFault('Its table directory extends past the end of the file.');
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    return { tag: tagAt(bytes, at), offset: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  });
  checkRanges(entries, start, bytes.length);
  const tables = new Map(
    entries.map(({ tag, offset, length }) => [tag, bytes.subarray(offset, offset + length)] as const),
  );
  if (tables.size < entries.length) throw new FontFault('Its table directory names a table twice.');
  return checkTables(tables);
}

export function checkRanges(
  entries: readonly { readonly tag: string; readonly offset: number; readonly length: number }[],
  start: number,
  end: number,
): void {
  let free = start;
  let before = 'directory';
  for (const { tag, offset, length } of entries.toSorted((a, b) => a.offset - b.offset || a.length - b.length)) {
    if (!/^[\x20-\x7E]{4}$/.test(tag))
      throw new FontFault('Its table directory has a name that is not four printable characters.');
    if (offset + length > end) throw new FontFault(`Its table "${tag}" extends past the end of the file.`);
    if (length > 0 && offset < free) throw new FontFault(`Its tables "${before}" and "${tag}" overlap.`);
    free = Math.max(free, offset + length);
    before = tag;
  }
}

/** Checks the tables of a font of any format. Throws `FontFault`. */
export function checkTables(tables: ReadonlyMap<string, Uint8Array>): Sfnt {
  const missing = REQUIRED.filter((tag) => !tables.has(tag));
  if (missing.length > 0) throw new FontFault(`It lacks the tables ${missing.map((tag) => `"${tag}"`).join(', ')}.`);
  const isTrueType = tables.has('glyf') && tables.has('loca');
  if (!isTrueType && !tables.has('CFF ') && !tables.has('CFF2')) {
    throw new FontFault('It has no scalable outlines: neither "glyf" and "loca" nor "CFF ".');
  }
  checkMeasures(tables, isTrueType);
  return { outlines: isTrueType ? 'truetype' : 'postscript', tables };
}

/** Checks the counts by which one table indexes another. A wrong count makes a reader run past an end, or run very long. */
function checkMeasures(tables: ReadonlyMap<string, Uint8Array>, isTrueType: boolean): void {
  const head = viewOf(tables, 'head', 54);
  if (head.getUint32(12) !== 0x5f0f3cf5) throw new FontFault('Its table "head" lacks the magic number.');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) {
    throw new FontFault(`It has ${unitsPerEm} units in an em; a font has 16 to 16384.`);
  }
  const glyphs = viewOf(tables, 'maxp', 6).getUint16(4);
  if (glyphs === 0) throw new FontFault('It has no glyphs.');
  const metrics = viewOf(tables, 'hhea', 36).getUint16(34);
  if (metrics === 0 || metrics > glyphs) throw new FontFault(`It has ${metrics} widths for ${glyphs} glyphs.`);
  viewOf(tables, 'hmtx', 4 * metrics + 2 * (glyphs - metrics));
  const os2 = viewOf(tables, 'OS/2', 78);
  if (os2.getUint16(74) + os2.getUint16(76) === 0)
    throw new FontFault('Its letters have no height: usWinAscent and usWinDescent of "OS/2" are 0.');
  viewOf(tables, 'cmap', 4);
  if (isTrueType) checkLoca(tables, glyphs, head.getInt16(50) !== 0);
}

function checkLoca(tables: ReadonlyMap<string, Uint8Array>, glyphs: number, isLong: boolean): void {
  const loca = viewOf(tables, 'loca', (glyphs + 1) * (isLong ? 4 : 2));
  const end = tables.get('glyf')!.length;
  let before = 0;
  for (let glyph = 0; glyph <= glyphs; glyph++) {
    const offset = isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
    if (offset < before || offset > end) throw new FontFault(`Its glyph ${glyph} lies outside the table "glyf".`);
    before = offset;
  }
}

function viewOf(tables: ReadonlyMap<string, Uint8Array>, tag: string, least: number): DataView {
  const table = tables.get(tag)!;
  if (table.length < least) {
    throw new FontFault(`Its table "${tag}" has ${table.length} bytes; it needs at least ${least}.`);
  }
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

export function isVariable({ tables }: Sfnt): boolean {
  return tables.has('fvar');
}

/** Both tables, and version 0 of COLR. Version 1 has gradients, which a browser draws and previews do not. */
function hasColorLayers(tables: ReadonlyMap<string, Uint8Array>): boolean {
  const color = tables.get('COLR');
  return tables.has('CPAL') && color !== undefined && color.length >= 2 && color[0] === 0 && color[1] === 0;
}

/** Leaves out the tables that are not used; with `keepVariations`, not those of a variable font. */
export function usedTables({ tables }: Sfnt, keepVariations = false): ReadonlyMap<string, Uint8Array> {
  const layers = hasColorLayers(tables) ? COLOR_LAYERS : NONE;
  return new Map(
    [...tables].filter(([tag]) => KEPT.has(tag) || layers.has(tag) || (keepVariations && VARIATION.has(tag))),
  );
}

export function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
