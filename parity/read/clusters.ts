import { deflateSync, inflateSync } from 'node:zlib';

const CLUSTER = /\/Span<<\/ActualText<FEFF([0-9A-F]+)>>>\nBDC\n((?:[^\n]+\n)+?)EMC\n/g;
const RIGHT_TO_LEFT = /^(05[9A-F]|0[67]|08|FB[1-9A-F]|FD|FE[7-9A-F])/;
/** The last glyph, with the operators that position it. */
const LAST_OF_SEVERAL = /^([\s\S]+\n)([^\n]* Tm\n\/F\d+ \S+ Tf(?:<[0-9A-F]{2}>Tj|\[<[0-9A-F]{2}>\]TJ)\n)$/;
const LAST_OF_ROW = /^([\s\S]*\[[^\]]*)(<[0-9A-F]{2}>\]TJ\n)$/;

/**
 * Assigns the characters of a right-to-left cluster to its last glyph, the letter, and none to the dots and marks before it. Poppler
 * assumes that a cluster starts at its first glyph, and would cut off the part of the letter beside its dots.
 */
export function lettersLast(content: string): string {
  return content.replaceAll(CLUSTER, (cluster, characters: string, shown: string) => {
    if (!RIGHT_TO_LEFT.test(characters)) return cluster;
    const [marks, letter] = splitGlyphs(shown);
    if (marks === undefined) return cluster;
    return `${span('', marks)}${span(characters, letter!)}`;
  });
}

function splitGlyphs(shown: string): readonly string[] {
  const several = LAST_OF_SEVERAL.exec(shown);
  if (several) return several.slice(1);
  const row = LAST_OF_ROW.exec(shown);
  return row ? [`${row[1]}]TJ\n`, `[${row[2]}`] : [];
}

function span(characters: string, shown: string): string {
  return `/Span<</ActualText<FEFF${characters}>>>\nBDC\n${shown}EMC\n`;
}

const STREAM = /(\d+) 0 obj\n<<\/Length (\d+) 0 R\/Filter\/FlateDecode>>\nstream\n/g;

/** Applies `lettersLast` to all pages of LibreOffice's PDF, as format-pdf does to the browser's. Appends the changes to the file. */
export function withWholeLetters(pdf: Uint8Array): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const end = /trailer\s+<<\/Size (\d+)\/Root (\d+ 0 R)[\s\S]*startxref\s+(\d+)\s+%%EOF\s*$/.exec(file);
  if (!end) throw new Error('The PDF of LibreOffice has an unknown trailer.');
  const [, size, root, table] = end;
  let added = '';
  let entries = '';
  for (const { 0: head, 1: number, 2: counted, index } of file.matchAll(STREAM)) {
    const length = Number(new RegExp(`\\n${counted} 0 obj\\n(\\d+)\\n`).exec(file)?.[1]);
    const packed = file.slice(index + head.length, index + head.length + length);
    const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    const changed = lettersLast(content);
    if (changed === content) continue;
    const data = deflateSync(Buffer.from(changed, 'latin1')).toString('latin1');
    entries += `${number} 1\n${String(file.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${number} 0 obj\n<</Length ${data.length}/Filter/FlateDecode>>\nstream\n${data}\nendstream\nendobj\n`;
  }
  if (added === '') return pdf;
  const trailer = `trailer\n<</Size ${size}/Root ${root}/Prev ${table}>>`;
  const update = `xref\n${entries}${trailer}\nstartxref\n${file.length + added.length}\n%%EOF\n`;
  return Buffer.from(file + added + update, 'latin1');
}
