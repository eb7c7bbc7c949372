import type { EditableSlide, Paragraph, Run } from '@deckwright/core/contract';
import { create } from 'zustand';
import { blockOf, cellsOf, wholeTable } from '../deck/cell-range.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { selectedNodes } from '../deck/selection.ts';
import type { ParagraphPatch, RunPatch, TextSpan } from '../deck/text-edits.ts';
import { formatParagraphsOf, formatTexts } from '../deck/text-edits.ts';
import { type CellRange, type TextPlace, textField, useView } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { commonValue, paragraphsIn, runsIn, wholeText } from '../text/text-spans.ts';

interface FormattedText {
  readonly place: TextPlace;
  readonly span: TextSpan;
  readonly paragraphs: readonly Paragraph[];
}

/** The style of what is typed next at a caret. */
export const useNextStyle = create<{ readonly style: RunPatch | undefined }>(() => ({ style: undefined }));

/** The texts that a format applies to: what is selected in the text that is edited, or all texts that are selected. */
export function formattedTexts(
  slide: EditableSlide | undefined,
  {
    selected,
    editing,
    range,
    cells,
  }: Pick<ReturnType<typeof useView.getState>, 'selected' | 'editing' | 'range'> & {
    readonly cells?: CellRange;
  },
): readonly FormattedText[] {
  if (slide === undefined) return [];
  if (editing) {
    const paragraphs = paragraphsAt(slide, editing);
    return paragraphs === undefined ? [] : [{ place: editing, span: range, paragraphs }];
  }
  return selectedNodes(slide, selected).flatMap((node): readonly FormattedText[] => {
    const place = { slide: slide.id, node: node.id };
    if (node.kind === 'text') return [{ place, span: wholeText(node.paragraphs), paragraphs: node.paragraphs }];
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    const table = node.meaning;
    const block = cells?.node === node.id ? blockOf(table, cells) : wholeTable(table);
    return cellsOf(table, block).map(({ at, cell: { paragraphs } }): FormattedText => {
      return { place: { ...place, cell: at }, span: wholeText(paragraphs), paragraphs };
    });
  });
}

export function paragraphsAt(slide: EditableSlide | undefined, place: TextPlace): readonly Paragraph[] | undefined {
  const node = nodeOf(slide, place.node);
  if (node?.kind === 'text') return node.paragraphs;
  if (node?.kind !== 'composite' || node.meaning.kind !== 'table' || !place.cell) return undefined;
  const [row, column] = place.cell;
  return node.meaning.rows[row]?.cells[column]?.paragraphs;
}

/** The texts that a format applies to now. The field knows the selection before the page is drawn with it. */
export function currentTexts(): readonly FormattedText[] {
  const view = useView.getState();
  const range = (view.editing && textField.current?.selected()) ?? view.range;
  return formattedTexts(slideOf(useDeck.getState().deck, view.slide), { ...view, range });
}

/** What all of the texts have in common. A member that differs is absent. */
export interface CommonFormat {
  readonly run: Partial<Run>;
  readonly paragraph: Partial<Paragraph>;
}

const RUN_KEYS = [
  'font',
  'fontRole',
  'size',
  'color',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'link',
] as const;
const PARAGRAPH_KEYS = ['align', 'level', 'bullet', 'lineSpacing', 'direction', 'spaceBefore', 'spaceAfter'] as const;

export function commonFormat(texts: readonly FormattedText[], next: RunPatch | undefined): CommonFormat {
  const runs = texts.flatMap(({ paragraphs, span }) => runsIn(paragraphs, span));
  const touched = texts.flatMap(({ paragraphs, span }) => paragraphsIn(paragraphs, span));
  const ends = touched.map((one): Partial<Run> => ({ font: one.endFont, size: one.endSize }));
  const common = Object.fromEntries(
    RUN_KEYS.map((key) => [key, commonValue(runs.length > 0 ? runs : ends, (run) => run[key])]),
  );
  const own = Object.fromEntries(Object.entries(next ?? {}).map(([key, value]) => [key, value ?? undefined]));
  return {
    run: { ...common, ...own } as Partial<Run>,
    paragraph: Object.fromEntries(
      PARAGRAPH_KEYS.map((key) => [key, commonValue(touched, (paragraph) => paragraph[key])]),
    ),
  };
}

/** At a caret, the format is that of what is typed next. */
export function formatRuns({ edit }: DeckSession, patch: RunPatch): void {
  const texts = currentTexts();
  const [only] = texts;
  if (useView.getState().editing && only && only.span.start === only.span.end) {
    useNextStyle.setState(({ style }) => ({ style: { ...style, ...patch } }));
    return;
  }
  if (texts.length > 0) formatTexts(edit, texts, patch);
}

export function toggleRuns(session: DeckSession, key: 'bold' | 'italic' | 'underline' | 'strike'): void {
  const { run } = commonFormat(currentTexts(), useNextStyle.getState().style);
  formatRuns(session, { [key]: run[key] ? null : true });
}

/** Makes each run larger or smaller, so that their differences remain. */
export function stepSize(session: DeckSession, by: 1 | -1): void {
  const { run } = commonFormat(currentTexts(), useNextStyle.getState().style);
  const size =
    run.size ?? runsIn(currentTexts()[0]?.paragraphs ?? [], currentTexts()[0]?.span ?? { start: 0, end: 0 })[0]?.size;
  if (size !== undefined) formatRuns(session, { size: Math.max(1, Math.round(size) + by) });
}

export function formatParagraphs({ edit }: DeckSession, patch: ParagraphPatch): void {
  const texts = currentTexts();
  if (texts.length > 0) formatParagraphsOf(edit, texts, patch);
}

export function toggleList(session: DeckSession, kind: 'glyph' | 'number'): void {
  const { paragraph } = commonFormat(currentTexts(), undefined);
  const bullet = kind === 'glyph' ? ({ kind, glyph: '•' } as const) : ({ kind, startAt: 1 } as const);
  formatParagraphs(session, { bullet: paragraph.bullet?.kind === kind ? null : bullet });
}

const PLAIN: RunPatch = { bold: null, italic: null, underline: null, strike: null, script: null, link: null };

export function clearFormat(session: DeckSession): void {
  formatRuns(session, PLAIN);
}
