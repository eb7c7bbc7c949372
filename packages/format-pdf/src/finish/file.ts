import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Dictionary, readDictionary, referenceIn, writeDictionary } from './dictionary.ts';

/** An object as PDF syntax, with the bytes of its stream in `data`. `text` has one character for each byte. */
export type PdfObject = { readonly text: string } | { readonly text: string; readonly data: Uint8Array };

/** The objects of a file by number, and the numbers of its catalog and its Info dictionary. */
export interface PdfFile {
  readonly objects: Map<number, PdfObject>;
  readonly catalog: number;
  readonly info: number;
}

/**
 * Splits a file into objects by its cross-reference table (ISO 32000-1 §7.5.4). It does not parse them, since the tags of a deck are
 * thousands of objects of which most stay unchanged. It reads only files as the browser writes them: without object streams and
 * incremental updates.
 */
export function readFile(bytes: Uint8Array): PdfFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = buffer.toString('latin1', Math.max(0, buffer.length - 1024));
  const tableStart = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const text = Number.isNaN(tableStart) ? '' : buffer.toString('latin1', tableStart);
  const head = /^xref\s+0 (\d+)\s*\n/.exec(text);
  if (!head) throw new Error('The browser wrote a PDF without a cross-reference table.');
  const entries = text.slice(head[0].length, head[0].length + Number(head[1]) * 20);
  const offsets: { number: number; offset: number }[] = [];
  for (let number = 0; number < Number(head[1]); number += 1) {
    const entry = entries.slice(number * 20, number * 20 + 18);
    if (entry.endsWith('n')) offsets.push({ number, offset: Number(entry.slice(0, 10)) });
  }
  const ends = new Map<number, number>();
  const sorted = offsets.map(({ offset }) => offset).sort((a, b) => a - b);
  for (const [index, offset] of sorted.entries()) ends.set(offset, sorted[index + 1] ?? tableStart);
  const objects = new Map(
    offsets.map(({ number, offset }) => [number, readObject(buffer, number, offset, ends.get(offset)!)]),
  );
  const { entries: trailer } = readDictionary(text.slice(text.indexOf('<<', head[0].length + entries.length)));
  const [catalog, info] = [referenceIn(trailer.get('Root')), referenceIn(trailer.get('Info'))];
  if (catalog === undefined || info === undefined) throw new Error('The browser wrote a PDF without a catalog.');
  return { objects, catalog, info };
}

function readObject(buffer: Buffer, number: number, from: number, to: number): PdfObject {
  const head = `${number} 0 obj\n`;
  const object = buffer.subarray(from, to);
  const end = object.lastIndexOf('endobj');
  if (end < 0 || object.toString('latin1', 0, head.length) !== head) {
    throw new Error(`Object ${number} is not at the offset that the browser wrote.`);
  }
  const isStream = object
    .toString('latin1', Math.max(0, end - 12), end)
    .trimEnd()
    .endsWith('endstream');
  if (!isStream) return { text: object.toString('latin1', head.length, end).trimEnd() };
  const mark = object.indexOf('stream', head.length);
  const text = object.toString('latin1', head.length, mark).trimEnd();
  const data = mark + (object[mark + 6] === 0x0d ? 8 : 7);
  const length = Number(readDictionary(text).entries.get('Length'));
  return { text, data: object.subarray(data, data + length) };
}

/** The entries of an object that is a dictionary or a stream. */
export function dictionaryOf(file: PdfFile, number: number | undefined): Dictionary {
  const object = number === undefined ? undefined : file.objects.get(number);
  if (!object) throw new Error(`The browser wrote a PDF without object ${number}.`);
  return readDictionary(object.text).entries;
}

/** Adds an object and returns its number. */
export function addObject(file: PdfFile, object: PdfObject): number {
  const number = unusedNumber(file.objects);
  file.objects.set(number, object);
  return number;
}

/** Not by `Math.max(...keys)`: a large deck has more objects than a call may have arguments. */
function unusedNumber(objects: PdfFile['objects']): number {
  let highest = 0;
  for (const number of objects.keys()) highest = Math.max(highest, number);
  return highest + 1;
}

export function streamOf(entries: Dictionary, data: Uint8Array): PdfObject {
  return { text: writeDictionary(new Map([...entries, ['Length', `${data.length}`]])), data };
}

/** Objects in one object stream. A reader unpacks a whole stream to read one of its objects. */
const PACKED = 200;

/** Writes a file. Packs all objects except streams into object streams (§7.5.7, §7.5.8), and derives the file's id from its bytes. */
export function writeFile({ objects, catalog, info }: PdfFile): Uint8Array {
  const chunks: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = chunks[0]!.length;
  /** Cross-reference entries: type, offset or number of the object stream, index in that stream. */
  const table = new Map<number, readonly [type: number, where: number, index: number]>();
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const pushStream = (number: number, { text, data }: { text: string; data: Uint8Array }) => {
    table.set(number, [1, length, 0]);
    push(Buffer.from(`${number} 0 obj\n${text}\nstream\n`, 'latin1'));
    push(data);
    push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  };
  const plain: (readonly [number: number, text: string])[] = [];
  for (const [number, object] of objects) {
    if ('data' in object) pushStream(number, object);
    else plain.push([number, object.text]);
  }
  let next = unusedNumber(objects);
  for (let from = 0; from < plain.length; from += PACKED) {
    const packed = plain.slice(from, from + PACKED);
    let offset = 0;
    const index = packed.map(([number, text], position) => {
      table.set(number, [2, next, position]);
      const entry = `${number} ${offset}`;
      offset += text.length + 1;
      return entry;
    });
    const first = `${index.join(' ')}\n`;
    const data = deflateSync(Buffer.from(first + packed.map(([, text]) => text).join('\n'), 'latin1'));
    const text = `<</Type /ObjStm /N ${packed.length} /First ${first.length} /Filter /FlateDecode /Length ${data.length}>>`;
    pushStream(next, { text, data });
    next += 1;
  }
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  const id = hash.digest('hex').slice(0, 32);
  const start = length;
  table.set(next, [1, start, 0]);
  const bytes = Buffer.alloc((next + 1) * 7);
  for (const [number, [type, where, index]] of table) {
    bytes.writeUInt8(type, number * 7);
    bytes.writeUInt32BE(where, number * 7 + 1);
    bytes.writeUInt16BE(index, number * 7 + 5);
  }
  bytes.writeUInt16BE(0xffff, 5);
  const data = deflateSync(bytes);
  const about = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]`;
  pushStream(next, {
    text: `<</Type /XRef /Size ${next + 1} /W [1 4 2] ${about} /Filter /FlateDecode /Length ${data.length}>>`,
    data,
  });
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return new Uint8Array(Buffer.concat(chunks, length));
}
