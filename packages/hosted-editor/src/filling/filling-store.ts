import type { EditableSlide } from '@deckwright/core/contract';
import { slidesOfSource } from '@deckwright/deck-document';
import { create } from 'zustand';
import { useDeck } from '../deck/deck-store.ts';
import { openDialog, useView } from '../deck/view-store.ts';
import { type DeckTemplate, templateOf } from '../session/deck-info.ts';

/** What the form is open for: slides to fill again, or a new slide. */
export type FillTarget =
  | { readonly kind: 'again'; readonly slides: readonly EditableSlide[]; readonly template: DeckTemplate }
  | { readonly kind: 'new'; readonly template: DeckTemplate };

export const useFilling = create<{ readonly target: FillTarget | undefined }>(() => ({ target: undefined }));

/** The slides that are filled together with a slide, and their template; undefined if the slide cannot be filled again. */
export function fillTarget(
  id: string | undefined,
  templates: readonly DeckTemplate[] | undefined,
): FillTarget | undefined {
  const slides = slidesOfSource(useDeck.getState().deck?.slides ?? [], id ?? '');
  const template = templateOf(templates, slides[0]?.source?.template);
  return template === undefined || slides.length === 0 ? undefined : { kind: 'again', slides, template };
}

/** Opens the form of the slide that is edited. Does nothing if it cannot be filled again. */
export function fillSlide(templates: readonly DeckTemplate[] | undefined): void {
  const target = fillTarget(useView.getState().slide, templates);
  if (target === undefined) return;
  useFilling.setState({ target });
  openDialog('fill');
}

/** Opens the form of a template for a new slide. */
export function fillNewSlide(template: DeckTemplate): void {
  useFilling.setState({ target: { kind: 'new', template } });
  openDialog('fill');
}
