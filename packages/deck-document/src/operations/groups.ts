import type { NodeGroup } from '@deckwright/core/contract';
import { entriesIn } from '../document/roots.ts';
import { newId } from '../new-id.ts';
import { moveEntries, ordered } from '../order.ts';
import { change, type DocumentEdit, setMember, slideOf } from './edit.ts';

/** Puts nodes into a new group, inside of the groups that all of them are in, and next to each other below the topmost. Returns its id. */
export function groupNodes(
  edit: DocumentEdit,
  slide: string,
  ids: readonly string[],
  name: string,
): string | undefined {
  return change(edit, (roots) => {
    const entries = entriesIn(slideOf(roots, slide), 'nodes');
    if (!entries) return undefined;
    const all = ordered(entries);
    const chosen = all.filter(([id]) => ids.includes(id));
    if (chosen.length === 0) return undefined;
    const paths = chosen.map(([, entry]) => (entry.get('groups') as readonly NodeGroup[] | undefined) ?? []);
    const shared = sharedLength(paths);
    const group: NodeGroup = { id: newId(), name };
    for (const [at, [, entry]] of chosen.entries()) {
      entry.set('groups', [...paths[at]!.slice(0, shared), group, ...paths[at]!.slice(shared)]);
    }
    const top = all.findLastIndex(([id]) => ids.includes(id));
    const below = all.slice(0, top).filter(([id]) => !ids.includes(id)).length;
    moveEntries(
      entries,
      chosen.map(([id]) => id),
      below,
    );
    return group.id;
  });
}

/** Takes nodes out of a group, which is gone then. */
export function ungroupNodes(edit: DocumentEdit, slide: string, group: string): void {
  change(edit, (roots) => {
    for (const [, entry] of ordered(entriesIn(slideOf(roots, slide), 'nodes'))) {
      const path = entry.get('groups') as readonly NodeGroup[] | undefined;
      const rest = path?.filter(({ id }) => id !== group);
      if (path && rest && rest.length < path.length) setMember(entry, 'groups', rest.length === 0 ? undefined : rest);
    }
  });
}

/** How many groups, from the outermost on, all paths begin with. */
function sharedLength(paths: readonly (readonly NodeGroup[])[]): number {
  const [first = []] = paths;
  const differs = first.findIndex(({ id }, depth) => paths.some((path) => path[depth]?.id !== id));
  return differs === -1 ? first.length : differs;
}
