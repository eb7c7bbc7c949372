import { parseProject } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';

/** More keys than a project file may have. */
const MOST_KEYS = 50;

/** The keys of a project file that have no faults: enough to check the other files. */
export function validPart(json: unknown, elements: readonly ElementDefinition[]): unknown {
  let valid: Record<string, unknown> = { id: 'unknown' };
  if (typeof json !== 'object' || json === null) return valid;
  for (const [key, value] of Object.entries(json).slice(0, MOST_KEYS)) {
    try {
      const more = { ...valid, [key]: value };
      parseProject(more, elements);
      valid = more;
    } catch {
      // Its fault is reported already.
    }
  }
  return valid;
}
