import type { NodeGroup, SceneNode } from '@deckwright/core/contract';

/** Objects of a sheet that PowerPoint selects and moves as one. */
export interface GroupedObjects {
  readonly kind: 'group';
  readonly group: NodeGroup;
  /** At least two, in drawing order. */
  readonly objects: readonly SheetObject[];
}

export type SheetObject = SceneNode | GroupedObjects;

/**
 * Nodes → objects, in the same order, so that what covers what stays the same. Neighbours in the same group of the scene become one
 * object. A node that `canBeGrouped` rejects stays outside; it divides its group into what lies under it and what lies over it. There is
 * no group of one object, and of two groups with the same nodes only the outer one.
 */
export function grouped(
  nodes: readonly SceneNode[],
  canBeGrouped: (node: SceneNode) => boolean,
): readonly SheetObject[] {
  return groupedFrom(nodes.map((node) => ({ node, path: canBeGrouped(node) ? (node.groups ?? []) : [] })));
}

interface Placed {
  readonly node: SceneNode;
  /** The groups that are not yet written, outermost first. */
  readonly path: readonly NodeGroup[];
}

function groupedFrom(placed: readonly Placed[]): readonly SheetObject[] {
  return runsOf(placed).flatMap((run): readonly SheetObject[] => {
    const [first] = run;
    const group = first?.path[0];
    if (group === undefined || run.length < 2) return run.map(({ node }) => node);
    const inner = groupedFrom(run.map(({ node, path }) => ({ node, path: path.slice(1) })));
    const [only, ...others] = inner;
    if (others.length > 0 || only?.kind !== 'group') return [{ kind: 'group', group, objects: inner }];
    const alt = group.alt ?? only.group.alt;
    return [{ ...only, group: { ...group, ...(alt !== undefined && { alt }) } }];
  });
}

/** Neighbours in the same outermost group; a node in none is alone. */
function runsOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  for (const one of placed) {
    const last = runs.at(-1);
    const id = one.path[0]?.id;
    if (last && id !== undefined && last[0]?.path[0]?.id === id) last.push(one);
    else runs.push([one]);
  }
  return runs;
}
