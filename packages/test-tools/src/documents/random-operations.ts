import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import {
  addCategory,
  addNodes,
  addSeries,
  addSlides,
  arrangeNodes,
  cellText,
  changeCells,
  changeChart,
  changeInChart,
  changeNodes,
  changeSlides,
  chartIds,
  chartOf,
  type DocumentEdit,
  deleteFromChart,
  deleteFromTable,
  deleteNodes,
  deleteSlides,
  deleteText,
  deletionsIn,
  duplicateNodes,
  duplicateSlides,
  formatParagraphs,
  formatText,
  groupNodes,
  insertInTable,
  insertText,
  mergeCells,
  moveInChart,
  moveInTable,
  moveNodes,
  moveSlides,
  type NodeTarget,
  nodeIds,
  readDeck,
  remakeSlides,
  replacePicture,
  resizeInTable,
  restoreDeleted,
  setChartValue,
  setDeckTitle,
  setFrames,
  setNotes,
  setOpacity,
  slideIds,
  splitCell,
  type TextTarget,
  tableIds,
  textOf,
  ungroupNodes,
} from '@deckwright/deck-document';
import type * as Y from 'yjs';

/** Chooses from lists by numbers that a test generates, so that a failure can be repeated. */
class Choice {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    const number = this.#numbers[this.#next++ % this.#numbers.length] ?? 0;
    return count <= 0 ? 0 : number % count;
  }

  of<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  some<T>(list: readonly T[]): readonly T[] {
    return list.length === 0 ? [] : list.filter((_, at) => at === this.below(list.length) || this.below(3) === 0);
  }
}

interface Place {
  readonly edit: DocumentEdit;
  readonly doc: Y.Doc;
  readonly choice: Choice;
  readonly slide: string;
  readonly nodes: readonly string[];
}

const COLORS = [{ role: 'accent1' }, { rgb: 'C0FFEE', alpha: 0.5 }] as const;
const FORMATS = [
  { bold: true },
  { bold: null, size: 30 },
  { italic: true, color: COLORS[1] },
  { link: { url: 'https://example.com/' } },
  { link: { slide: 1 } },
  { link: null, underline: true },
  { script: 'super', font: { name: 'Lora' } },
] as const;
const PARAGRAPHS = [
  { align: 'center' },
  { align: 'left', level: 2 },
  { bullet: { kind: 'glyph', glyph: '•', color: COLORS[0] } },
  { bullet: null, level: 0 },
  { bullet: { kind: 'number', startAt: 3 }, lineSpacing: 1.5 },
  { direction: 'rtl', spaceAfter: 6 },
] as const;

