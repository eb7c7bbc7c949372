const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no XML document may hold, escaped or not (XML 1.0 §2.2), halves of surrogate pairs among them. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Words → XML text or attribute value in which nothing is markup. */
export function escapeMarkup(words: string): string {
  return words.replace(FORBIDDEN, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A number for markup, never with an exponent. Three decimals of a point are a hundredth of a pixel on any screen. */
export function round(value: number, decimals = 3): string {
  if (!Number.isFinite(value)) throw new TypeError(`A drawing holds the number ${value}.`);
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
