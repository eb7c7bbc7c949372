const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * How deep objects and arrays are nested, read off the bytes in one pass. Deeply nested JSON parses, and then breaks
 * whatever walks it recursively, so it must be known before it is parsed. Brackets in strings do not count; for bytes
 * that are no JSON the answer means nothing.
 */
export function jsonDepth(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (inString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    // Setting bit 5 makes [ (0x5b) a { (0x7b) and ] (0x5d) a } (0x7d).
    else if ((byte | 0x20) === 0x7b) deepest = Math.max(deepest, ++depth);
    else if ((byte | 0x20) === 0x7d) depth--;
  }
  return deepest;
}
