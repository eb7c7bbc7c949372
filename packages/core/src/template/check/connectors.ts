import type { ElementDefinition, TemplateElement } from '../../contract/index.ts';
import { type ConnectorOptions, connector } from '../../elements/connector/connector.ts';
import { shorten, shortList } from '../../shorten.ts';
import type { ElementPaths } from '../elements/elements.ts';
import { repeatOf } from '../elements/uses.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { didYouMean, nearest, pointerOf } from '../faults.ts';
import { partialUseOf } from '../partials/partial.ts';

type Step = string | number;

/** The elements of a template or a partial, with their paths in the file. */
interface Checked {
  readonly of: 'template' | 'partial';
  readonly elements: readonly TemplateElement[];
  readonly paths: ElementPaths;
}

/** An element that can be an end of a connector. */
interface End {
  readonly element: TemplateElement;
  /** An element around it repeats. */
  readonly isRepeated: boolean;
}

/** Checks that connectors are on the slide itself, and that each of their ends is one element of the same template. */
export function checkConnectors(
  { of, elements, paths }: Checked,
  definitions: readonly ElementDefinition[],
  faults: FaultCollector,
): void {
  const ends = new Map<string, End[]>();
  const connectors: TemplateElement[] = [];
  const look = (inside: readonly TemplateElement[], isInGroup: boolean, isRepeated: boolean) => {
    for (const element of inside) {
      const definition = definitions.find(({ name }) => name === element.type)!;
      if (definition.connects) {
        if (isInGroup || of === 'partial') addMisplaced(element, isInGroup, paths.get(element)!, faults);
        else connectors.push(element);
        continue;
      }
      ends.set(element.name, [...(ends.get(element.name) ?? []), { element, isRepeated }]);
      if (!partialUseOf(element)) look(element.children, true, isRepeated || repeatOf(element) !== undefined);
    }
  };
  look(elements, false, false);

  for (const element of connectors) {
    const { connects } = definitions.find(({ name }) => name === element.type)!;
    // The keys of an element with faults are not known.
    if (element.own === undefined) continue;
    const at = paths.get(element)!;
    for (const name of connects!(element.own)) {
      const found = ends.get(name) ?? [];
      if (found.length !== 1)
        addNotOne(name, found.length, [...ends.keys()], [...at, ...keysOf(element, name)], faults);
    }
    if (element.type === connector.name) checkItems(element.own as ConnectorOptions, ends, at, faults);
  }
}

/** An element is joined with itself only from one item of its repeat to the next. */
function checkItems(
  { from, to }: ConnectorOptions,
  ends: ReadonlyMap<string, readonly End[]>,
  at: readonly Step[],
  faults: FaultCollector,
): void {
  const isRepeated = [from, to].every(({ element }) => ends.get(element)?.[0]?.isRepeated ?? true);
  const path = pointerOf([...at, 'to']);
  if (to.item === 'next' && !isRepeated) {
    faults.add(() => ({
      path,
      code: 'INVALID_TEMPLATE',
      message:
        'Only elements in a repeat have a next item. Leave "item" out, or join elements inside of a group with a "repeat".',
      expected: 'two elements in a repeat',
      got: '"item": "next"',
    }));
  } else if (to.item === undefined && from.element === to.element) {
    const cure = isRepeated ? ' To join each item with the next one, add "item": "next".' : '';
    faults.add(() => ({
      path,
      code: 'INVALID_TEMPLATE',
      message: `A connector joins two elements, and both ends are "${shorten(to.element)}".${cure}`,
      expected: 'two different elements',
      got: `"${shorten(to.element)}" twice`,
    }));
  }
}

/** Where the element names an end. */
function keysOf({ own }: TemplateElement, name: string): readonly Step[] {
  const entry = Object.entries(own as object).find(
    ([, end]) => (end as { element?: unknown } | null)?.element === name,
  );
  return entry === undefined ? [] : [entry[0], 'element'];
}

function addNotOne(
  name: string,
  count: number,
  known: readonly string[],
  at: readonly Step[],
  faults: FaultCollector,
): void {
  faults.add(() => {
    const suggestion = count === 0 ? nearest(name, known) : undefined;
    const list = known.length === 0 ? ' It has none.' : ` It has: ${shortList(known)}.`;
    const message =
      count === 0
        ? `The template has no element "${shorten(name)}" to join.${didYouMean(suggestion)}${list}`
        : `${count} elements are named "${shorten(name)}", so the connector cannot tell them apart. Give each its own "name".`;
    return {
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message,
      expected: 'the name of one element',
      got: `"${shorten(name)}"`,
      suggestion,
    };
  });
}

function addMisplaced(
  { type }: TemplateElement,
  isInGroup: boolean,
  at: readonly Step[],
  faults: FaultCollector,
): void {
  const where = isInGroup ? 'a group' : 'a partial';
  faults.add(() => ({
    path: pointerOf([...at, 'type']),
    code: 'INVALID_TEMPLATE',
    message: `A ${type} is an element of the template itself, not of ${where}. It can join elements inside of groups by their names.`,
    expected: `a ${type} outside of groups and partials`,
    got: `a ${type} in ${where}`,
  }));
}
