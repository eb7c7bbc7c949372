import type { ConnectionEnd, NodeGroup, ShapeNode } from '@deckwright/core/contract';
import { newId } from '../new-id.ts';

type References = Pick<ShapeNode, 'id' | 'groups'> & { readonly connection?: ShapeNode['connection'] };

/** Copies of nodes with new ids. Connections and groups among them refer to the copies; other connections are left out. */
export function newIds<T extends References>(nodes: readonly T[]): readonly T[] {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const groups = new Map(nodes.flatMap((node) => node.groups ?? []).map(({ id }) => [id, newId()]));
  return nodes.map((node) => ({
    ...node,
    id: ids.get(node.id)!,
    ...(node.groups && { groups: node.groups.map((group): NodeGroup => ({ ...group, id: groups.get(group.id)! })) }),
    ...(node.connection && { connection: connected(node.connection, ids) }),
  }));
}

function connected(
  { start, end }: NonNullable<ShapeNode['connection']>,
  ids: ReadonlyMap<string, string>,
): ShapeNode['connection'] {
  const renamed = (one: ConnectionEnd | undefined) => {
    const node = one && ids.get(one.node);
    return node === undefined ? undefined : { ...one!, node };
  };
  const [from, to] = [renamed(start), renamed(end)];
  return { ...(from && { start: from }), ...(to && { end: to }) };
}
