import { LIMITS } from './limits.ts';

/** Cuts a text that a message repeats, with "…". A character outside the Basic Multilingual Plane counts once and stays whole. */
export function shorten(text: string, most: number = LIMITS.answers.echo.most): string {
  if (text.length <= most) return text;
  // A code point has at most two UTF-16 units, so these have all that can stay.
  const start = [...text.slice(0, most * 2)];
  if (start.length <= most && text.length <= most * 2) return text;
  return `${start.slice(0, most).join('')}…`;
}

/** `a, b, c and 212 more`: the first names, each cut. */
export function shortList(names: readonly string[]): string {
  const { names: limit, nameList } = LIMITS.answers;
  const shown: string[] = [];
  let length = 0;
  for (const name of names.slice(0, limit.most)) {
    const cut = shorten(name);
    length += cut.length + 2;
    if (shown.length > 0 && length > nameList.most) break;
    shown.push(cut);
  }
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** An entry of an answer with its texts cut until its JSON is small enough, whatever a plugin or a caller wrote into them. */
export function shortEntry<Entry extends object>(entry: Entry): Entry {
  let cut = entry;
  for (let most = 600; sizeOf(cut) > LIMITS.answers.entryBytes.most && most >= 1; most /= 2) {
    const parts = Object.entries(entry).map(([key, value]) => [
      key,
      typeof value === 'string' ? shorten(value, Math.floor(most)) : value,
    ]);
    cut = Object.fromEntries(parts) as Entry;
  }
  return cut;
}

const encoder = new TextEncoder();

/** Bytes of JSON. A text longer than the limit is too large without being written. */
function sizeOf(entry: object): number {
  const { most } = LIMITS.answers.entryBytes;
  if (Object.values(entry).some((value) => typeof value === 'string' && value.length > most)) return Infinity;
  return encoder.encode(JSON.stringify(entry)).byteLength;
}
