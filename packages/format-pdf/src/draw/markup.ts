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

/** Words → CSS string (CSS Syntax §4.3.5); any other character than these may end one early. */
export function cssString(words: string): string {
  return `"${words.replace(/[^A-Za-z0-9 _-]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
