import type { Scene } from '@deckwright/core/contract';

/** Every key of a scene whose text may come from a caller, a template or a font. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['text', 'title', 'alt', 'name', 'author', 'subject', 'company', 'language', 'notes', 'glyph'],
  ...['font', 'endFont', 'family', 'measuredWith', 'heading', 'body', 'numberFormat', 'categoryTitle', 'valueTitle'],
  ...['pointer', 'field', 'element', 'reason'],
]);

/** Replaces every text of a scene with `attack`, and every width with 0, since the widths are those of the replaced texts. */
export function poison(scene: Scene, attack: string): Scene {
  return JSON.parse(JSON.stringify(scene), (key, value) => {
    if (TEXTS.has(key) && typeof value === 'string') return attack;
    if (key === 'categories') return value.map(() => attack);
    return typeof value === 'object' && value && 'face' in value ? { ...value, width: 0 } : value;
  });
}