/** Every kind of operation. Each does nothing if the deck has nothing for it. */
const OPERATIONS: readonly ((place: Place) => unknown)[] = [
  ...[typeText, typeText, typeText, removeText, removeText, format, format, paragraphs],
  ({ edit, doc, choice, slide }) => {
    const { nodes, ...rest } = readDeck(doc).slides.find(({ id }) => id === slide) as EditableSlide;
    return addSlides(edit, choice.below(9), [{ ...rest, nodes: choice.below(2) === 0 ? nodes : [] }]);
  },
  ({ edit, doc, choice, slide }) => {
    const { nodes, ...rest } = (choice.of(readDeck(doc).slides) ?? {}) as EditableSlide;
    const source = { template: 'card', content: { title: 'A' }, fingerprint: 'f0' };
    return nodes && remakeSlides(edit, [slide], { slides: [{ ...rest, nodes, source }], layouts: [], pictures: [] });
  },
  ({ edit, doc, choice }) => duplicateSlides(edit, choice.some(slideIds(doc)).slice(0, 2)),
  ({ edit, doc, choice }) => slideIds(doc).length > 1 && deleteSlides(edit, [choice.of(slideIds(doc))!]),
  ({ edit, doc, choice }) => {
    const deletion = choice.of(deletionsIn(doc));
    return deletion && restoreDeleted(edit, deletion);
  },
  ({ edit, doc, choice }) => moveSlides(edit, choice.some(slideIds(doc)), choice.below(5)),
  ({ edit, choice, slide }) =>
    changeSlides(
      edit,
      [slide],
      choice.of([{ hidden: true }, { section: 'A' }, { section: undefined }, { title: 'T' }]) ?? {},
    ),
  ({ edit, choice, slide }) =>
    changeSlides(edit, [slide], {
      background: choice.of([{ fill: { kind: 'solid', color: COLORS[0] } }, undefined] as const),
    }),
  ({ edit, choice, slide }) =>
    setNotes(edit, slide, choice.of(['', 'notes', 'more notes', '𝒳 notes\nof two lines']) ?? ''),
  ({ edit, choice }) => setDeckTitle(edit, choice.of(['', 'One', 'Two']) ?? ''),
  ({ edit, choice, slide, nodes }) => addNodes(edit, slide, [shape(nodes)], choice.below(nodes.length + 1)),
  ({ edit, choice, slide, nodes }) => deleteNodes(edit, slide, choice.some(nodes).slice(0, 2)),
  ({ edit, choice, slide, nodes }) => duplicateNodes(edit, slide, choice.some(nodes).slice(0, 3), { x: 10, y: 10 }),
  ({ edit, choice, slide, nodes }) => moveNodes(edit, slide, choice.some(nodes), choice.below(5)),
  ({ edit, choice, slide, nodes }) =>
    arrangeNodes(edit, slide, choice.some(nodes), choice.of(['front', 'forward', 'backward', 'back'] as const)!),
  ({ edit, choice, slide, nodes }) => {
    const frame = { box: { x: choice.below(90), y: 5, width: 40, height: 30 }, rotation: choice.below(3) * 45 };
    return setFrames(edit, slide, new Map(choice.some(nodes).map((id) => [id, frame])));
  },
  ({ edit, choice, slide, nodes }) =>
    changeNodes(
      edit,
      slide,
      choice.some(nodes),
      choice.of([
        { fill: { kind: 'solid', color: COLORS[1] } },
        { fill: undefined, alt: 'Other' },
        { stroke: { color: COLORS[0], width: 2 }, link: { slide: 2 } },
        { link: undefined, anchor: 'bottom' },
        { crop: { top: 0.1, right: 0, bottom: 0, left: 0 } },
      ] as const)!,
    ),
  ({ edit, choice, slide, nodes }) => setOpacity(edit, slide, choice.some(nodes), choice.of([0.5, 1])!),
  ({ edit, choice, slide, nodes }) => groupNodes(edit, slide, choice.some(nodes), 'Group'),
  ({ edit, doc, choice, slide }) => {
    const found = readDeck(doc)
      .slides.find(({ id }) => id === slide)
      ?.nodes.flatMap(({ groups }) => groups ?? []);
    const group = choice.of(found ?? []);
    return group && ungroupNodes(edit, slide, group.id);
  },
  ({ edit, doc, choice, slide, nodes }) => {
    const picture = choice.of(readDeck(doc).pictures);
    const crop = { top: 0, right: 0, bottom: 0, left: 0.2 };
    return picture && replacePicture(edit, { slide, node: choice.of(nodes) ?? '' }, picture, crop);
  },
  ...[inTable, inTable, inTable, inChart, inChart, inChart],
];

function textTarget({ doc, choice }: Place): TextTarget | undefined {
  const all = slideIds(doc).flatMap((slide) => nodeIds(doc, slide).map((node) => ({ slide, node })));
  const targets = all.flatMap(({ slide, node }): readonly TextTarget[] => {
    const { rows = [], columns = [] } = tableIds(doc, { slide, node }) ?? {};
    const cells = rows.flatMap((row) => columns.map((column) => ({ slide, node, row, column })));
    return [{ slide, node }, ...cells];
  });
  return choice.of(targets.filter((target) => textOf(doc, target)));
}

function typeText(place: Place): void {
  const target = textTarget(place);
  if (!target) return;
  const { edit, doc, choice } = place;
  const typed = choice.of(['a', 'xy', '\n', '\v', 'b\nc', '𝒳', ' ']) ?? 'a';
  insertText(edit, target, choice.below(textOf(doc, target)!.length + 1), typed);
}

function removeText(place: Place): void {
  const target = textTarget(place);
  if (!target) return;
  const { edit, doc, choice } = place;
  deleteText(edit, target, choice.below(textOf(doc, target)!.length), 1 + choice.below(4));
}

