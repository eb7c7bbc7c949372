import type { EditableDeck, EditableNode, EditableSlide } from '@deckwright/core/contract';
import { addNodes, addSlides, type DeletedThing, deletionsIn, restoreDeleted } from '@deckwright/deck-document';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { create } from 'zustand';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { focusObject, select, showSlide, useView } from '../deck/view-store.ts';
import { type DeckSession, useSession } from './session.ts';

/** The slide or the object in which this person was when somebody else deleted it, as this page last had it. */
export interface LostPlace {
  readonly slide: EditableSlide;
  /** The place of the slide in the deck, from 0. */
  readonly index: number;
  /** Undefined: the slide itself is deleted. */
  readonly node: EditableNode | undefined;
  /** The name of who deleted it. Undefined: nobody knows. */
  readonly by: string | undefined;
}

export const useLost = create<{ readonly lost: LostPlace | undefined }>(() => ({ lost: undefined }));

/** Keeps the place in which this person is when others delete it. */
export function useLostPlace(): void {
  const { doc } = useSession();
  useEffect(() => {
    let before = useDeck.getState().deck;
    // The deck is read again by an earlier listener.
    const onChange = ({ origin }: Y.Transaction) => {
      const { deck } = useDeck.getState();
      const place = origin === 'server' ? lostBetween(before, deck) : undefined;
      before = deck;
      const { lost } = useLost.getState();
      const isBack = lost !== undefined && isIn(deck, lost);
      if (isBack) closeLost();
      // The slide to which the page went meanwhile matters less than what the person wrote.
      if (place && (lost === undefined || isBack || isWriting())) {
        useLost.setState({ lost: { ...place, by: deletionOf(doc, place)?.by } });
      }
    };
    doc.on('afterTransaction', onChange);
    return () => doc.off('afterTransaction', onChange);
  }, [doc]);
}

function lostBetween(
  before: EditableDeck | undefined,
  deck: EditableDeck | undefined,
): Omit<LostPlace, 'by'> | undefined {
  const { slide: id, editing, cells } = useView.getState();
  const slide = slideOf(before, id);
  if (before === undefined || slide === undefined) return undefined;
  const place = { slide, index: before.slides.indexOf(slide) };
  const now = slideOf(deck, id);
  if (now === undefined) return { ...place, node: undefined };
  const node = nodeOf(slide, editing?.node ?? cells?.node);
  return node && !nodeOf(now, node.id) ? { ...place, node } : undefined;
}

function isWriting(): boolean {
  const { editing, cells } = useView.getState();
  return editing !== undefined || cells !== undefined;
}

/** Anybody has restored it. */
function isIn(deck: EditableDeck | undefined, { slide, node }: LostPlace): boolean {
  const found = slideOf(deck, slide.id);
  return found !== undefined && (node === undefined || nodeOf(found, node.id) !== undefined);
}

export function closeLost(): void {
  useLost.setState({ lost: undefined });
  focusShown();
}

/** If the notice had the focus, the slide that is shown takes it, or what a deck without slides offers. */
function focusShown(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#filmstrip [role="option"][tabindex="0"], #stage button')?.focus();
  });
}

function deletionOf(doc: Y.Doc, { slide, node }: Pick<LostPlace, 'slide' | 'node'>): DeletedThing | undefined {
  return deletionsIn(doc).find((one) => {
    const isOfNode = one.nodes?.some(({ id }) => id === node?.id) ?? node === undefined;
    return one.slide.id === slide.id && isOfNode;
  });
}

/** Brings the place back for everybody, with what was deleted together with it, and this person to it. */
export function restoreLost({ doc, edit }: DeckSession, lost: LostPlace): void {
  const { slide, index, node } = lost;
  useLost.setState({ lost: undefined });
  restoreDeleted(edit, { slide, nodes: deletionOf(doc, lost)?.nodes ?? (node && [node]) });
  const { deck } = useDeck.getState();
  let place = { slide: slide.id, node: node?.id };
  // What is removed for good, as by the return to a version, is added again.
  if (slideOf(deck, slide.id) === undefined) {
    const [added] = addSlides(edit, Math.min(index, deck?.slides.length ?? 0), [slide]);
    place = { ...place, slide: added! };
  } else if (node && nodeOf(slideOf(deck, slide.id), node.id) === undefined) {
    const [added] = addNodes(edit, slide.id, [node]);
    place = { ...place, node: added };
  }
  showSlide(place.slide);
  if (place.node === undefined) {
    focusShown();
  } else {
    select([place.node]);
    focusObject(place.node);
  }
}
