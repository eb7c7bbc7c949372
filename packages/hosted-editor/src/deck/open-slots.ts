import type { EditableDeck, EditableSlide, Slot } from '@deckwright/core/contract';

/** The slots for pictures, charts and tables that nothing fills yet, of those that a new slide prompts for. */
export function openSlots(deck: EditableDeck, { layout, openSlots: open = [], nodes }: EditableSlide): readonly Slot[] {
  if (open.length === 0) return [];
  const filled = new Set(nodes.map(({ slot }) => slot));
  const slots = deck.layouts.find(({ key }) => key === layout)?.slots ?? [];
  return slots.filter(({ key }) => open.includes(key) && !filled.has(key));
}
