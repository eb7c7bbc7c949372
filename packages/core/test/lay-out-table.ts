import type {
  BoundElement,
  Box,
  CompositeNode,
  LayoutTools,
  NodeBase,
  Notice,
  Scope,
  TableMeaning,
  TemplateElement,
} from '../src/contract/index.ts';
import { table } from '../src/elements/table/table.ts';
import type { TableContent, TableValue } from '../src/elements/table/value.ts';
import { createFontLibrary, type FontLibrary } from '../src/fonts/library.ts';
import { LIMITS } from '../src/limits.ts';
import { bundledFonts } from '../src/node/index.ts';
import { startContinuation } from '../src/stages/layout/continuation.ts';
import { createTools } from '../src/stages/layout/session.ts';
import { createSubstitutions } from '../src/stages/layout/substitutions.ts';
import { createFaultCollector } from '../src/template/fault-collector.ts';
import { createNoticeCollector } from '../src/template/notice-collector.ts';
import { parseProject } from '../src/template/project.ts';

const SETTINGS = parseProject({ id: 'tests' });
const FONTS = createFontLibrary(bundledFonts());
const BASE: NodeBase = { id: '1', name: 'Prices', role: 'content', source: { element: 'Prices', field: 't' } };

/** A table on one slide after another, like the layout stage makes them. */
export interface LaidOutTable {
  readonly nodes: readonly CompositeNode[];
  readonly meanings: readonly TableMeaning[];
  readonly notices: readonly Notice[];
  /** How often text was measured without a width. */
  readonly measured: number;
}

interface TableOrder {
  readonly content: TableContent;
  /** The element's own keys except `field`. */
  readonly own?: object;
  readonly box: Box;
  /** Heights of the box on each slide, if they differ. */
  readonly heights?: readonly number[];
  readonly language?: string;
  readonly claimed?: boolean;
  /** Default: the bundled ones. */
  readonly fonts?: FontLibrary;
}

/** Lays out a table without the rest of a template, on as many slides as it needs. */
export function layOutTable({
  content,
  own = {},
  box,
  heights = [],
  language = 'en-US',
  claimed = false,
  fonts = FONTS,
}: TableOrder): LaidOutTable {
  const nodes: CompositeNode[] = [];
  const notices = createNoticeCollector();
  let rest: unknown;
  let measured = 0;
  const session = {
    settings: SETTINGS,
    definitions: new Map(),
    fonts,
    claims: { meanings: new Set(claimed ? (['table'] as const) : []) },
    faces: new Map(),
    notices,
    substitutions: createSubstitutions(),
    faults: createFaultCollector(),
    watermark: undefined,
    slideCount: 1,
    countShown: () => {},
    partsShown: () => {},
  };
  let bound: BoundElement<TableValue> | undefined = bind(content, own, language);
  while (bound) {
    const slide = {
      number: nodes.length + 1,
      first: 1,
      continuation: startContinuation(),
      parts: 1,
      numberHidden: false,
      use: { template: 'table', slide: 1 },
      isOfTemplate: () => false,
    };
    const tools = createTools(session, slide);
    rest = undefined;
    const here: LayoutTools = Object.create(tools, {
      continueWith: {
        value: (_bound: BoundElement, left: unknown) => {
          rest = left;
        },
      },
      measureText: {
        value: (...args: Parameters<LayoutTools['measureText']>) => {
          if (args[1] === Number.POSITIVE_INFINITY) measured += 1;
          return tools.measureText(...args);
        },
      },
    });
    const height = heights[nodes.length] ?? box.height;
    nodes.push(table.layout(bound, { ...box, height }, here)[0] as CompositeNode);
    const left = rest as TableValue | undefined;
    if (nodes.length > LIMITS.request.madeSlides.most) throw new TypeError('The table never ends.');
    bound = left && { ...bound, value: left };
  }
  return {
    nodes,
    meanings: nodes.map(({ meaning }) => meaning as TableMeaning),
    notices: notices.list(),
    measured,
  };
}

function bind(content: TableContent, own: object, language: string): BoundElement<TableValue> {
  const parsed = table.schema['~standard'].validate({ field: 't', ...own });
  if (parsed instanceof Promise || parsed.issues) throw new TypeError(JSON.stringify(parsed));
  const element = { type: 'table', name: 'Prices', role: 'content', own: parsed.value, children: [] } as const;
  const scope = {
    value: () => content,
    number: (value, format = { useGrouping: false, maximumFractionDigits: 20 }) => {
      return new Intl.NumberFormat(language, format).format(value);
    },
  } as Pick<Scope, 'value' | 'number'> as Scope;
  const value = table.bind(element as TemplateElement<typeof parsed.value>, scope, BASE);
  if (!value || value instanceof Promise) throw new TypeError('The table has nothing to show.');
  return { element, base: BASE, value };
}
