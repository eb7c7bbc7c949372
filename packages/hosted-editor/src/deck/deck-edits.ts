import type {
  Background,
  Color,
  EditableNode,
  EditableSlide,
  Paragraph,
  Point,
  Run,
  ScenePicture,
  TableCell,
} from '@deckwright/core/contract';
import type {
  CellChange,
  ChartChange,
  ChartList,
  DeletedThing,
  MadeSlides,
  NodeTarget,
  TableAxis,
} from '@deckwright/deck-document';
import type { ArrangeOrder } from '@deckwright/editing';
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

interface SlidePatch {
  readonly hidden?: boolean;
  readonly notes?: string;
  /** Null: that of the layout. */
  readonly background?: Background | null;
  readonly openSlots?: readonly string[];
}

/** What a person can change in the deck. Each is one step of the history. */
export interface DeckEdits {
  setTitle(title: string): void;
  setFirstSlideNumber(number: number): void;
  /** Returns the id of the new slide. Undefined if the deck has no such layout. */
  addSlide(layout: string, index: number): string | undefined;
  /** Adds copies of slides at an index. Returns their ids. */
  addSlides(slides: readonly EditableSlide[], index: number): readonly string[];
  /** Returns the ids of the copies. */
  /** Slides that the server made of a template. Returns their ids. */
  addMadeSlides(index: number, made: MadeSlides): readonly string[];
  /** Replaces slides by those that were made of their template again. Returns the ids of what there is now. */
  remakeSlides(ids: readonly string[], made: MadeSlides): readonly string[];
  duplicateSlides(ids: readonly string[]): readonly string[];
  removeSlides(ids: readonly string[]): void;
  /** Takes a deletion of slides or nodes back, also one that somebody else made. */
  restore(deletion: Pick<DeletedThing, 'slide' | 'nodes'>): void;
  /** `index` is that among the slides that are not moved. */
  moveSlides(ids: readonly string[], index: number): void;
  setSlides(ids: readonly string[], patch: SlidePatch): void;
  /** Returns the new ids of the nodes. */
  addNodes(slide: string, nodes: readonly EditableNode[]): readonly string[];
  removeNodes(slide: string, ids: readonly string[]): void;
  /** Writes what differs from the nodes of the deck, except for texts, groups and charts, and the cells of tables. */
  replaceNodes(slide: string, nodes: readonly EditableNode[]): void;
  orderNodes(slide: string, ids: readonly string[], order: ArrangeOrder): void;
  /** Returns the id of the group. */
  groupNodes(slide: string, ids: readonly string[]): string | undefined;
  ungroupNodes(slide: string, groups: readonly string[]): void;
  type(place: TextPlace, span: TextSpan, text: string, style?: RunPatch): void;
  formatText(spans: readonly SpanInDeck[], patch: RunPatch): void;
  formatParagraphs(spans: readonly SpanInDeck[], patch: ParagraphPatch): void;
  addPicture(picture: ScenePicture): void;
  /** Adds rows or columns at an index. The table becomes larger, but not wider than the slide if it was not before. */
  addLines(table: NodeTarget, lines: TableAxis, index: number, count: number): void;
  /** Removes rows or columns from an index on, or the table if there are no others. */
  removeLines(table: NodeTarget, lines: TableAxis, index: number, count: number): void;
  /** Merges the cells from that of the place to another one. */
  mergeCells(place: TextPlace, to: readonly [row: number, column: number]): void;
  splitCell(place: TextPlace): void;
  /** Replaces the text and the look of a cell. */
  setCell(place: TextPlace, cell: TableCell): void;
  changeCells(places: readonly TextPlace[], change: CellChange): void;
  changeChart(chart: NodeTarget, change: ChartChange): void;
  /** Series and categories are counted from 0. Null is a gap. */
  setChartValue(chart: NodeTarget, place: { series: number; category: number }, value: number | null): void;
  changeInChart(chart: NodeTarget, list: ChartList, index: number, members: { name?: string; color?: Color }): void;
  /** Default: at the end. */
  addToChart(chart: NodeTarget, list: ChartList, at?: number): void;
  removeFromChart(chart: NodeTarget, list: ChartList, index: number): void;
  setPoints(chart: NodeTarget, series: number, points: readonly Point[]): void;
  /** Runs several of them as one step of the history. */
  together(run: () => void): void;
}
