import { viewOf } from './sfnt.ts';

/** Ids of name records (OpenType 1.9, "name"). */
export const FAMILY = 1;
export const STYLE = 2;
export const FULL_NAME = 4;
export const VERSION = 5;

/** Typographic family and style, which newer programs prefer to records 1 and 2. */
const TYPOGRAPHIC = [16, 17, 21, 22];

const WINDOWS = 3;
const UNICODE_BMP = 1;
const ENGLISH = 0x0409;

interface NameRecord {
  readonly platform: number;
  readonly encoding: number;
  readonly language: number;
  readonly id: number;
  readonly bytes: Uint8Array;
}

function readRecords(table: Uint8Array): readonly NameRecord[] {
  const view = viewOf(table);
  const storage = view.getUint16(4);
  return Array.from({ length: view.getUint16(2) }, (_, index) => {
    const [platform = 0, encoding = 0, language = 0, id = 0, length = 0, offset = 0] = Array.from(
      { length: 6 },
      (_value, field) => view.getUint16(6 + index * 12 + field * 2),
    );
    const start = storage + offset;
    return { platform, encoding, language, id, bytes: table.subarray(start, start + length) };
  });
}

const UTF16 = new TextDecoder('utf-16be');

function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) viewOf(bytes).setUint16(at * 2, text.charCodeAt(at));
  return bytes;
}

/** The Windows names by id: in English, or else in any other language. */
export function readNames(table: Uint8Array): ReadonlyMap<number, string> {
  const records = readRecords(table).filter(({ platform }) => platform === WINDOWS);
  const isEnglish = ({ language }: NameRecord) => Number(language === ENGLISH);
  const englishLast = records.toSorted((a, b) => isEnglish(a) - isEnglish(b));
  return new Map(englishLast.map(({ id, bytes }) => [id, UTF16.decode(bytes)]));
}

/** Returns the table with these names instead of its own, in all languages. */
export function renameRecords(table: Uint8Array, names: ReadonlyMap<number, string>): Uint8Array {
  const replaced = new Set([...names.keys(), ...TYPOGRAPHIC]);
  // Drop the records of other platforms: they have other encodings, and current programs do not need them.
  const kept = readRecords(table).filter(({ id, platform, language }) => {
    return platform === WINDOWS && language < 0x8000 && !replaced.has(id);
  });
  const added = [...names].map(([id, text]): NameRecord => {
    return { platform: WINDOWS, encoding: UNICODE_BMP, language: ENGLISH, id, bytes: encode(text) };
  });
  const records = [...kept, ...added].sort((a, b) => a.encoding - b.encoding || a.language - b.language || a.id - b.id);
  const start = 6 + records.length * 12;
  const result = new Uint8Array(records.reduce((sum, { bytes }) => sum + bytes.length, start));
  const view = viewOf(result);
  view.setUint16(2, records.length);
  view.setUint16(4, start);
  let offset = start;
  for (const [index, { platform, encoding, language, id, bytes }] of records.entries()) {
    const fields = [platform, encoding, language, id, bytes.length, offset - start];
    for (const [field, value] of fields.entries()) view.setUint16(6 + index * 12 + field * 2, value);
    result.set(bytes, offset);
    offset += bytes.length;
  }
  return result;
}
