import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import { addNodes, arrangeNodes, deleteNodes, groupNodes } from '@deckwright/deck-document';
import type { ArrangeOrder } from '@deckwright/editing';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { ungroupGroups } from '../deck/node-edits.ts';
import { groupObject, groupOf, placed, selectedNodes } from '../deck/selection.ts';
import { select, selectNew, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';

/** The slide that is edited, and what is selected on it. */
export function currentSelection(): {
  readonly slide: EditableSlide | undefined;
  readonly nodes: readonly EditableNode[];
} {
  const { slide: id, selected } = useView.getState();
  const slide = slideOf(useDeck.getState().deck, id);
  return { slide, nodes: selectedNodes(slide, selected) };
}

export function orderSelection({ edit }: DeckSession, order: ArrangeOrder): void {
  const { slide, nodes } = currentSelection();
  if (slide && nodes.length > 0)
    arrangeNodes(
      edit,
      slide.id,
      nodes.map(({ id }) => id),
      order,
    );
}

export function deleteSelection({ edit }: DeckSession): void {
  const { slide, nodes } = currentSelection();
  if (slide === undefined || nodes.length === 0) return;
  deleteNodes(
    edit,
    slide.id,
    nodes.map(({ id }) => id),
  );
  selectNew([]);
}

/** Points that a copy is beside what it was made of. */
const OFFSET = 18;

export function duplicateSelection({ edit }: DeckSession): void {
  const { slide, nodes } = currentSelection();
  if (slide === undefined || nodes.length === 0) return;
  const copies = withoutSlots(nodes).map((node) => shifted(node, OFFSET));
  selectNew(addNodes(edit, slide.id, copies));
}

/** Adds copies of nodes where somebody has dragged them to. */
export function addCopies({ edit }: DeckSession, slide: string, nodes: readonly EditableNode[]): void {
  selectNew(addNodes(edit, slide, withoutSlots(nodes)));
}

export function shifted(node: EditableNode, by: number): EditableNode {
  return placed(node, { ...node.box, x: node.box.x + by, y: node.box.y + by }, node.rotation ?? 0);
}

/** Copies fill no slot of the layout. */
function withoutSlots(nodes: readonly EditableNode[]): readonly EditableNode[] {
  return nodes.map(({ slot: _, ...node }) => node as EditableNode);
}

export function groupSelection({ edit }: DeckSession): void {
  const { slide, nodes } = currentSelection();
  if (slide === undefined || nodes.length < 2) return;
  const id = groupNodes(
    edit,
    slide.id,
    nodes.map((node) => node.id),
    say('group'),
  );
  if (id !== undefined) select([groupObject(id)]);
}

export function ungroupSelection({ edit }: DeckSession): void {
  const { slide, nodes } = currentSelection();
  const groups = useView.getState().selected.flatMap((id) => groupOf(id) ?? []);
  if (slide === undefined || groups.length === 0) return;
  ungroupGroups(edit, slide.id, groups);
  select(nodes.map(({ id }) => id));
}
