/**
 * Characters that XML 1.0 (§2.2) does not allow, not even as a reference: one of them makes PowerPoint reject the whole
 * file. `toWellFormed` replaces the others, lone surrogates.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is there to find them
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes the characters that XML does not allow. A lone surrogate becomes U+FFFD, so that a reader sees the gap. */
export function removeIllegal(text: string): string {
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

/**
 * Escapes text as XML content or as an attribute value. Tabs and line ends become references, because parsers replace
 * them in attributes.
 */
export function escapeXml(text: string): string {
  return removeIllegal(text).replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? character);
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces that the root of every presentation part declares. */
export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
  ' xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
