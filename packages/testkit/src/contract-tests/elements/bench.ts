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
import { freeze } from '../../scenes/build/freeze.ts';
import { assert, show } from '../contract-test.ts';
import { createScope, type RecordedReads } from './scope.ts';
import { createTools, type RecordedLayout } from './tools.ts';

/** An element as a template has it, with values for the fields that it reads. */
export interface ElementExample {
  /** Its properties in the template, without those that every element has (`name`, `box`, `role`, …). */
  readonly own: Readonly<Record<string, unknown>>;
  /** Content by field key, as in a request. */
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface ElementUnderTest {
  // biome-ignore lint/suspicious/noExplicitAny: a definition with any own properties and any value.
  readonly definition: ElementDefinition<any, any>;
  /** At least one. The element must bind a value for each. */
  readonly examples: readonly ElementExample[];
  /** Properties that the element must reject; at least one set. */
  readonly wrong: readonly unknown[];
}

/** An example after `bind`, frozen. */
export interface BoundExample {
  readonly own: unknown;
  readonly bound: BoundElement | undefined;
  readonly reads: RecordedReads;
}

/** The result of an element's `layout`. */
export interface DrawnElement {
  readonly nodes: readonly SceneNode[];
  readonly notices: readonly Notice[];
  /** Whether the element continues on another slide. */
  readonly continues: boolean;
}

export interface ElementBench extends ElementUnderTest {
  parse(own: unknown): Promise<StandardResult<unknown>>;
  /** Parses and binds an example, by default with its values. Throws if the schema rejects it. */
  bind(example: ElementExample, withValues?: boolean): Promise<BoundExample>;
  measure(bound: BoundElement, width: number): Size;
  draw(bound: BoundElement, box: Box, claims?: ReadonlySet<MeaningKind>): DrawnElement;
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
  assert(element.examples.length > 0, 'Add at least one example of the element to "examples".');
  assert(element.wrong.length > 0, 'Add at least one set of properties that the element must reject to "wrong".');
  const parse = async (own: unknown) => definition.schema['~standard'].validate(structuredClone(own));
  return {
    ...element,
    parse,
    async bind({ own: input, values = {} }, withValues = true) {
      const result = await parse(input);
      assert(
        result.issues === undefined,
        () => `Its schema rejects the example ${show(input)}: ${show(result.issues)}.`,
      );
      const template = freeze<TemplateElement>({
        type: definition.name,
        name: BASE.name,
        role: BASE.role,
        box: BOX,
        own: result.value,
        children: definition.nests === undefined ? [] : childrenOf(input[definition.nests]),
      });
      const reads: RecordedReads = { paths: new Set(), pictures: new Map() };
      const scope = createScope(withValues ? freeze(structuredClone(values)) : {}, BASE, reads, new Map());
      const value = await definition.bind(template, scope, freeze(BASE));
      const bound = value === undefined ? undefined : freeze({ element: template, base: BASE, value });
      return { own: result.value, bound, reads };
    },
    measure: (bound, width) => definition.measure(bound, width, createTools({ notices: [], rest: [] }, NOTHING)),
    draw(bound, box, claims = NOTHING) {
      const recorded: RecordedLayout = { notices: [], rest: [] };
      const nodes = definition.layout(bound, freeze({ ...box }), createTools(recorded, claims));
      return { nodes, notices: recorded.notices, continues: recorded.rest.length > 0 };
    },
  };
}

/** The box in which elements are drawn unless a test needs another. */
export const BOX: Box = { x: 120, y: 90, width: 480, height: 300 };

function childrenOf(input: unknown): readonly TemplateElement[] {
  if (!Array.isArray(input)) return [];
  return input.map((_, index) => {
    return { type: 'text', name: `Child ${index + 1}`, role: 'content', own: {}, children: [] } as const;
  });
}
