import type { EditableNode } from '@deckwright/core/contract';
import { useViewControl } from '@deckwright/editing';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { DeckActionsProvider } from './actions/deck-actions-provider.tsx';
import { usePainting } from './commands/paint-format.ts';
import { useClipboard } from './commands/use-clipboard.ts';
import { nodeOf, slideOf, useDeck } from './deck/deck-store.ts';
import { stillThere } from './deck/selection.ts';
import { showSlide, useView } from './deck/view-store.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { Filmstrip } from './filmstrip/filmstrip.tsx';
import { Presenter } from './presenting/presenter.tsx';
import { PrintedSlides } from './presenting/printed-slides.tsx';
import { Properties } from './properties/properties.tsx';
import { useLostPlace } from './session/lost-place.ts';
import { type DeckSession, useCanEdit, useSession } from './session/session.ts';
import { useAnnouncedSlide } from './session/use-announced-slide.ts';
import { useSharedPlace } from './session/use-shared-place.ts';
import { LostNotice } from './stage/lost-notice.tsx';
import { Notes } from './stage/notes.tsx';
import { useTextsOfOthers } from './stage/others-in-texts.tsx';
import { Stage } from './stage/stage.tsx';
import { ConnectionNotice } from './top-bar/connection-notice.tsx';
import { Toolbar } from './top-bar/toolbar.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

/** The whole page of a deck that has arrived. */
export function EditorPage() {
  const session = useSession();
  const { drawing } = session;
  const canEdit = useCanEdit();
  useExistingPlace();
  useSharedPlace();
  useAnnouncedSlide();
  useLostPlace();
  useClipboard(session);
  usePainting(session);
  const view = useViewControl();
  const live = useView((view) => view.live);
  useDrawnTexts(session);
  useEffect(() => drawing.override(live), [drawing, live]);
  const isPresenting = useView((view) => view.isPresenting);
  const isPrinting = useView((view) => view.isPrinting);
  return (
    <DeckActionsProvider view={view}>
      <div className="flex h-dvh flex-col overflow-clip print:hidden">
        <header className="shrink-0">
          <TopBar />
          {canEdit && <Toolbar />}
          <ConnectionNotice />
        </header>
        <div className="flex min-h-0 flex-1 max-md:flex-col-reverse">
          <Filmstrip />
          <main className="flex min-w-0 flex-1 flex-col">
            {canEdit && <LostNotice />}
            <Stage view={view} />
            <Notes />
          </main>
          {canEdit && <Properties />}
        </div>
      </div>
      <Dialogs />
      {isPresenting && <Presenter />}
      <PrintedSlides isWanted={isPrinting} />
    </DeckActionsProvider>
  );
}

/**
 * Asks the engine where the words of the slide are, for carets, cells and double clicks: of what is open alone while it changes, so that
 * each letter is drawn soon.
 */
function useDrawnTexts({ drawing }: DeckSession): void {
  const { slide, editing, cells, live } = useView();
  const open = editing?.node ?? cells?.node;
  const all = useDeck(
    useShallow(({ deck }) => slideOf(deck, slide)?.nodes.flatMap((node) => (hasTexts(node) ? [node.id] : [])) ?? []),
  );
  const others = useTextsOfOthers(slide);
  const isChanging = open !== undefined || live !== undefined;
  useEffect(() => {
    const own = isChanging ? (open === undefined ? [] : [open]) : all;
    drawing.focus(slide, [...own, ...others]);
  }, [drawing, slide, isChanging, open, all, others]);
}

function hasTexts(node: EditableNode): boolean {
  return node.kind === 'text' || (node.kind === 'composite' && node.meaning.kind === 'table');
}

/** Another person may remove the slide or the node that this one looks at. */
function useExistingPlace() {
  const deck = useDeck(({ deck }) => deck);
  useEffect(() => {
    if (deck === undefined) return;
    const { slide, slides, selected, editing, cells, cropping } = useView.getState();
    const index = deck.slides.findIndex(({ id }) => id === slide);
    const found = deck.slides[index];
    if (found === undefined) {
      showSlide(deck.slides[Math.min(lastIndex, deck.slides.length - 1)]?.id);
      return;
    }
    lastIndex = index;
    const kept = stillThere(found, selected);
    const known = slides.filter((id) => deck.slides.some((one) => one.id === id));
    useView.setState({
      ...(kept.length !== selected.length && { selected: kept }),
      ...(known.length !== slides.length && { slides: known }),
      ...(editing && !nodeOf(found, editing.node) && { editing: undefined }),
      ...(cells && !nodeOf(found, cells.node) && { cells: undefined }),
      ...(cropping && !nodeOf(found, cropping) && { cropping: undefined }),
    });
  }, [deck]);
}

/** Where the slide was before somebody removed it. */
let lastIndex = 0;
