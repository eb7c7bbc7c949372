import type {
  BoundElement,
  Box,
  ElementDefinition,
  MeaningKind,
  NodeBase,
  Notice,
  SceneNode,
  Size,
  StandardResult,
  TemplateElement,
} from '@deckwright/core/contract';
import { must, show } from '../contract-tests/contract-test.ts';
import { freeze } from '../scenes/build/freeze.ts';
import { type Asked, createScope } from './scope.ts';
import { createTools } from './tools.ts';

/** An element as a template would have it, and values for the fields that it reads. */
export interface ElementExample {
  /** What the template says of it, without the keys that every element has (`name`, `box`, `role`, …). */
  readonly own: Readonly<Record<string, unknown>>;
  /** By field key, as a request would hold them. */
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface ElementUnderTest {
  // biome-ignore lint/suspicious/noExplicitAny: a definition of any own and any value.
  readonly definition: ElementDefinition<any, any>;
  /** At least one, each of which shows something. */
  readonly examples: readonly ElementExample[];
  /** What a template may not say; at least one. */
  readonly wrong: readonly unknown[];
}

/** One element with its values put in, frozen. */
export interface BoundExample {
  readonly own: unknown;
  readonly bound: BoundElement | undefined;
  readonly asked: Asked;
}

export interface Drawing {
  readonly nodes: readonly SceneNode[];
  readonly notices: readonly Notice[];
  /** True if a part was put off to a further slide. */
  readonly continues: boolean;
}

export interface ElementBench extends ElementUnderTest {
  parse(own: unknown): Promise<StandardResult<unknown>>;
  /** Parses and binds; without values if told so. Throws if the schema rejects. */
  try(example: ElementExample, withValues?: boolean): Promise<BoundExample>;
  measure(bound: BoundElement, width: number): Size;
  draw(bound: BoundElement, box: Box, claims?: ReadonlySet<MeaningKind>): Drawing;
}

const BASE: NodeBase = {
  id: 'e1',
  name: 'Under test',
  role: 'content',
  source: { element: 'Under test', field: 'field', pointer: '/presentation/slideList/0/content/field' },
};

const NOTHING: ReadonlySet<MeaningKind> = new Set();

export function createElementBench(element: ElementUnderTest): ElementBench {
  const { definition } = element;
  must(element.examples.length > 0, 'Name at least one example of the element.');
  must(element.wrong.length > 0, 'Name at least one thing that a template may not say of the element.');
  const parse = async (own: unknown) => definition.schema['~standard'].validate(structuredClone(own));
  return {
    ...element,
    parse,
    async try({ own: input, values = {} }, withValues = true) {
      const result = await parse(input);
      must(result.issues === undefined, () => `Its schema rejects the example ${show(input)}: ${show(result.issues)}.`);
      const template = freeze<TemplateElement>({
        type: definition.name,
        name: BASE.name,
        role: BASE.role,
        box: BOX,
        own: result.value,
        children: definition.nests === undefined ? [] : childrenOf(input[definition.nests]),
      });
      const asked: Asked = { paths: new Set(), pictures: new Map() };
      const scope = createScope(withValues ? freeze(structuredClone(values)) : {}, BASE, asked, new Map());
      const value = await definition.bind(template, scope, freeze(BASE));
      const bound = value === undefined ? undefined : freeze({ element: template, base: BASE, value });
      return { own: result.value, bound, asked };
    },
    measure: (bound, width) => definition.measure(bound, width, createTools({ notices: [], rest: [] }, NOTHING)),
    draw(bound, box, claims = NOTHING) {
      const told = { notices: [] as Notice[], rest: [] as unknown[] };
      const nodes = definition.layout(bound, freeze({ ...box }), createTools(told, claims));
      return { nodes, notices: told.notices, continues: told.rest.length > 0 };
    },
  };
}

/** Where elements are drawn unless a promise says otherwise. */
export const BOX: Box = { x: 120, y: 90, width: 480, height: 300 };

function childrenOf(input: unknown): readonly TemplateElement[] {
  if (!Array.isArray(input)) return [];
  return input.map((_, index) => {
    return { type: 'words', name: `Child ${index + 1}`, role: 'content', own: {}, children: [] } as const;
  });
}
