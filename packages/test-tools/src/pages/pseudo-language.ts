import type { BrowserContext } from 'playwright-core';

/**
 * A generated language for pages of this context: each sentence is longer, in brackets, and its letters run from right to left, as Android's
 * pseudo-locale `ar-XB` does. Its plurals are those of Arabic.
 */
export async function speakPseudoLanguage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Sentence = string | Readonly<Record<string, string>>;
    const [FROM_RIGHT, END] = ['\u202e', '\u202c'];
    const longer = (text: string) => {
      const words = ' żółć'.repeat(Math.ceil(text.length / (text.length > 20 ? 15 : 6)));
      // Places stay, and what a caller puts into them keeps its direction.
      const turned = text.split(/(\{\w+\})/).map((piece, at) => (at % 2 === 1 ? piece : FROM_RIGHT + piece + END));
      return `[${turned.join('')}${FROM_RIGHT}${words}${END}]`;
    };
    const translate = (_key: string, english: Sentence) =>
      typeof english === 'string'
        ? longer(english)
        : Object.fromEntries(Object.entries(english).map(([form, text]) => [form, longer(text)]));
    Object.assign(globalThis, { deckwrightLanguage: { tag: 'ar-XB', direction: 'rtl', translate } });
  });
}
