import { type Actions, ANYWHERE, CANVAS_ACTIONS, SHARED_ACTIONS } from '@deckwright/editing';
import {
  BarChart3,
  Crop,
  Image,
  LineChart,
  MonitorPlay,
  PaintRoller,
  PieChart,
  Printer,
  ScatterChart,
  Type,
} from 'lucide-react';
import { insertChart, insertShape, insertText } from '../commands/insert.ts';
import { choosePictures, insertPictures } from '../commands/insert-picture.ts';
import { paintSelection, togglePainter } from '../commands/paint-format.ts';
import { present } from '../commands/present.ts';
import { printSlides } from '../commands/print-slides.ts';
import { nodeOf } from '../deck/deck-store.ts';
import { canvas, focusPart, openDialog, startCropping, useView } from '../deck/view-store.ts';
import { say } from '../sentences/actions.ts';
import { CELL_ACTIONS } from './cell-actions.ts';
import type { DeckEditor } from './deck-editor.ts';
import { SLIDE_ACTIONS, SLIDES_IN_ORDER } from './slide-actions.ts';
import { TEXT_ACTIONS } from './text-actions.ts';

/** The picture, if one alone is selected. */
function chosenPicture({ slide, selected }: DeckEditor) {
  const node = nodeOf(slide, selected[0]);
  return selected.length === 1 && node?.kind === 'picture' ? node : undefined;
}

const SHAPES = [
  ['rect', say('rectangle')],
  ['roundRect', say('roundedRectangle')],
  ['ellipse', say('ellipse')],
  ['line', say('line')],
  ['arrow', say('arrow')],
  ['triangle', say('triangle')],
  ['diamond', say('diamond')],
  ['rightArrow', say('blockArrow')],
  ['chevron', say('chevron')],
  ['plus', 'Plus'],
] as const;

const CHARTS = [
  ['column', say('columns'), BarChart3],
  ['bar', say('bars'), BarChart3],
  ['line', say('lines'), LineChart],
  ['area', say('areas'), LineChart],
  ['pie', say('pie'), PieChart],
  ['doughnut', say('doughnut'), PieChart],
  ['scatter', say('scatter'), ScatterChart],
] as const;

export const SHAPE_ACTIONS: Actions<DeckEditor> = Object.fromEntries(
  SHAPES.map(([shape, name]) => [
    `shape-${shape}`,
    { name, group: say('insert'), run: ({ session }) => insertShape(session, shape) },
  ]),
);

export const CHART_ACTIONS: Actions<DeckEditor> = Object.fromEntries(
  CHARTS.map(([chart, name, icon]) => [
    `chart-${chart}`,
    { name, group: say('insert'), icon, run: ({ session }) => insertChart(session, chart) },
  ]),
);

const OBJECT_ACTIONS = {
  crop: {
    name: say('crop'),
    group: say('objects'),
    icon: Crop,
    whyNot: (editor) => (chosenPicture(editor) ? undefined : say('selectAPictureToCrop')),
    run: (editor) => startCropping(chosenPicture(editor)!.id),
  },
  paintFormat: {
    name: say('paintFormat'),
    group: say('objects'),
    icon: PaintRoller,
    keys: ['Mod+Alt+C'],
    isOn: ({ isPainting }) => isPainting,
    whyNot: ({ selected, isPainting }) => (selected.length > 0 || isPainting ? undefined : say('selectAnObjectToTake')),
    run: () => togglePainter(),
  },
  applyFormat: {
    name: say('applyTheFormatThatWas'),
    group: say('objects'),
    keys: ['Mod+Alt+V'],
    whyNot({ selected, hasFormat }) {
      if (!hasFormat) return say('takeTheFormatOfAnother');
      return selected.length > 0 ? undefined : say('selectTheObjectThatGets');
    },
    run: ({ session }) => paintSelection(session),
  },
  alternativeText: {
    name: say('alternativeText'),
    group: say('objects'),
    keys: ['Mod+Alt+Y'],
    whyNot: ({ selected }) => (selected.length === 1 ? undefined : say('selectOneObjectToDescribe')),
    run() {
      useView.setState({ hasProperties: true });
      requestAnimationFrame(() => focusPart('alt'));
    },
  },
  textBox: { name: say('textBox'), group: say('insert'), icon: Type, run: ({ session }) => insertText(session) },
  picture: {
    name: say('picture'),
    group: say('insert'),
    icon: Image,
    run: ({ session }) => choosePictures((files) => void insertPictures(session, files)),
  },
} satisfies Actions<DeckEditor>;

const { undo, redo, commands, shortcuts, find, copy, ...forEditing } = SHARED_ACTIONS;

/** What somebody can do who may only look. */
export const READING_ACTIONS: Actions<DeckEditor> = {
  ...SLIDES_IN_ORDER,
  present: {
    name: say('present'),
    group: say('page'),
    icon: MonitorPlay,
    keys: ['Mod+Enter', 'Shift+F5'],
    when: ANYWHERE,
    run: () => present(),
  },
  presentAll: {
    name: say('presentFromTheBeginning'),
    group: say('page'),
    keys: ['F5'],
    when: ANYWHERE,
    run: () => present('beginning'),
  },
  print: {
    name: say('print'),
    group: say('page'),
    icon: Printer,
    keys: ['Mod+P'],
    when: ANYWHERE,
    run: () => void printSlides(),
  },
  copyDeck: { name: say('makeACopy'), group: say('page'), run: () => openDialog('copy') },
  find: { ...find, name: say('find'), keys: ['Mod+F'] },
  goToSlides: {
    name: say('goToTheSlides'),
    group: say('page'),
    keys: ['Mod+Alt+Shift+F'],
    when: ANYWHERE,
    run: () => focusPart('slides'),
  },
  goToCanvas: {
    name: say('goToTheCanvas'),
    group: say('page'),
    keys: ['Mod+Alt+Shift+C'],
    when: ANYWHERE,
    run: () => canvas.current?.focus(),
  },
  goToNotes: {
    name: say('goToTheSpeakerNotes'),
    group: say('page'),
    keys: ['Mod+Alt+Shift+S'],
    when: ANYWHERE,
    run: () => focusPart('notes'),
  },
  ...{ commands, shortcuts, copy },
  ...CANVAS_ACTIONS,
};

export const DECK_ACTIONS: Actions<DeckEditor> = {
  ...{ undo, redo },
  ...READING_ACTIONS,
  find,
  save: {
    name: say('save'),
    group: say('page'),
    keys: ['Mod+S'],
    when: ANYWHERE,
    run: ({ announce }) => announce(say('everyChangeIsSavedAlready')),
  },
  versions: { name: say('versions'), group: say('page'), run: () => openDialog('versions') },
  deleted: { name: say('deletedSlidesAndObjects'), group: say('page'), run: () => openDialog('deleted') },
  ...SLIDE_ACTIONS,
  ...forEditing,
  ...OBJECT_ACTIONS,
  ...SHAPE_ACTIONS,
  ...CHART_ACTIONS,
  ...TEXT_ACTIONS,
  ...CELL_ACTIONS,
};
