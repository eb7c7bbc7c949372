/**
 * Characters that XML 1.0 (§2.2) admits nowhere, not even as a reference: one of them makes PowerPoint reject the
 * whole file. Half a surrogate pair is one too, but only where it stands alone.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Leaves out what XML cannot hold. Lone surrogates become U+FFFD, so that a reader sees that something was there. */
export function legal(text: string): string {
  return text.toWellFormed().replace(ILLEGAL, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text as XML content or attribute value. Tabs and line ends are written as references, else attributes lose them. */
export function escapeXml(text: string): string {
  return legal(text).replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? character);
}
