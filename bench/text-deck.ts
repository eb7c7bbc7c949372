import type { FormatAdapter } from '../packages/core/src/contract/index.ts';
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { bind } from '../packages/core/src/stages/bind/bind.ts';
import type { Deck } from '../packages/core/src/stages/bind/deck.ts';
import { parseRequest } from '../packages/core/src/stages/validate/request.ts';
import { validate } from '../packages/core/src/stages/validate/validate.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';

/** A title, a list and two paragraphs, which must all be shrunk to fit. */
const TEMPLATE = {
  key: 'text-and-list',
  fields: {
    title: { type: 'text', required: true },
    bullets: { type: 'list', items: { type: 'text' } },
    left: { type: 'text' },
    right: { type: 'text' },
  },
  elements: [
    {
      type: 'text',
      role: 'title',
      box: { x: 48, y: 30, width: 864, height: 60 },
      text: '{{title}}',
      style: { size: 40 },
    },
    {
      type: 'list',
      name: 'Bullets',
      box: { x: 48, y: 110, width: 420, height: 340 },
      field: 'bullets',
      style: { size: 24, spaceAfter: 6, minSize: 10 },
    },
    ...(['left', 'right'] as const).map((field, index) => ({
      type: 'text',
      name: field,
      box: { x: 492, y: 110 + 174 * index, width: 420, height: 166 },
      text: `{{${field}}}`,
      style: { size: 22, minSize: 9 },
    })),
  ],
};

const SYLLABLES =
  'ka lo mi ten ver ur da ster pro con gra fi nel os qua ti um ber sta nor el wis tra pen ju ax sy ob lin ger'.split(
    ' ',
  );

/** Distinct words of two to four syllables, the same in every run. */
export function distinctWords(count: number): readonly string[] {
  const words: string[] = [];
  for (let number = 0; words.length < count; number++) {
    let rest = number;
    let word = '';
    do {
      word += SYLLABLES[rest % SYLLABLES.length]!;
      rest = Math.floor(rest / SYLLABLES.length);
    } while (rest > 0);
    words.push(number % 7 === 0 ? word[0]!.toUpperCase() + word.slice(1) : word);
  }
  return [...new Set(words)];
}

export const ADAPTER: FormatAdapter = {
  format: 'none',
  claims: { meanings: new Set() },
  optionsSchema: { type: 'object', additionalProperties: false },
  emit: () => Promise.reject(new TypeError('This adapter only measures layout and writes no files.')),
};

/** A bound deck, ready for layout. Takes `words` in turn, starting at `from`, so that a word is repeated only after all others. */
export async function textDeck(slides: number, words: readonly string[], from = 0): Promise<Deck> {
  const settings = parseProject({ id: 'bench' });
  const template = parseTemplate(TEMPLATE, settings);
  let next = from;
  const take = (count: number) => Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
  const sentence = (count: number) => `${take(count)}, ${take(3)} (${next % 97}\u00A0%).`;
  const slideList = Array.from({ length: slides }, () => ({
    templateKey: template.key,
    content: {
      title: take(9),
      bullets: Array.from({ length: 8 }, () => sentence(5)),
      left: `${sentence(10)} ${sentence(12)}`,
      right: `${sentence(14)} ${sentence(9)}`,
    },
  }));
  const body = { projectId: 'bench', presentation: { slideList }, options: { format: ADAPTER.format } };
  const request = parseRequest(body, [ADAPTER.format]);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const valid = validate(request, project, ADAPTER);
  return bind(valid, { elements: ELEMENTS }, new AbortController().signal);
}
