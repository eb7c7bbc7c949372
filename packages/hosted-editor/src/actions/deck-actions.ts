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
  ['rect', 'Rectangle'],
  ['roundRect', 'Rounded rectangle'],
  ['ellipse', 'Ellipse'],
  ['line', 'Line'],
  ['arrow', 'Arrow'],
  ['triangle', 'Triangle'],
  ['diamond', 'Diamond'],
  ['rightArrow', 'Block arrow'],
  ['chevron', 'Chevron'],
  ['plus', 'Plus'],
] as const;

const CHARTS = [
  ['column', 'Columns', BarChart3],
  ['bar', 'Bars', BarChart3],
  ['line', 'Lines', LineChart],
  ['area', 'Areas', LineChart],
  ['pie', 'Pie', PieChart],
  ['doughnut', 'Doughnut', PieChart],
  ['scatter', 'Scatter', ScatterChart],
] as const;

export const SHAPE_ACTIONS: Actions<DeckEditor> = Object.fromEntries(
  SHAPES.map(([shape, name]) => [
    `shape-${shape}`,
    { name, group: 'Insert', run: ({ session }) => insertShape(session, shape) },
  ]),
);

export const CHART_ACTIONS: Actions<DeckEditor> = Object.fromEntries(
  CHARTS.map(([chart, name, icon]) => [
    `chart-${chart}`,
    { name, group: 'Insert', icon, run: ({ session }) => insertChart(session, chart) },
  ]),
);

const OBJECT_ACTIONS = {
  crop: {
    name: 'Crop',
    group: 'Objects',
    icon: Crop,
    whyNot: (editor) => (chosenPicture(editor) ? undefined : 'Select a picture to crop it.'),
    run: (editor) => startCropping(chosenPicture(editor)!.id),
  },
  paintFormat: {
    name: 'Paint format',
    group: 'Objects',
    icon: PaintRoller,
    keys: ['Mod+Alt+C'],
    isOn: ({ isPainting }) => isPainting,
    whyNot: ({ selected, isPainting }) =>
      selected.length > 0 || isPainting ? undefined : 'Select an object to take its format.',
    run: () => togglePainter(),
  },
  applyFormat: {
    name: 'Apply the format that was taken',
    group: 'Objects',
    keys: ['Mod+Alt+V'],
    whyNot({ selected, hasFormat }) {
      if (!hasFormat) return 'Take the format of another object first.';
      return selected.length > 0 ? undefined : 'Select the object that gets the format.';
    },
    run: ({ session }) => paintSelection(session),
  },
  alternativeText: {
    name: 'Alternative text',
    group: 'Objects',
    keys: ['Mod+Alt+Y'],
    whyNot: ({ selected }) => (selected.length === 1 ? undefined : 'Select one object to describe it.'),
    run() {
      useView.setState({ hasProperties: true });
      requestAnimationFrame(() => focusPart('alt'));
    },
  },
  textBox: { name: 'Text box', group: 'Insert', icon: Type, run: ({ session }) => insertText(session) },
  picture: {
    name: 'Picture',
    group: 'Insert',
    icon: Image,
    run: ({ session }) => choosePictures((files) => void insertPictures(session, files)),
  },
} satisfies Actions<DeckEditor>;

const { undo, redo, commands, shortcuts, copy, ...forEditing } = SHARED_ACTIONS;

/** What somebody can do who may only look. */
export const READING_ACTIONS: Actions<DeckEditor> = {
  ...SLIDES_IN_ORDER,
  present: {
    name: 'Present',
    group: 'Page',
    icon: MonitorPlay,
    keys: ['Mod+Enter', 'Shift+F5'],
    when: ANYWHERE,
    run: () => present(),
  },
  presentAll: {
    name: 'Present from the beginning',
    group: 'Page',
    keys: ['F5'],
    when: ANYWHERE,
    run: () => present('beginning'),
  },
  print: {
    name: 'Print',
    group: 'Page',
    icon: Printer,
    keys: ['Mod+P'],
    when: ANYWHERE,
    run: () => void printSlides(),
  },
  copyDeck: { name: 'Make a copy', group: 'Page', run: () => openDialog('copy') },
  find: {
    name: 'Find',
    group: 'Page',
    keys: ['Mod+F'],
    when: ANYWHERE,
    run: () => openDialog('find'),
  },
  goToSlides: {
    name: 'Go to the slides',
    group: 'Page',
    keys: ['Mod+Alt+Shift+F'],
    when: ANYWHERE,
    run: () => focusPart('slides'),
  },
  goToCanvas: {
    name: 'Go to the canvas',
    group: 'Page',
    keys: ['Mod+Alt+Shift+C'],
    when: ANYWHERE,
    run: () => canvas.current?.focus(),
  },
  goToNotes: {
    name: 'Go to the speaker notes',
    group: 'Page',
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
  find: {
    name: 'Find and replace',
    group: 'Page',
    // Command and H hides the windows of a program on a Mac.
    keys: ['Mod+F', { win: 'Control+H' }, 'Mod+Shift+H'],
    when: ANYWHERE,
    run: () => openDialog('find'),
  },
  save: {
    name: 'Save',
    group: 'Page',
    keys: ['Mod+S'],
    when: ANYWHERE,
    run: ({ announce }) => announce('Every change is saved already.'),
  },
  versions: { name: 'Versions', group: 'Page', run: () => openDialog('versions') },
  deleted: { name: 'Deleted slides and objects', group: 'Page', run: () => openDialog('deleted') },
  ...SLIDE_ACTIONS,
  ...forEditing,
  ...OBJECT_ACTIONS,
  ...SHAPE_ACTIONS,
  ...CHART_ACTIONS,
  ...TEXT_ACTIONS,
  ...CELL_ACTIONS,
};
