import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Dictionary, readDictionary, referenceIn, writeDictionary } from './dictionary.ts';

/** An object as it is written; `data` is what a stream holds. Texts have one character a byte. */
export type PdfObject = { readonly text: string } | { readonly text: string; readonly data: Uint8Array };

/** A file as its objects by number, and which of them say what all is about. */
export interface PdfFile {
  readonly objects: Map<number, PdfObject>;
  readonly catalog: number;
  readonly info: number;
}

/**
 * Takes a file apart along its table of objects (ISO 32000-1 §7.5.4), without looking into what stays as it is: the tags of
 * a deck are thousands of objects. It reads what the browser writes, which has no object streams and no later updates.
 */
export function readFile(bytes: Uint8Array): PdfFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = buffer.toString('latin1', Math.max(0, buffer.length - 1024));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const text = Number.isNaN(table) ? '' : buffer.toString('latin1', table);
  const head = /^xref\s+0 (\d+)\s*\n/.exec(text);
  if (!head) throw new Error('The browser wrote a PDF in a form that is not known.');
  const entries = text.slice(head[0].length, head[0].length + Number(head[1]) * 20);
  const places: { number: number; offset: number }[] = [];
  for (let number = 0; number < Number(head[1]); number += 1) {
    const entry = entries.slice(number * 20, number * 20 + 18);
    if (entry.endsWith('n')) places.push({ number, offset: Number(entry.slice(0, 10)) });
  }
  const ends = new Map<number, number>();
  const sorted = places.map(({ offset }) => offset).sort((a, b) => a - b);
  for (const [index, offset] of sorted.entries()) ends.set(offset, sorted[index + 1] ?? table);
  const objects = new Map(
    places.map(({ number, offset }) => [number, readObject(buffer, number, offset, ends.get(offset)!)]),
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
    throw new Error(`Object ${number} is not where the browser said.`);
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

/** The entries of an object that is a dictionary, or a stream's. */
export function dictionaryOf(file: PdfFile, number: number | undefined): Dictionary {
  const object = number === undefined ? undefined : file.objects.get(number);
  if (!object) throw new Error(`The browser wrote a PDF without object ${number}.`);
  return readDictionary(object.text).entries;
}

/** Adds an object; its number. */
export function addObject(file: PdfFile, object: PdfObject): number {
  const number = Math.max(...file.objects.keys()) + 1;
  file.objects.set(number, object);
  return number;
}

export function streamOf(entries: Dictionary, data: Uint8Array): PdfObject {
  return { text: writeDictionary(new Map([...entries, ['Length', `${data.length}`]])), data };
}

/** Objects in one object stream; a reader unpacks all of them for one. */
const PACKED = 200;

/** Puts a file together, with all but streams packed (§7.5.7, §7.5.8). Its id is made from its bytes. */
export function writeFile({ objects, catalog, info }: PdfFile): Uint8Array {
  const chunks: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = chunks[0]!.length;
  /** Type, offset or number of the packing stream, and place in it. */
  const places = new Map<number, readonly [type: number, where: number, index: number]>();
  const push = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const pushStream = (number: number, { text, data }: { text: string; data: Uint8Array }) => {
    places.set(number, [1, length, 0]);
    push(Buffer.from(`${number} 0 obj\n${text}\nstream\n`, 'latin1'));
    push(data);
    push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  };
  const plain: (readonly [number: number, text: string])[] = [];
  for (const [number, object] of objects) {
    if ('data' in object) pushStream(number, object);
    else plain.push([number, object.text]);
  }
  let next = Math.max(...objects.keys()) + 1;
  for (let from = 0; from < plain.length; from += PACKED) {
    const packed = plain.slice(from, from + PACKED);
    let offset = 0;
    const index = packed.map(([number, text], place) => {
      places.set(number, [2, next, place]);
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
  places.set(next, [1, start, 0]);
  const table = Buffer.alloc((next + 1) * 7);
  for (const [number, [type, where, index]] of places) {
    table.writeUInt8(type, number * 7);
    table.writeUInt32BE(where, number * 7 + 1);
    table.writeUInt16BE(index, number * 7 + 5);
  }
  table.writeUInt16BE(0xffff, 5);
  const data = deflateSync(table);
  const about = `/Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>]`;
  pushStream(next, {
    text: `<</Type /XRef /Size ${next + 1} /W [1 4 2] ${about} /Filter /FlateDecode /Length ${data.length}>>`,
    data,
  });
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return new Uint8Array(Buffer.concat(chunks, length));
}
