import type { SceneNode, TableMeaning } from '@deckwright/core/contract';
import type { ElementContractTestName } from '@deckwright/testkit';
import { z } from 'zod';
import { badge, type Definition, type Layout, labelOf, panelOf } from './badge.ts';

interface BrokenElement {
  /** Every promise that it breaks, and no other. */
  readonly breaks: readonly ElementContractTestName[];
  create(): Definition;
}

const whole = badge();

function drawn(change: (nodes: readonly SceneNode[], ...given: Parameters<Layout>) => readonly SceneNode[]) {
  return (): Definition => badge({ layout: (...given) => change(whole.layout(...given), ...given) });
}

/** The parts alone, one of them changed. */
function panelWith(change: object) {
  return drawn((_, bound, box) => [{ ...panelOf(bound, box), ...change } as SceneNode]);
}

/** Elements with one fault each. Each key finishes the sentence "an element that …". */
export const brokenElements: Readonly<Record<string, BrokenElement>> = {
  'is named by a phrase': { breaks: ['name'], create: () => badge({ name: 'My badge' }) },
  'takes every tone': {
    breaks: ['rejects'],
    create: () => badge({ schema: z.strictObject({ field: z.string(), tone: z.any().optional() }) }),
  },
  'says no more than no': {
    breaks: ['rejects'],
    create: () =>
      badge({ schema: z.strictObject({ field: z.string(), tone: z.enum(['calm', 'loud'], 'No.').optional() }) }),
  },
  'checks what a template says only later': {
    breaks: ['rejects'],
    create: () => {
      const { validate, ...standard } = whole.schema['~standard'];
      return badge({ schema: { '~standard': { ...standard, validate: async (value) => validate(value) } } });
    },
  },
  'takes any key': {
    breaks: ['misspelt'],
    create: () => badge({ schema: z.object({ field: z.string(), tone: z.enum(['calm', 'loud']).optional() }) }),
  },
  'reads a field that it does not name': {
    breaks: ['fields'],
    create: () =>
      badge({
        bind(element, scope, base) {
          scope.value('secret');
          return whole.bind(element, scope, base);
        },
      }),
  },
  'names a field of a type that there is not': {
    breaks: ['fields'],
    create: () => badge({ fields: ({ field }) => [{ path: field, types: ['string' as 'text'] }] }),
  },
  'shows nothing': { breaks: ['shows'], create: () => badge({ bind: () => undefined }) },
  'cannot do without its value': {
    breaks: ['empty'],
    create: () => badge({ bind: ({ own }, scope) => (scope.value(own.field) as string).toString() }),
  },
  'counts how often it was bound': {
    breaks: ['sameValue'],
    create: () => {
      let count = 0;
      return badge({ bind: ({ own }, scope) => `${scope.text(`{{${own.field}}}`)}${' '.repeat(count++ % 2)}` });
    },
  },
  'draws a fifth kind': { breaks: ['nodes', 'sizes'], create: panelWith({ kind: 'video' }) },
  'gives all its nodes one id': { breaks: ['nodes', 'sizes'], create: drawn(([node]) => [node!, node!]) },
  'makes up ids of its own': { breaks: ['nodes', 'sizes'], create: panelWith({ id: 'badge' }) },
  'shows a picture that nobody loaded': {
    breaks: ['nodes', 'sizes'],
    create: panelWith({ kind: 'picture', picture: 'logo', crop: { top: 0, right: 0, bottom: 0, left: 0 } }),
  },
  'forgets to set its words': {
    breaks: ['nodes', 'sizes'],
    create: drawn((_, ...given) => [{ ...labelOf(...given), lines: [] }]),
  },
  'casts its shadow outside of its box': {
    breaks: ['inside'],
    create: drawn((nodes, bound, box) => [
      { ...panelOf(bound, { ...box, x: box.x + 6, y: box.y + 6 }), id: `${bound.base.id}.shadow` },
      ...nodes,
    ]),
  },
  'leaves a margin, however small its box is': {
    breaks: ['sizes'],
    create: drawn((_, ...[bound, { x, y, width, height }]) => [
      panelOf(bound, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }),
    ]),
  },
  'divides by its height': {
    breaks: ['sizes'],
    create: drawn((_, bound, box) => [
      {
        ...panelOf(bound, box),
        rotation: box.width / box.height === Number.POSITIVE_INFINITY ? Number.NaN : 0,
      } as SceneNode,
    ]),
  },
  'takes more room than there is': {
    breaks: ['measures'],
    create: () => badge({ measure: () => ({ width: 60, height: 20 }) }),
  },
  'writes a number that is none': {
    breaks: ['numbers', 'sizes'],
    create: panelWith({ rotation: Number('none') }),
  },
  'writes colours as web pages do': {
    breaks: ['colors'],
    create: panelWith({ fill: { kind: 'solid', color: { rgb: '#ff8800' } } }),
  },
  'counts how often it was drawn': {
    breaks: ['sameNodes'],
    create: () => {
      let count = 0;
      return badge({
        layout: (bound, box) => [{ ...panelOf(bound, box), name: `Badge ${++count}` }],
      });
    },
  },
  'stays where it was first thought of': {
    breaks: ['moves'],
    create: drawn((nodes, bound, box) => [
      ...nodes,
      { ...panelOf(bound, { x: Math.max(box.x, 130), y: box.y, width: 0, height: 0 }), id: `${bound.base.id}.dot` },
    ]),
  },
  'changes its words': {
    breaks: ['unchanged'],
    create: () =>
      badge({
        layout(bound, box, tools) {
          if (!Object.isFrozen(bound)) Object.assign(bound, { value: bound.value.toUpperCase() });
          return whole.layout(bound, box, tools);
        },
      }),
  },
  'draws a table without one of its words': {
    breaks: ['meaning'],
    create: drawn((_, bound, box, tools) => {
      const label = labelOf(bound, box, tools);
      const cell = (words: string) => {
        const insets = { top: 0, right: 0, bottom: 0, left: 0 };
        const style = { font: 'body', size: 10, color: { role: 'dk1' }, bold: false, italic: false } as const;
        const paragraphs = tools.paragraphs(words, { ...style, lineSpacing: 1, spaceAfter: 0 });
        return { paragraphs, insets, anchor: 'top', borders: {} } as const;
      };
      const meaning: TableMeaning = {
        kind: 'table',
        columns: [{ width: box.width }],
        rows: [bound.value, 'Source: harbour office'].map((words) => ({ height: 10, cells: [cell(words)] })),
        headerRow: false,
        banded: false,
      };
      return [{ ...bound.base, kind: 'composite', box, meaning, parts: [label] }];
    }),
  },
  'has a meaning of its own and nothing to draw': {
    breaks: ['meaning'],
    create: drawn(([node]) => [{ ...(node as Extract<SceneNode, { kind: 'composite' }>), parts: [] }]),
  },
};
