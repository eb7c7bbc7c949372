import type { SceneLayout, SceneNode, Slot } from '@deckwright/core/contract';

/**
 * The attributes of `p:ph` (ECMA-376 Part 1 §19.3.1.36). PowerPoint uses them to find the placeholder that a shape
 * inherits from, so they are the same on layout and slide. `idx` of date, footer and slide number are those of
 * PowerPoint's layouts.
 */
export const TITLE = 'type="title"';
export const SLIDE_NUMBER = 'type="sldNum" sz="quarter" idx="12"';
const FOOTERS = { date: 'type="dt" sz="half" idx="10"', footer: 'type="ftr" sz="quarter" idx="11"' } as const;

/** `idx` of the first slot. */
const FIRST_IDX = 13;

const TYPES = { body: 'body', picture: 'pic', chart: 'chart', table: 'tbl' } as const;

/** A slot that is written as its own placeholder. Titles and slide numbers are found by their role instead. */
export interface PlaceholderSlot {
  readonly slot: Slot & { readonly type: keyof typeof TYPES };
  readonly kind: string;
}

/**
 * The slots of a layout that are written as placeholders. A layout can have one subtitle, one date and one footer;
 * further ones, and all other text slots, become bodies.
 */
export function placeholderSlots({ slots }: SceneLayout): readonly PlaceholderSlot[] {
  const taken = new Set<string>();
  return slots.flatMap((slot, index): PlaceholderSlot[] => {
    const { type, role } = slot;
    if (type === 'title' || role === 'title' || role === 'slideNumber') return [];
    const idx = `idx="${FIRST_IDX + index}"`;
    const isOne = type === 'body' && (role === 'date' || role === 'footer' || role === 'subtitle') && !taken.has(role);
    if (isOne) taken.add(role);
    const kind = !isOne
      ? `type="${TYPES[type]}" ${idx}`
      : role === 'subtitle'
        ? `type="subTitle" ${idx}`
        : FOOTERS[role];
    return [{ slot: { ...slot, type }, kind }];
  });
}

function fits(node: SceneNode, type: PlaceholderSlot['slot']['type']): boolean {
  if (node.kind === 'text') return type === 'body';
  return node.kind === 'picture' ? type === 'picture' : node.kind === 'composite' && node.meaning.kind === type;
}

/** Returns a function that maps a node to the kind of placeholder that it can fill; undefined for a plain box. */
export function kindsOf(layout: SceneLayout): (node: SceneNode) => string | undefined {
  const bySlot = new Map(placeholderSlots(layout).map((own) => [own.slot.key, own]));
  return (node) => {
    if (node.kind === 'text' && node.role === 'title') return TITLE;
    if (node.kind === 'text' && node.role === 'slideNumber') return SLIDE_NUMBER;
    const own = node.slot === undefined ? undefined : bySlot.get(node.slot);
    return own !== undefined && fits(node, own.slot.type) ? own.kind : undefined;
  };
}
