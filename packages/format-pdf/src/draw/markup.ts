const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

/** Words → text or attribute value in which nothing is markup. */
export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"'\r]/g, (character) => ENTITIES[character]!);
}

/** ` name="value"`, or nothing for undefined. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeMarkup(value)}"`;
}
