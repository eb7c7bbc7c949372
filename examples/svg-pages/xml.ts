import { escapeMarkup } from '@deckwright/core/svg';

/** Characters that XML forbids even as references (XML 1.0 §2.2), including unpaired surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML. U+FFFD replaces the characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, '\uFFFD'));
}
