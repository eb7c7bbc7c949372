import type { EditableSlide } from '@deckwright/core/contract';
import { type CanvasControl, isTyping, type TextControl, type TextStart } from '@deckwright/editing';
import { focusOnceClosed } from '@deckwright/ui/final-focus';
import { createRef, type RefObject } from 'react';
import { create } from 'zustand';

/** A text that is edited in place. */
export interface TextPlace {
  readonly slide: string;
  readonly node: string;
  /** Row and column of a table's cell, from 0. */
  readonly cell?: CellAddress;
}

type DialogName =
  | 'shortcuts'
  | 'commands'
  | 'versions'
  | 'find'
  | 'link'
  | 'chart'
  | 'name'
  | 'copy'
  | 'layouts'
  | 'fill'
  | 'deleted';

/** Row and column of a cell, from 0. */
export type CellAddress = readonly [row: number, column: number];

export interface CellRange {
  readonly node: string;
  readonly from: CellAddress;
  readonly to: CellAddress;
}

interface ViewState {
  /** The slide that is edited. */
  readonly slide: string | undefined;
  /** Slides that are selected in the filmstrip, with the one that is edited. */
  readonly slides: readonly string[];
  /** Nodes and groups that are selected on the slide. */
  readonly selected: readonly string[];
  readonly editing: (TextPlace & { readonly start: TextStart }) | undefined;
  /** What is selected in the text that is edited. */
  readonly range: { readonly start: number; readonly end: number };
  /** The end of the range that moves. */
  readonly caret: number;
  /** Cells that are selected in a table, from the one where somebody began to the one that moves. */
  readonly cells: CellRange | undefined;
  /** The picture that is cropped on the slide. */
  readonly cropping: string | undefined;
  /** The slide as it looks while something is dragged. */
  readonly live: EditableSlide | undefined;
  readonly dialog: DialogName | undefined;
  readonly isPresenting: boolean;
  /** All slides are drawn for paper. */
  readonly isPrinting: boolean;
  /** On a narrow screen the properties open as a sheet. */
  readonly hasProperties: boolean;
}

/** The slide that is edited, and the text or the cells that are edited on it. */
export const canvas: RefObject<CanvasControl | null> = createRef();
export const textField: RefObject<TextControl | null> = createRef();
export const cellsFrame: RefObject<HTMLElement | null> = createRef();

/** What this person looks at. Nobody else's view changes with it. */
export const useView = create<ViewState>(() => ({
  slide: undefined,
  slides: [],
  selected: [],
  editing: undefined,
  range: { start: 0, end: 0 },
  caret: 0,
  cells: undefined,
  cropping: undefined,
  live: undefined,
  dialog: undefined,
  isPresenting: false,
  isPrinting: false,
  hasProperties: false,
}));

/** Of these, only one is open at a time. */
const NOTHING_OPEN = { editing: undefined, cells: undefined, cropping: undefined };

export function openDialog(dialog: DialogName | undefined): void {
  useView.setState({ dialog });
}

export function showSlide(id: string | undefined): void {
  const slides = id === undefined ? [] : [id];
  useView.setState({ slides });
  if (id === useView.getState().slide) return;
  useView.setState({
    slide: id,
    selected: [],
    ...NOTHING_OPEN,
    live: undefined,
  });
}

export function select(ids: readonly string[]): void {
  useView.setState({ selected: ids, ...NOTHING_OPEN });
}

/** Selects what is new, so that the next keys act on it. Somebody who types beside the slide meanwhile keeps the focus there. */
export function selectNew(ids: readonly string[]): void {
  select(ids);
  const { activeElement } = document;
  const isTypingBeside = isTyping(activeElement) && !activeElement?.closest('[role="dialog"], #stage');
  if (!isTypingBeside) canvas.current?.focus();
}

/** Gives the focus back to the text that is edited, or to what is selected. */
export function focusSlide(): void {
  const { editing, selected } = useView.getState();
  if (editing) textField.current?.focus();
  else canvas.current?.focus(selected.at(-1));
}

export function editText(place: TextPlace, start: TextStart = 'end'): void {
  useView.setState({
    selected: [place.node],
    ...NOTHING_OPEN,
    editing: { ...place, start },
    range: { start: 0, end: 0 },
    caret: 0,
  });
}

export function startCropping(node: string): void {
  useView.setState({ selected: [node], ...NOTHING_OPEN, cropping: node });
}

export function selectCells(node: string, from: CellAddress, to: CellAddress = from): void {
  useView.setState({ selected: [node], ...NOTHING_OPEN, cells: { node, from, to } });
}

/** The picture stays selected, and keys are for it again. */
export function stopCropping(): void {
  const { cropping } = useView.getState();
  useView.setState({ cropping: undefined, live: undefined });
  if (cropping !== undefined) focusObject(cropping);
}

/** Gives an object the focus once it is drawn, unless the person has gone elsewhere meanwhile: what they type belongs there. */
export function focusObject(id: string): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== before && activeElement !== body) return;
    canvas.current?.focus(id);
  });
}

const PARTS = { slides: '#filmstrip [role="option"][tabindex="0"]', notes: '#notes', alt: '#alt' };

/** Moves the focus to a part of the page beside the canvas. */
export function focusPart(part: keyof typeof PARTS): void {
  focusOnceClosed(() => document.querySelector<HTMLElement>(PARTS[part])?.focus());
}
