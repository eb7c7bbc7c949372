const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML forbids even as references (XML 1.0 §2.2), including unpaired surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML content or an attribute value; U+FFFD replaces forbidden characters. */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '\uFFFD').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Formats a number without an exponent. Three decimals of a point are less than a hundredth of a pixel on any screen. */
export function round(value: number, decimals = 3): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be written as an SVG number.`);
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
