/** How large the parts of a JSON text are. */
export interface JsonShape {
  /** How deep objects and arrays are nested. */
  readonly depth: number;
  /** The most keys that one object has. */
  readonly keysOfAnObject: number;
  readonly keys: number;
  readonly values: number;
  /** Bytes of the longest key, as it is written. */
  readonly keyBytes: number;
  /** Bytes of the longest string value, as it is written, except data URIs. */
  readonly stringBytes: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const DATA_URI = [...'data:'].map((letter) => letter.charCodeAt(0));

/** Deeper objects are not counted on their own: such a text is beyond every limit. */
const DEEPEST_COUNTED = 64;

/**
 * Measures a JSON text in one pass over its bytes, without parsing it. `JSON.parse` accepts texts whose values are gigabytes, or on
 * which code that walks them recursively overflows the stack, so the shape is checked first. If the bytes are not JSON, the result
 * is meaningless.
 */
export function shapeOfJson(bytes: Uint8Array): JsonShape {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let commas = 0;
  let keysOfAnObject = 0;
  let keyBytes = 0;
  let stringBytes = 0;
  /** Length of the last string, which is a key if a colon follows. */
  let last = 0;
  let isData = false;
  const keysAt = new Uint32Array(DEEPEST_COUNTED);
  const endString = () => {
    if (!isData && last > stringBytes) stringBytes = last;
    last = 0;
  };
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === QUOTE) {
      endString();
      const start = index + 1;
      index = endOfString(bytes, start);
      last = index - start;
      isData = last > DATA_URI.length && DATA_URI.every((letter, at) => bytes[start + at] === letter);
    } else if (byte === COLON) {
      keys++;
      if (last > keyBytes) keyBytes = last;
      last = 0;
      if (depth < DEEPEST_COUNTED) {
        const own = ++keysAt[depth]!;
        if (own > keysOfAnObject) keysOfAnObject = own;
      }
    } else if (byte === COMMA) commas++;
    // Setting bit 5 makes [ (0x5b) a { (0x7b) and ] (0x5d) a } (0x7d).
    else if ((byte | 0x20) === 0x7b) {
      depth++;
      if (depth > deepest) deepest = depth;
      if (depth < DEEPEST_COUNTED) keysAt[depth] = 0;
    } else if ((byte | 0x20) === 0x7d) depth = Math.max(0, depth - 1);
  }
  endString();
  // Each value but the first of its array or object follows a comma.
  return { depth: deepest, keysOfAnObject, keys, values: commas + 1, keyBytes, stringBytes };
}

/** The index of the quote that ends the string. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let index = start; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (byte === BACKSLASH) index++;
    else if (byte === QUOTE) return index;
  }
  return bytes.length;
}
