import type {
  Box,
  ChartMeaning,
  EditableDeck,
  EditableNode,
  Geometry,
  Preset,
  Size,
  Slot,
  TableCell,
  TableMeaning,
} from '@deckwright/core/contract';
import { addNodes } from '@deckwright/deck-document';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { newParagraph } from '../deck/new-paragraph.ts';
import { openSlots } from '../deck/open-slots.ts';
import { editText, selectNew, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { presetCommands } from './preset-commands.ts';

/** A box in the middle of the slide, a little lower for each one that is there already. */
function middle({ size }: EditableDeck, { width, height }: Size): Box {
  const nodes = useDeck.getState().deck?.slides.find(({ id }) => id === useView.getState().slide)?.nodes ?? [];
  const box = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
  while (nodes.some((node) => Math.abs(node.box.x - box.x) < 1 && Math.abs(node.box.y - box.y) < 1)) {
    box.x += 12;
    box.y += 12;
  }
  return box;
}

function common(name: string, box: Box): Pick<EditableNode, 'id' | 'name' | 'role' | 'box' | 'source'> {
  return { id: crypto.randomUUID(), name, role: 'content', box, source: { element: 'inserted' } };
}

/** Adds a node to the slide that is edited, and selects it. One of a type fills the slot that the slide prompts for, or else the wanted one. */
export function addNode(
  { edit }: DeckSession,
  make: (deck: EditableDeck, slot: Slot | undefined) => EditableNode,
  type?: Slot['type'],
  wanted?: string,
): string | undefined {
  const { deck } = useDeck.getState();
  const { slide } = useView.getState();
  const found = slideOf(deck, slide);
  if (deck === undefined || found === undefined) return undefined;
  const slot = openSlots(deck, found).find((one) => one.type === type && (wanted === undefined || one.key === wanted));
  const [id] = addNodes(edit, found.id, [inSlot(make(deck, slot), slot)]);
  if (id !== undefined) selectNew([id]);
  return id;
}

function inSlot(node: EditableNode, slot: Slot | undefined): EditableNode {
  if (slot === undefined) return node;
  const { key, name, rotation } = slot;
  return { ...node, name, slot: key, ...(rotation !== undefined && { rotation }) };
}

export function insertText(session: DeckSession): void {
  const id = addNode(session, (deck) => ({
    ...common(say('text'), middle(deck, { width: deck.size.width / 3, height: 32 })),
    kind: 'text',
    paragraphs: [newParagraph(deck)],
    insets: { top: 4, right: 7, bottom: 4, left: 7 },
    anchor: 'top',
  }));
  const { slide } = useView.getState();
  if (id !== undefined && slide !== undefined) editText({ slide, node: id });
}

export type ShapeName = 'rect' | 'roundRect' | 'ellipse' | 'line' | 'arrow' | Preset;

export function insertShape(session: DeckSession, name: ShapeName): void {
  const isLine = name === 'line' || name === 'arrow';
  addNode(session, (deck) => {
    const side = Math.min(deck.size.width, deck.size.height) / 3;
    const box = middle(
      deck,
      isLine ? { width: side, height: 0 } : { width: side, height: side * (name === 'rect' ? 0.75 : 1) },
    );
    return {
      ...common(isLine ? say('line') : say('shape'), box),
      kind: 'shape',
      geometry: geometryOf(name, box),
      ...(isLine
        ? { stroke: { color: { role: 'dk1' }, width: 2, ...(name === 'arrow' && { end: 'triangle' }) } }
        : { fill: { kind: 'solid', color: { role: 'accent1' } } }),
    } as EditableNode;
  });
}

function geometryOf(name: ShapeName, { width, height }: Size): Geometry {
  switch (name) {
    case 'rect':
    case 'ellipse':
      return { kind: name };
    case 'roundRect':
      return { kind: 'roundRect', radius: Math.min(width, height) / 6 };
    case 'line':
    case 'arrow':
      return { kind: 'line' };
    default:
      return presetCommands(name, { width, height });
  }
}

export function insertTable(session: DeckSession, rowCount: number, columnCount: number, wanted?: string): void {
  const make = (deck: EditableDeck, slot: Slot | undefined): EditableNode => {
    const width = slot?.box.width ?? deck.size.width * 0.75;
    const height = rowCount * 30;
    return {
      ...common(say('table'), slot ? { ...slot.box, height } : middle(deck, { width, height })),
      kind: 'composite',
      meaning: newTable(deck, rowCount, columnCount, width),
    };
  };
  const id = addNode(session, make, 'table', wanted);
  const { slide } = useView.getState();
  if (id !== undefined && slide !== undefined) editText({ slide, node: id, cell: [0, 0] });
}

/** A table whose rows may be filled with words, such as those that were pasted. */
export function newTable(
  deck: EditableDeck,
  rowCount: number,
  columnCount: number,
  width: number,
  words: readonly (readonly string[])[] = [],
): TableMeaning {
  const rule = { color: { role: 'dk1', alpha: 0.25 }, width: 1 } as const;
  const cell = (row: number, column: number): TableCell => {
    const paragraph = newParagraph(deck, words[row]?.[column] ?? '', 14);
    return {
      paragraphs: [
        row === 0 ? { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, bold: true })) } : paragraph,
      ],
      insets: { top: 5, right: 8, bottom: 5, left: 8 },
      anchor: 'middle',
      borders: { bottom: rule },
      ...(row === 0 && { fill: { kind: 'solid', color: { role: 'lt2' } } }),
    };
  };
  return {
    kind: 'table',
    columns: Array.from({ length: columnCount }, () => ({ width: width / columnCount })),
    rows: Array.from({ length: rowCount }, (_, row) => ({
      height: 30,
      cells: Array.from({ length: columnCount }, (_, column) => cell(row, column)),
    })),
    headerRow: true,
    banded: false,
  };
}

const CATEGORIES = ['Q1', 'Q2', 'Q3', 'Q4'];
const VALUES = [
  [12, 19, 15, 24],
  [8, 11, 14, 17],
];

export function insertChart(session: DeckSession, type: ChartMeaning['type'], wanted?: string): void {
  const make = (deck: EditableDeck, slot: Slot | undefined): EditableNode => ({
    ...common(
      say('chart'),
      slot?.box ?? middle(deck, { width: deck.size.width * 0.6, height: deck.size.height * 0.6 }),
    ),
    kind: 'composite',
    meaning: newChart(deck, type),
  });
  addNode(session, make, 'chart', wanted);
}

function newChart({ theme }: EditableDeck, type: ChartMeaning['type']): ChartMeaning {
  const isRound = type === 'pie' || type === 'doughnut';
  const accents = ['accent1', 'accent2', 'accent3', 'accent4'] as const;
  const series = (isRound ? VALUES.slice(0, 1) : VALUES).map((values, index) => ({
    name: say('seriesNumber', { number: index + 1 }),
    values: type === 'scatter' ? [] : values,
    color: { role: accents[index]! },
    ...(type === 'scatter' && { points: values.map((y, at) => ({ x: at + 1, y })) }),
  }));
  return {
    kind: 'chart',
    type,
    grouping: 'clustered',
    categories: type === 'scatter' ? [] : CATEGORIES,
    series,
    pointColors: isRound ? accents.map((role) => ({ role })) : [],
    legend: 'bottom',
    dataLabels: false,
    numberFormat: '#,##0.##',
    text: { font: theme.fonts.body, size: 12, color: { role: 'dk1' } },
    gridColor: { role: 'dk1', alpha: 0.15 },
  };
}
