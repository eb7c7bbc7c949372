import { PROPERTIES, safeValue } from './allowed.ts';

/** The known, harmless declarations of a `style` attribute. */
export function safeDeclarations(text: string): string {
  return withoutComments(text)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (!PROPERTIES.has(property)) return [];
      const [, given, important = ''] = /^(.*?)(\s*!\s*important)?\s*$/is.exec(declaration.slice(colon + 1))!;
      const value = safeValue(given!);
      return value ? [`${property}:${value}${important && ' !important'}`] : [];
    })
    .join(';');
}

/** Type, class and id selectors with combinators, which drawing programs write. */
const SELECTOR = /^[\w\s.#,>+~*:-]+$/;

/** The rules of a style sheet with known properties, without at-rules: those import files or depend on the viewer. */
export function safeSheet(text: string): string {
  const sheet = withoutComments(text).replaceAll(/<!--|-->/g, '');
  const rules: string[] = [];
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open < 0) break;
    const statement = sheet.lastIndexOf(';', open) + 1;
    const selector = sheet.slice(Math.max(at, statement), open).trim();
    const close = endOfBlock(sheet, open);
    const body = sheet.slice(open + 1, close);
    if (SELECTOR.test(selector) && !body.includes('{')) {
      const declarations = safeDeclarations(body);
      if (declarations !== '') rules.push(`${selector.replaceAll(/\s+/g, ' ')}{${declarations}}`);
    }
    at = close + 1;
  }
  return rules.join('\n');
}

/** Rules that load style sheets and fonts, by name: `safeSheet` removes them, which can be visible. */
export function seenRules(text: string): readonly string[] {
  const found = withoutComments(text).match(/@(?:import|font-face)\b/gi) ?? [];
  return [...new Set(found.map((rule) => rule.toLowerCase()))];
}

function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++;
    if (sheet[at] === '}' && --depth === 0) return at;
  }
  return sheet.length;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, ' ');
}
