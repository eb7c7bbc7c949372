import type { Paragraph, Run } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import type * as Y from 'yjs';
import { cellTarget } from './table-edits.ts';
import type { TextPlace } from './view-store.ts';

/** Null removes what a run need not have. */
export type RunPatch = { readonly [K in keyof Omit<Run, 'text' | 'field' | 'language'>]?: Run[K] | null };
export type ParagraphPatch = Partial<Omit<Paragraph, 'runs' | 'endFont' | 'endSize' | 'bullet'>> & {
  readonly bullet?: NonNullable<Paragraph['bullet']> | null;
};

export interface TextSpan {
  /** UTF-16 offsets in the text, in which a line feed ends each paragraph but the last. */
  readonly start: number;
  readonly end: number;
}

interface SpanInDeck {
  readonly place: TextPlace;
  readonly span: TextSpan;
}

/** Replaces a part of a text. */
export function typeText(
  edit: document.DocumentEdit,
  place: TextPlace,
  { start, end }: TextSpan,
  text: string,
  style?: RunPatch,
): void {
  const target = targetOf(edit.doc, place);
  document.together(edit, () => {
    // Inserted first, so that it looks like the first of the characters that it replaces.
    document.insertText(edit, target, end, text, style && runChange(style));
    document.deleteText(edit, target, start, end - start);
  });
}

export function formatTexts(edit: document.DocumentEdit, spans: readonly SpanInDeck[], patch: RunPatch): void {
  document.together(edit, () => {
    for (const { place, span } of spans) {
      document.formatText(edit, targetOf(edit.doc, place), span.start, span.end - span.start, runChange(patch));
    }
  });
}

export function formatParagraphsOf(
  edit: document.DocumentEdit,
  spans: readonly SpanInDeck[],
  patch: ParagraphPatch,
): void {
  document.together(edit, () => {
    for (const { place, span } of spans) {
      document.formatParagraphs(edit, targetOf(edit.doc, place), span.start, span.end - span.start, patch);
    }
  });
}

function targetOf(doc: Y.Doc, place: TextPlace): document.TextTarget {
  const { slide, node } = place;
  return cellTarget(doc, place) ?? { slide, node };
}

function runChange({ font, fontRole, ...patch }: RunPatch): document.RunChange {
  const role = fontRole ?? undefined;
  return { ...patch, ...(font && { font: { name: font, ...(role && { role }) } }) } as document.RunChange;
}
