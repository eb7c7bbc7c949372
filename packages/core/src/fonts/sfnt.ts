import '../contract/check-node.ts';
/**
 * Tables → a TrueType or OpenType file, sorted by tag, with new checksums (OpenType 1.9, "Organization of an OpenType font"). Needs
 * the table `head`. The same tables give the same bytes.
 */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const start = 12 + sorted.length * 16;
  const bytes = new Uint8Array(sorted.reduce((sum, [, table]) => sum + padded(table.length), start));
  const view = new DataView(bytes.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, tables.has('glyf') && tables.has('loca') ? TRUE_TYPE : POST_SCRIPT);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (sorted.length - 2 ** power));
  let offset = start;
  let head = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = 12 + index * 16;
    bytes.set(table, offset);
    if (tag === 'head') {
      head = offset;
      view.setUint32(head + ADJUSTMENT, 0);
    }
    for (let letter = 0; letter < 4; letter++) bytes[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 4, checksum(view, offset, padded(table.length)));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    offset += padded(table.length);
  }
  view.setUint32(head + ADJUSTMENT, (MAGIC_SUM - checksum(view, 0, bytes.length)) >>> 0);
  return bytes;
}

/** The version of a file by its outlines: 1.0, or `OTTO`. */
const TRUE_TYPE = 0x00010000;
const POST_SCRIPT = 0x4f54544f;

/** `checkSumAdjustment` of the table `head`: this sum minus that of the whole file, computed while the field is zero. */
const MAGIC_SUM = 0xb1b0afba;
const ADJUSTMENT = 8;

/** The sum of 32-bit words. */
function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
