import { type Action, type Actions, ON_TEXTS, whyNoText } from '@deckwright/editing';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  List,
  ListOrdered,
  PilcrowLeft,
  PilcrowRight,
} from 'lucide-react';
import { setDirection } from '../commands/direction.ts';
import { clearFormat, formatParagraphs, formatRuns, stepSize, toggleList } from '../commands/format.ts';
import { stepLevel } from '../commands/lists.ts';
import { say } from '../sentences/actions.ts';
import type { DeckEditor } from './deck-editor.ts';

type DeckAction = Action<DeckEditor>;

/** Where a text or cells are open. */
const IN_TEXT = ['text', 'cells'] as const;

function onTexts(name: string, keys: DeckAction['keys'], run: DeckAction['run']): DeckAction {
  return { name, group: say('text'), keys: keys!, when: ON_TEXTS, whyNot: whyNoText, run: run! };
}

function alignment(
  name: string,
  align: 'left' | 'center' | 'right' | 'justify',
  letter: string,
  icon: DeckAction['icon'],
): DeckAction {
  return {
    ...onTexts(
      name,
      // PowerPoint has them without Shift. They are the browser's keys where no text is open.
      [`Mod+Shift+${letter}`, { win: `Control+${letter}`, mac: `Meta+${letter}`, when: IN_TEXT }],
      ({ session }) => formatParagraphs(session, { align }),
    ),
    icon,
    isOn: ({ texts }) => texts?.format.paragraph.align === align,
  };
}

function list(name: string, kind: 'glyph' | 'number', digit: string, icon: DeckAction['icon']): DeckAction {
  return {
    ...onTexts(name, [`Mod+Shift+${digit}`], ({ session }) => toggleList(session, kind)),
    icon,
    isOn: ({ texts }) => texts?.format.paragraph.bullet?.kind === kind,
  };
}

function level(name: string, by: 1 | -1, bracket: string, arrow: string, icon: DeckAction['icon']): DeckAction {
  const { whyNot, ...action } = onTexts(name, [`Mod+${bracket}`, { win: `Alt+Shift+${arrow}` }], ({ session }) =>
    stepLevel(session, by),
  );
  return { ...action, icon, when: IN_TEXT, whyNot };
}

function direction(name: string, of: 'ltr' | 'rtl', icon: DeckAction['icon']): DeckAction {
  return {
    ...onTexts(name, [], ({ session }) => setDirection(session, of)),
    icon,
    isOn: ({ texts }) => texts?.format.paragraph.direction === of,
  };
}

/** The format of texts, beyond what the template editor has too. */
export const TEXT_ACTIONS = {
  superscript: onTexts(say('superscript'), ['Mod+.'], ({ session }) => formatRuns(session, { script: 'super' })),
  subscript: onTexts(say('subscript'), ['Mod+,'], ({ session }) => formatRuns(session, { script: 'sub' })),
  larger: onTexts(say('larger'), ['Mod+Shift+>'], ({ session }) => stepSize(session, 1)),
  smaller: onTexts(say('smaller'), ['Mod+Shift+<'], ({ session }) => stepSize(session, -1)),
  alignLeft: alignment(say('alignLeft'), 'left', 'L', AlignLeft),
  centre: alignment(say('centre'), 'center', 'E', AlignCenter),
  alignRight: alignment(say('alignRight'), 'right', 'R', AlignRight),
  justify: alignment(say('justify'), 'justify', 'J', AlignJustify),
  bullets: list(say('bullets'), 'glyph', '8', List),
  numbers: list(say('numbers'), 'number', '7', ListOrdered),
  lowerLevel: level(say('lowerLevel'), -1, '[', 'ArrowLeft', IndentDecrease),
  higherLevel: level(say('higherLevel'), 1, ']', 'ArrowRight', IndentIncrease),
  leftToRight: direction(say('leftToRight'), 'ltr', PilcrowRight),
  rightToLeft: direction(say('rightToLeft'), 'rtl', PilcrowLeft),
  clearFormat: onTexts(say('clearTheFormat'), ['Mod+\\', { win: 'Control+Space', when: ['text'] }], ({ session }) =>
    clearFormat(session),
  ),
  breakLine: { name: say('lineBreak'), group: say('text'), keys: ['Shift+Enter'], when: ['text'] },
  leaveText: { name: say('leaveTheText'), group: say('text'), keys: ['Escape'], when: ['text'] },
} satisfies Actions<DeckEditor>;
