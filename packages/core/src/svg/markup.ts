const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser would turn a literal carriage return into a line feed.
  '\r': '&#13;',
};

/** Escapes text for the content or a quoted attribute value of SVG or HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character]!);
}

/** Characters that XML forbids even as references (XML 1.0 §2.2), including unpaired surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML, which HTML parsers are not: U+FFFD replaces the characters that XML forbids. */
export function escapeXmlText(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, '\uFFFD'));
}

/**
 * Formats a number for markup, without an exponent. Three decimals of a point are less than a hundredth of a pixel on any screen.
 * Throws a `TypeError` if the number is not finite.
 */
export function round(value: number, decimals = 3): string {
  if (!Number.isFinite(value)) throw new TypeError(`The scene has a length that is not a finite number: ${value}.`);
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
