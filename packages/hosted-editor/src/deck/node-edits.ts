import type { EditableNode } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import { nodeOf, slideOf, useDeck } from './deck-store.ts';
import { resizeTable } from './table-edits.ts';

/** Members that `replaceNodes` writes. */
const MEMBERS = [
  'name',
  'alt',
  'insets',
  'anchor',
  'columns',
  'geometry',
  'fill',
  'stroke',
  'shadow',
  'crop',
  'radius',
  'opacity',
  'link',
] as const;

/** Writes what differs from the nodes of the deck, except for texts, groups and charts, and the cells of tables. */
export function replaceNodes(edit: document.DocumentEdit, slide: string, nodes: readonly EditableNode[]): void {
  document.together(edit, () => writeNodes(edit, slide, nodes));
}

function writeNodes(edit: document.DocumentEdit, slide: string, nodes: readonly EditableNode[]): void {
  const before = slideOf(useDeck.getState().deck, slide);
  const frames = new Map<string, document.Frame>();
  for (const node of nodes) {
    const known = nodeOf(before, node.id);
    if (known === undefined) continue;
    const { box, rotation = 0 } = node;
    if (known.box !== box || (known.rotation ?? 0) !== rotation) frames.set(node.id, { box, rotation });
    resizeTable(edit, slide, known, node);
    const changed = changedMembers(known, node);
    if (Object.keys(changed).length > 0) document.changeNodes(edit, slide, [node.id], changed);
    if (node.kind === 'picture' && known.kind === 'picture' && node.picture !== known.picture) {
      const picture = useDeck.getState().deck?.pictures.find(({ id }) => id === node.picture);
      if (picture) document.replacePicture(edit, { slide, node: node.id }, picture, node.crop);
    }
  }
  if (frames.size > 0) document.setFrames(edit, slide, frames);
}

type Members = Readonly<Record<string, unknown>>;

function changedMembers(before: EditableNode, after: EditableNode): document.NodeChange {
  const [known, wanted] = [before, after] as unknown as readonly [Members, Members];
  const changed = MEMBERS.filter((key) => JSON.stringify(known[key]) !== JSON.stringify(wanted[key]));
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}

export function ungroupGroups(edit: document.DocumentEdit, slide: string, groups: readonly string[]): void {
  document.together(edit, () => {
    for (const id of groups) document.ungroupNodes(edit, slide, id);
  });
}
