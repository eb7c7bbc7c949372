import type { Action, Actions } from '@deckwright/editing';
import { say } from '../../sentences/editor/actions.ts';
import { SHAPES } from '../inspector/shape-section.tsx';
import { connectElements, endsToConnect } from '../model/connect/connect-elements.ts';
import { insertElement } from '../model/insert/insert-element.ts';
import type { NewElementKind, NewElementOptions } from '../model/insert/new-element.ts';
import { insertNew, type TemplateEditor } from './template-editor.ts';

type InsertAction = Action<TemplateEditor>;

function insert(name: string, kind: NewElementKind, options?: NewElementOptions): InsertAction {
  return {
    name,
    group: say('insert'),
    run: ({ page }) => insertNew(page.editing, insertElement(kind, { slide: page.editing.slide }, options)),
  };
}

const CHARTS = [
  ['column', say('columnChart')],
  ['bar', say('barChart')],
  ['line', say('lineChart')],
  ['area', say('areaChart')],
  ['pie', say('pieChart')],
  ['doughnut', say('doughnutChart')],
  ['scatter', say('scatterChart')],
  ['radar', say('radarChart')],
  ['combo', say('columnsAndLines')],
] as const;

export const ELEMENT_ACTIONS = {
  text: insert(say('text'), 'text'),
  list: insert(say('list'), 'list'),
  image: insert(say('picture'), 'image'),
  table: insert(say('table'), 'table'),
  line: insert(say('line'), 'line'),
  slideNumber: insert(say('slideNumber'), 'slideNumber'),
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
  cardsInRow: insert(say('rowOfCards'), 'row'),
  cardsInColumn: insert(say('columnOfCards'), 'column'),
  cardsInGrid: insert(say('gridOfCards'), 'grid'),
} satisfies Actions<TemplateEditor>;

export const CONNECTOR_ACTION = {
  connector: {
    name: say('connector'),
    group: say('insert'),
    whyNot({ page }) {
      const { subject, file, selected } = page.editing;
      if (subject.kind !== 'template') return say('aPartialHasNoConnectors');
      return endsToConnect(file, selected) ? undefined : say('selectTheTwoElementsThat');
    },
    run({ page }) {
      const { file, selected } = page.editing;
      insertNew(page.editing, connectElements(...endsToConnect(file, selected)!));
    },
  },
} satisfies Actions<TemplateEditor>;
