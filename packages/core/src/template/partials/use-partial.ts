import type { TemplateElement } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import { parseArguments } from './arguments.ts';
import type { PartialUse } from './partial.ts';
import type { PartialBook } from './partial-book.ts';

type Step = string | number;

/** What the uses of partials in one file have in common. */
export interface PartialUses {
  readonly book: PartialBook;
  /** Steps to the template or the partial in its file. */
  readonly root: number;
  /** How many elements they have added. */
  elementCount: number;
  /** How many partials are inside one another in the deepest of them. */
  depth: number;
  /** How many elements are inside one another in the deepest of them, with those around it. */
  levels: number;
}

/** What a use of a partial adds to its element: the partial and its arguments, its size, and its elements as children. */
export interface UsedPartial {
  readonly own: object;
  readonly children: readonly TemplateElement[];
}

/** How many elements are inside one another down to the one at a path: each has a key and an index. */
export function levelOf(at: readonly Step[], root: number): number {
  return (at.length - root) / 2;
}

/** Looks up the partial of an element and parses its arguments; undefined if that adds faults. */
export function usePartial(
  own: { readonly partial: string; readonly with: Readonly<Record<string, unknown>> },
  at: readonly Step[],
  uses: PartialUses,
  faults: FaultCollector,
): UsedPartial | undefined {
  const partial = uses.book.find(own.partial, [...at, 'partial'], faults);
  if (!partial) return undefined;
  const use: PartialUse = { partial, arguments: parseArguments(own.with, partial, at, faults) };
  const levels = levelOf(at, uses.root) + partial.levels;
  const { most: mostLevels } = LIMITS.template.partialLevels;
  if (levels > mostLevels) {
    const expected = `at most ${mostLevels} elements inside one another`;
    const message = `With the partial "${partial.name}", ${levels} elements are inside one another: expected at most ${mostLevels}.`;
    const path = pointerOf([...at, 'partial']);
    faults.add(() => ({ path, code: 'INVALID_TEMPLATE', message, expected, got: String(levels) }));
    return undefined;
  }
  uses.levels = Math.max(uses.levels, levels);
  const { most } = LIMITS.template.partialElements;
  const before = uses.elementCount;
  uses.elementCount += partial.elementCount;
  uses.depth = Math.max(uses.depth, partial.depth);
  if (uses.elementCount > most) {
    if (before <= most) {
      const expected = `at most ${most} elements from partials`;
      const message = `With the partial "${partial.name}", the file has more than ${most} elements from partials. Use fewer or smaller partials.`;
      faults.add(() => ({
        path: pointerOf([...at, 'partial']),
        code: 'INVALID_TEMPLATE',
        message,
        expected,
        got: String(uses.elementCount),
      }));
    }
    return undefined;
  }
  return { own: { ...own, use, size: partial.size }, children: partial.elements };
}
