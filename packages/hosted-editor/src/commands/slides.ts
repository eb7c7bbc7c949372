import type { EditableNode } from '@deckwright/core/contract';
import {
  addNodes,
  addSlideOfLayout,
  changeSlides,
  type DocumentEdit,
  deleteSlides,
  duplicateSlides,
  moveSlides,
  together,
} from '@deckwright/deck-document';
import { useDeck } from '../deck/deck-store.ts';
import { hasNumber, numberOf } from '../deck/slide-number.ts';
import { focusPart, openDialog, showSlide, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';

/** Adds a slide with the layout of the one that is edited, or with another one, after it. */
export function addSlideAfter({ edit }: DeckSession, layout?: string): void {
  const { deck } = useDeck.getState();
  if (deck === undefined) return;
  const index = deck.slides.findIndex(({ id }) => id === useView.getState().slide);
  const key = layout ?? deck.slides[index]?.layout ?? deck.layouts[0]?.key;
  if (key === undefined) return;
  showSlide(addSlide(edit, key, index + 1));
  openDialog(undefined);
  announce(say('slideNumberWasAdded', { number: index + 2 }));
}

/** Shows the next slide, or the one before. */
export function stepSlide(by: 1 | -1): void {
  const slides = useDeck.getState().deck?.slides ?? [];
  const index = slides.findIndex(({ id }) => id === useView.getState().slide);
  const next = slides[index + by];
  if (next) showSlide(next.id);
}

function chosenSlides(): readonly string[] {
  const { slides, slide } = useView.getState();
  return slides.length > 0 ? slides : slide === undefined ? [] : [slide];
}

export function duplicateChosenSlides({ edit }: DeckSession): void {
  const copies = duplicateSlides(edit, chosenSlides());
  showSlide(copies[0]);
  announce(say('countSlidesWereDuplicated', { count: copies.length }));
}

export function deleteChosenSlides({ edit }: DeckSession): void {
  const ids = chosenSlides();
  const slides = useDeck.getState().deck?.slides ?? [];
  if (ids.length === 0 || ids.length >= slides.length) {
    announce(say('aPresentationHasAtLeast'));
    return;
  }
  const last = slides.findLastIndex(({ id }) => ids.includes(id));
  const next =
    slides.slice(last + 1).find(({ id }) => !ids.includes(id)) ?? slides.findLast(({ id }) => !ids.includes(id));
  deleteSlides(edit, ids);
  showSlide(next?.id);
  announce(say('countSlidesWereDeleted', { count: ids.length }));
  requestAnimationFrame(() => {
    // The person may write something already.
    if (!document.activeElement?.matches('input, textarea')) focusPart('slides');
  });
}

export function hideChosenSlides({ edit }: DeckSession): void {
  const ids = chosenSlides();
  const slides = useDeck.getState().deck?.slides ?? [];
  const isHidden = slides.filter(({ id }) => ids.includes(id)).every(({ hidden }) => hidden);
  changeSlides(edit, ids, { hidden: !isHidden });
  announce(isHidden ? say('theSlideIsShownWhen') : say('theSlideIsHiddenWhen'));
}

/** Moves the chosen slides up or down by one place, or to an index among the others. */
export function moveChosenSlides({ edit }: DeckSession, to: 'up' | 'down' | 'first' | 'last' | number): void {
  const ids = chosenSlides();
  const slides = useDeck.getState().deck?.slides ?? [];
  const others = slides.filter(({ id }) => !ids.includes(id));
  const first = slides.findIndex(({ id }) => ids.includes(id));
  const places = { up: Math.max(0, first - 1), down: first + 1, first: 0, last: others.length };
  const index = Math.min(typeof to === 'number' ? to : places[to], others.length);
  const moved = slides.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  moveSlides(edit, moved, index);
  announce(say('theSlideIsNowAt', { number: index + 1, count: slides.length }));
}

/** The texts of a new slide are empty, except for what every slide of the layout has, such as its date. */
function addSlide(edit: DocumentEdit, layout: string, index: number): string | undefined {
  return together(edit, () => addFilledSlide(edit, layout, index));
}

function addFilledSlide(edit: DocumentEdit, layout: string, index: number): string | undefined {
  const { deck } = useDeck.getState();
  const id = addSlideOfLayout(edit, index, layout, REPEATED);
  if (deck === undefined || id === undefined) return id;
  const model = deck.slides.find((slide) => slide.layout === layout);
  const repeated = model?.nodes.filter(({ slot, role }) => slot !== undefined && REPEATED.has(role)) ?? [];
  const like = model ?? deck.slides[index - 1];
  const others = repeated.filter(({ role }) => role !== 'slideNumber');
  addNodes(edit, id, like && hasNumber(like) ? [...others, numberOf(deck, layout)] : others);
  return id;
}

const REPEATED: ReadonlySet<EditableNode['role']> = new Set(['slideNumber', 'date', 'footer']);
