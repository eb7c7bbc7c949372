import type { SceneNode, TableMeaning } from '@deckwright/core/contract';
import type { ElementContractTestName } from '@deckwright/testkit';
import { z } from 'zod';
import { badge, type Definition, type Layout, labelOf, panelOf } from './badge.ts';

interface BrokenElement {
  /** The contract tests that it fails; it passes all others. */
  readonly fails: readonly ElementContractTestName[];
  create(): Definition;
}

const whole = badge();

function drawn(change: (nodes: readonly SceneNode[], ...given: Parameters<Layout>) => readonly SceneNode[]) {
  return (): Definition => badge({ layout: (...given) => change(whole.layout(...given), ...given) });
}

/** Draws the panel alone, with one property changed. */
function panelWith(change: object) {
  return drawn((_, bound, box) => [{ ...panelOf(bound, box), ...change } as SceneNode]);
}

/** Elements with one defect each. Each key finishes the sentence "an element that …". */
export const brokenElements: Readonly<Record<string, BrokenElement>> = {
  'has a phrase as its name': { fails: ['name'], create: () => badge({ name: 'My badge' }) },
  'accepts every tone': {
    fails: ['rejectsWrong'],
    create: () => badge({ schema: z.strictObject({ field: z.string(), tone: z.any().optional() }) }),
  },
  'rejects a tone without a reason': {
    fails: ['rejectsWrong'],
    create: () =>
      badge({ schema: z.strictObject({ field: z.string(), tone: z.enum(['calm', 'loud'], 'No.').optional() }) }),
  },
  'validates asynchronously': {
    fails: ['rejectsWrong'],
    create: () => {
      const { validate, ...standard } = whole.schema['~standard'];
      return badge({ schema: { '~standard': { ...standard, validate: async (value) => validate(value) } } });
    },
  },
  'accepts any key': {
    fails: ['rejectsUnknownKeys'],
    create: () => badge({ schema: z.object({ field: z.string(), tone: z.enum(['calm', 'loud']).optional() }) }),
  },
  'reads a field that it does not declare': {
    fails: ['fields'],
    create: () =>
      badge({
        bind(element, scope, base) {
          scope.value('secret');
          return whole.bind(element, scope, base);
        },
      }),
  },
  'declares a field of an unknown type': {
    fails: ['fields'],
    create: () => badge({ fields: ({ field }) => [{ path: field, types: ['string' as 'text'] }] }),
  },
  'binds nothing': { fails: ['bindsExamples'], create: () => badge({ bind: () => undefined }) },
  'fails without its value': {
    fails: ['withoutValues'],
    create: () => badge({ bind: ({ own }, scope) => (scope.value(own.field) as string).toString() }),
  },
  'counts its calls of bind': {
    fails: ['sameValue'],
    create: () => {
      let count = 0;
      return badge({ bind: ({ own }, scope) => `${scope.text(`{{${own.field}}}`)}${' '.repeat(count++ % 2)}` });
    },
  },
  'draws a fifth kind': { fails: ['nodes', 'sizes'], create: panelWith({ kind: 'video' }) },
  'gives two nodes the same id': { fails: ['nodes', 'sizes'], create: drawn(([node]) => [node!, node!]) },
  'ignores the id of its base': { fails: ['nodes', 'sizes'], create: panelWith({ id: 'badge' }) },
  'shows a picture that was not loaded': {
    fails: ['nodes', 'sizes'],
    create: panelWith({ kind: 'picture', picture: 'logo', crop: { top: 0, right: 0, bottom: 0, left: 0 } }),
  },
  'does not lay out its text': {
    fails: ['nodes', 'sizes'],
    create: drawn((_, ...given) => [{ ...labelOf(...given), lines: [] }]),
  },
  'casts its shadow outside its box': {
    fails: ['insideBox'],
    create: drawn((nodes, bound, box) => [
      { ...panelOf(bound, { ...box, x: box.x + 6, y: box.y + 6 }), id: `${bound.base.id}.shadow` },
      ...nodes,
    ]),
  },
  'writes a path in the coordinates of the slide': {
    fails: ['paths'],
    create: drawn((nodes, bound, box) => {
      const { x, y, width, height } = box;
      const corners = [
        { op: 'move', x, y },
        { op: 'line', x: x + width, y },
        { op: 'line', x, y: y + height },
        { op: 'close' },
      ] as const;
      const panel = panelOf(bound, box);
      return [
        ...nodes,
        { ...panel, id: `${bound.base.id}.corner`, geometry: { kind: 'path', commands: corners } } as SceneNode,
      ];
    }),
  },
  'subtracts a margin from a box of any size': {
    fails: ['sizes'],
    create: drawn((_, ...[bound, { x, y, width, height }]) => [
      panelOf(bound, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }),
    ]),
  },
  'divides by its height': {
    fails: ['sizes'],
    create: drawn((_, bound, box) => [
      {
        ...panelOf(bound, box),
        rotation: box.width / box.height === Number.POSITIVE_INFINITY ? Number.NaN : 0,
      } as SceneNode,
    ]),
  },
  'measures more than the given width': {
    fails: ['measures'],
    create: () => badge({ measure: () => ({ width: 60, height: 20 }) }),
  },
  'writes NaN': {
    fails: ['numbers', 'sizes'],
    create: panelWith({ rotation: Number('none') }),
  },
  'writes colours as in CSS': {
    fails: ['colors'],
    create: panelWith({ fill: { kind: 'solid', color: { rgb: '#ff8800' } } }),
  },
  'counts its calls of layout': {
    fails: ['sameNodes'],
    create: () => {
      let count = 0;
      return badge({
        layout: (bound, box) => [{ ...panelOf(bound, box), name: `Badge ${++count}` }],
      });
    },
  },
  'does not move all its nodes with its box': {
    fails: ['moves'],
    create: drawn((nodes, bound, box) => [
      ...nodes,
      { ...panelOf(bound, { x: Math.max(box.x, 130), y: box.y, width: 0, height: 0 }), id: `${bound.base.id}.dot` },
    ]),
  },
  'changes its bound value': {
    fails: ['unchanged'],
    create: () =>
      badge({
        layout(bound, box, tools) {
          if (!Object.isFrozen(bound)) Object.assign(bound, { value: bound.value.toUpperCase() });
          return whole.layout(bound, box, tools);
        },
      }),
  },
  'leaves out a cell of the table that it draws': {
    fails: ['meaning'],
    create: drawn((_, bound, box, tools) => {
      const label = labelOf(bound, box, tools);
      const cell = (text: string) => {
        const insets = { top: 0, right: 0, bottom: 0, left: 0 };
        const style = { font: 'body', size: 10, color: { role: 'dk1' }, bold: false, italic: false } as const;
        const paragraphs = tools.paragraphs(text, { ...style, lineSpacing: 1, spaceAfter: 0 });
        return { paragraphs, insets, anchor: 'top', borders: {} } as const;
      };
      const meaning: TableMeaning = {
        kind: 'table',
        columns: [{ width: box.width }],
        rows: [bound.value, 'Source: harbour office'].map((text) => ({ height: 10, cells: [cell(text)] })),
        headerRow: false,
        banded: false,
      };
      return [{ ...bound.base, kind: 'composite', box, meaning, parts: [label] }];
    }),
  },
  'has its own native model and no parts': {
    fails: ['meaning'],
    create: drawn(([node]) => [{ ...(node as Extract<SceneNode, { kind: 'composite' }>), parts: [] }]),
  },
};
