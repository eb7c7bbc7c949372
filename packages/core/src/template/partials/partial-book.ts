import { shorten, shortList } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { didYouMean, nearest, pointerOf } from '../faults.ts';
import type { TemplatePartial } from './partial.ts';

type Step = string | number;

/** The partials that an element may use. */
export interface PartialBook {
  /** The partial with a name. Undefined if it has faults, or if there is none; `find` then adds a fault at `at`. */
  find(name: string, at: readonly Step[], faults: FaultCollector): TemplatePartial | undefined;
}

/** The partials of a valid project. */
export function createPartialBook(partials: ReadonlyMap<string, TemplatePartial>): PartialBook {
  return {
    find(name, at, faults) {
      const partial = partials.get(name);
      if (!partial) addUnknown(name, [...partials.keys()], at, faults);
      return partial;
    },
  };
}

/** Adds the fault of a name that no partial has. */
export function addUnknown(name: string, known: readonly string[], at: readonly Step[], faults: FaultCollector): void {
  faults.add(() => {
    const suggestion = nearest(name, known);
    const list = known.length === 0 ? ' It has none.' : ` It has: ${shortList(known)}.`;
    return {
      path: pointerOf(at),
      code: 'INVALID_TEMPLATE',
      message: `The project has no partial "${shorten(name)}".${didYouMean(suggestion)}${list}`,
      expected: known.length === 0 ? 'a project with partials' : `one of ${shortList(known)}`,
      got: `"${shorten(name)}"`,
      suggestion,
    };
  });
}
