import type { NodeBase, NodeGroup } from '../contract/index.ts';

/** The group of what an element around others contains and draws itself. */
export function groupOf({ id, name, alt }: NodeBase): NodeGroup {
  return { id, name, alt };
}
