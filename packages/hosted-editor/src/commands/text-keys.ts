import { openDialog } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { clearFormat, formatParagraphs, formatRuns, stepLevel, stepSize, toggleList, toggleRuns } from './format.ts';
import type { KeyMap } from './use-keys.ts';

/** Keys that change the texts that are selected, also while one is edited. */
export function textKeys(session: DeckSession): KeyMap {
  return {
    'ctrl+b': () => toggleRuns(session, 'bold'),
    'ctrl+i': () => toggleRuns(session, 'italic'),
    'ctrl+u': () => toggleRuns(session, 'underline'),
    'ctrl+shift+x': () => toggleRuns(session, 'strike'),
    'ctrl+.': () => formatRuns(session, { script: 'super' }),
    'ctrl+,': () => formatRuns(session, { script: 'sub' }),
    'ctrl+>': () => stepSize(session, 1),
    'ctrl+<': () => stepSize(session, -1),
    'ctrl+shift+l': () => formatParagraphs(session, { align: 'left' }),
    'ctrl+shift+e': () => formatParagraphs(session, { align: 'center' }),
    'ctrl+shift+r': () => formatParagraphs(session, { align: 'right' }),
    'ctrl+shift+j': () => formatParagraphs(session, { align: 'justify' }),
    'ctrl+shift+8': () => toggleList(session, 'glyph'),
    'ctrl+shift+7': () => toggleList(session, 'number'),
    'ctrl+]': () => stepLevel(session, 1),
    'ctrl+[': () => stepLevel(session, -1),
    'ctrl+\\': () => clearFormat(session),
    'ctrl+k': () => openDialog('link'),
  };
}