function format(place: Place): void {
  const target = textTarget(place);
  if (!target) return;
  const { edit, doc, choice } = place;
  formatText(edit, target, choice.below(textOf(doc, target)!.length), 1 + choice.below(6), choice.of(FORMATS)!);
}

function paragraphs(place: Place): void {
  const target = textTarget(place);
  if (!target) return;
  const { edit, doc, choice } = place;
  formatParagraphs(edit, target, choice.below(textOf(doc, target)!.length), choice.below(9), choice.of(PARAGRAPHS)!);
}

function shape(others: readonly string[]): EditableNode {
  return {
    kind: 'shape',
    id: 'new',
    name: 'New',
    role: 'content',
    source: { element: 'new' },
    box: { x: 0, y: 0, width: 10, height: 10 },
    geometry: { kind: 'rect' },
    ...(others[0] !== undefined && { alt: 'New' }),
  };
}

/** A node of the whole deck that has something. */
function nodeWith({ doc, choice }: Place, has: (target: NodeTarget) => unknown): NodeTarget | undefined {
  const all = slideIds(doc).flatMap((slide) => nodeIds(doc, slide).map((node) => ({ slide, node })));
  return choice.of(all.filter(has));
}

function inTable(place: Place): unknown {
  const { edit, doc, choice } = place;
  const target = nodeWith(place, (one) => tableIds(doc, one));
  if (!target) return undefined;
  const ids = tableIds(doc, target)!;
  const axis = choice.of(['rows', 'columns'] as const)!;
  const [row, column] = [choice.of(ids.rows), choice.of(ids.columns)];
  if (row === undefined || column === undefined) return undefined;
  switch (choice.below(7)) {
    case 0:
      return insertInTable(edit, target, axis, choice.below(4));
    case 1:
      return deleteFromTable(edit, target, axis, [choice.of(ids[axis])!]);
    case 2:
      return moveInTable(edit, target, axis, [choice.of(ids[axis])!], choice.below(3));
    case 3:
      return resizeInTable(edit, target, axis, new Map([[choice.of(ids[axis])!, 10 + choice.below(50)]]));
    case 4:
      return mergeCells(edit, target, { row, column }, { row: choice.of(ids.rows)!, column: choice.of(ids.columns)! });
    case 5:
      return splitCell(edit, { ...target, row, column });
    default:
      cellText(edit, { ...target, row, column });
      return changeCells(edit, [{ ...target, row, column }], { fill: { kind: 'solid', color: COLORS[0] } });
  }
}

function inChart(place: Place): unknown {
  const { edit, doc, choice } = place;
  const target = nodeWith(place, (one) => chartOf(doc, one));
  if (!target) return undefined;
  const ids = chartIds(doc, target)!;
  const list = choice.of(['series', 'categories'] as const)!;
  const id = choice.of(ids[list]);
  switch (choice.below(7)) {
    case 0:
      return addCategory(edit, target, choice.below(4), { name: 'New' });
    case 1:
      return addSeries(edit, target, choice.below(4), { name: 'New', color: COLORS[0], values: [1, 2, null] });
    case 2:
      return id !== undefined && deleteFromChart(edit, target, list, [id]);
    case 3:
      return id !== undefined && moveInChart(edit, target, list, [id], choice.below(3));
    case 4:
      return id !== undefined && changeInChart(edit, target, list, id, { name: 'Renamed', color: COLORS[1] });
    case 5:
      return changeChart(edit, target, { title: 'Title' });
    default: {
      const [series, category] = [choice.of(ids.series), choice.of(ids.categories)];
      if (series === undefined || category === undefined) return undefined;
      return setChartValue(edit, target, { series, category }, choice.of([7, null])!);
    }
  }
}

/** Does one operation, chosen by the numbers. */
export function operate(edit: DocumentEdit, numbers: readonly number[]): void {
  const choice = new Choice(numbers);
  const operation = choice.of(OPERATIONS)!;
  const slide = choice.of(slideIds(edit.doc));
  if (slide === undefined) return;
  operation({ edit, doc: edit.doc, choice, slide, nodes: nodeIds(edit.doc, slide) });
}
