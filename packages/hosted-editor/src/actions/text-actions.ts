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
import type { DeckEditor } from './deck-editor.ts';

type DeckAction = Action<DeckEditor>;

/** Where a text or cells are open. */
const IN_TEXT = ['text', 'cells'] as const;

function onTexts(name: string, keys: DeckAction['keys'], run: DeckAction['run']): DeckAction {
  return { name, group: 'Text', keys: keys!, when: ON_TEXTS, whyNot: whyNoText, run: run! };
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
  superscript: onTexts('Superscript', ['Mod+.'], ({ session }) => formatRuns(session, { script: 'super' })),
  subscript: onTexts('Subscript', ['Mod+,'], ({ session }) => formatRuns(session, { script: 'sub' })),
  larger: onTexts('Larger', ['Mod+Shift+>'], ({ session }) => stepSize(session, 1)),
  smaller: onTexts('Smaller', ['Mod+Shift+<'], ({ session }) => stepSize(session, -1)),
  alignLeft: alignment('Align left', 'left', 'L', AlignLeft),
  centre: alignment('Centre', 'center', 'E', AlignCenter),
  alignRight: alignment('Align right', 'right', 'R', AlignRight),
  justify: alignment('Justify', 'justify', 'J', AlignJustify),
  bullets: list('Bullets', 'glyph', '8', List),
  numbers: list('Numbers', 'number', '7', ListOrdered),
  lowerLevel: level('Lower level', -1, '[', 'ArrowLeft', IndentDecrease),
  higherLevel: level('Higher level', 1, ']', 'ArrowRight', IndentIncrease),
  leftToRight: direction('Left to right', 'ltr', PilcrowRight),
  rightToLeft: direction('Right to left', 'rtl', PilcrowLeft),
  clearFormat: onTexts('Clear the format', ['Mod+\\', { win: 'Control+Space', when: ['text'] }], ({ session }) =>
    clearFormat(session),
  ),
  breakLine: { name: 'Line break', group: 'Text', keys: ['Shift+Enter'], when: ['text'] },
  leaveText: { name: 'Leave the text', group: 'Text', keys: ['Escape'], when: ['text'] },
} satisfies Actions<DeckEditor>;
