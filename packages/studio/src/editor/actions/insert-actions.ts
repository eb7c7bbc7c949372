import type { Action, Actions } from '@deckwright/editing';
import { SHAPES } from '../inspector/shape-section.tsx';
import { connectElements, endsToConnect } from '../model/connect/connect-elements.ts';
import { insertElement } from '../model/insert/insert-element.ts';
import type { NewElementKind, NewElementOptions } from '../model/insert/new-element.ts';
import { insertNew, type TemplateEditor } from './template-editor.ts';

type InsertAction = Action<TemplateEditor>;

function insert(name: string, kind: NewElementKind, options?: NewElementOptions): InsertAction {
  return {
    name,
    group: 'Insert',
    run: ({ page }) => insertNew(page.editing, insertElement(kind, { slide: page.editing.slide }, options)),
  };
}

const CHARTS = [
  ['column', 'Column chart'],
  ['bar', 'Bar chart'],
  ['line', 'Line chart'],
  ['area', 'Area chart'],
  ['pie', 'Pie chart'],
  ['doughnut', 'Doughnut chart'],
  ['scatter', 'Scatter chart'],
  ['radar', 'Radar chart'],
  ['combo', 'Columns and lines'],
] as const;

export const ELEMENT_ACTIONS = {
  text: insert('Text', 'text'),
  list: insert('List', 'list'),
  image: insert('Picture', 'image'),
  table: insert('Table', 'table'),
  line: insert('Line', 'line'),
  slideNumber: insert('Slide number', 'slideNumber'),
} satisfies Actions<TemplateEditor>;

export const SHAPE_ACTIONS: Actions<TemplateEditor> = Object.fromEntries(
  SHAPES.filter(({ value }) => value !== 'line').map(({ value, label }) => [
    `shape-${value}`,
    insert(label, 'shape', { shape: value }),
  ]),
);

export const CHART_ACTIONS: Actions<TemplateEditor> = Object.fromEntries(
  CHARTS.map(([chart, label]) => [`chart-${chart}`, insert(label, 'chart', { chart })]),
);

export const GROUP_ACTIONS = {
  cardsInRow: insert('Row of cards', 'row'),
  cardsInColumn: insert('Column of cards', 'column'),
  cardsInGrid: insert('Grid of cards', 'grid'),
} satisfies Actions<TemplateEditor>;

export const CONNECTOR_ACTION = {
  connector: {
    name: 'Connector',
    group: 'Insert',
    whyNot({ page }) {
      const { subject, file, selected } = page.editing;
      if (subject.kind !== 'template') return 'A partial has no connectors.';
      return endsToConnect(file, selected) ? undefined : 'Select the two elements that it connects.';
    },
    run({ page }) {
      const { file, selected } = page.editing;
      insertNew(page.editing, connectElements(...endsToConnect(file, selected)!));
    },
  },
} satisfies Actions<TemplateEditor>;
