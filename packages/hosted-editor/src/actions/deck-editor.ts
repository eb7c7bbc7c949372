import type { EditableDeck, EditableSlide } from '@deckwright/core/contract';
import type { ActionPort, TextPort, ViewControl } from '@deckwright/editing';
import {
  deleteSelection,
  duplicateSelection,
  groupSelection,
  orderSelection,
  ungroupSelection,
} from '../commands/arrange.ts';
import { type ChosenCells, chosenCells } from '../commands/cells.ts';
import { type CommonFormat, commonFormat, currentTexts, toggleRuns, useNextStyle } from '../commands/format.ts';
import { usePainter } from '../commands/paint-format.ts';
import { copySelection, cutSelection, pasteFromClipboard } from '../commands/use-clipboard.ts';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { canvasObjects, isGroup, movedNodes } from '../deck/selection.ts';
import { canvas, openDialog, useView } from '../deck/view-store.ts';
import { say } from '../sentences/actions.ts';
import type { DeckSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';

/** What the actions of the page read, and change a deck with. */
export interface DeckEditor extends ActionPort {
  readonly session: DeckSession;
  readonly deck: EditableDeck;
  readonly slide: EditableSlide | undefined;
  readonly texts: (TextPort & { readonly format: CommonFormat }) | undefined;
  /** The cells that are selected or edited, but not a table that is selected as a whole. */
  readonly cells: ChosenCells | undefined;
  readonly isPainting: boolean;
  /** The format of an object was taken. */
  readonly hasFormat: boolean;
}

/** As everything is now. */
export function deckEditor(session: DeckSession, view: ViewControl): DeckEditor {
  const { undo } = session;
  const deck = useDeck.getState().deck!;
  const { selected, slide: id } = useView.getState();
  const slide = slideOf(deck, id);
  const objects = once(() => (slide ? canvasObjects(slide) : []));
  const texts = once(() => textsOf(session));
  const cells = once(() => {
    const chosen = chosenCells();
    return chosen?.isWhole ? undefined : chosen;
  });
  return {
    ...{ session, deck, slide, view, selected, announce },
    size: deck.size,
    isPainting: usePainter.getState().isOn,
    hasFormat: usePainter.getState().painted !== undefined,
    history: {
      undo: undo.canUndo() ? say('theLastChange') : undefined,
      redo: undo.canRedo() ? say('theChange') : undefined,
    },
    get canvas() {
      return canvas.current ?? undefined;
    },
    get objects() {
      return objects();
    },
    get texts() {
      return texts();
    },
    get cells() {
      return cells();
    },
    undo() {
      undo.undo();
      announce(say('undone'), 'history');
    },
    redo() {
      undo.redo();
      announce(say('doneAgain'), 'history');
    },
    place: (changes) => slide && replaceNodes(session.edit, slide.id, movedNodes(slide, changes)),
    order: (to) => orderSelection(session, to),
    duplicate: () => duplicateSelection(session),
    remove: () => deleteSelection(session),
    group: () => groupSelection(session),
    whyNotUngroup: () => (selected.some(isGroup) ? undefined : say('selectAGroupToTake')),
    ungroup: () => ungroupSelection(session),
    copy: copySelection,
    cut: () => cutSelection(session),
    paste: () => void pasteFromClipboard(session),
    openDialog,
  };
}

function textsOf(session: DeckSession): DeckEditor['texts'] {
  const texts = currentTexts();
  if (texts.length === 0) return undefined;
  const format = commonFormat(texts, useNextStyle.getState().style);
  return {
    format,
    has: (look) => (look === 'link' ? format.run.link !== undefined : format.run[look] === true),
    toggle: (flag) => toggleRuns(session, flag),
    link: () => openDialog('link'),
  };
}

/** Works a value out when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
