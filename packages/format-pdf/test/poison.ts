import type { Scene } from '@deckwright/core/contract';

/** Every key of a scene under which there are words that came from somebody. */
const WORDS: ReadonlySet<string> = new Set([
  ...['text', 'title', 'alt', 'name', 'author', 'subject', 'company', 'language', 'notes', 'glyph'],
  ...['font', 'endFont', 'family', 'measuredWith', 'heading', 'body', 'numberFormat', 'categoryTitle', 'valueTitle'],
  ...['pointer', 'field', 'element', 'reason'],
]);

/** The scene with `attack` in place of every word, and no widths, which were those of other words. */
export function poison(scene: Scene, attack: string): Scene {
  return JSON.parse(JSON.stringify(scene), (key, value) => {
    if (WORDS.has(key) && typeof value === 'string') return attack;
    if (key === 'categories') return value.map(() => attack);
    return typeof value === 'object' && value && 'face' in value ? { ...value, width: 0 } : value;
  });
}
