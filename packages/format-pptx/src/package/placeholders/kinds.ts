import type { SceneLayout, SceneNode, Slot } from '@deckwright/core/contract';

/**
 * The attributes of `p:ph` (ECMA-376 Part 1 §19.3.1.36), alike on layout and slide: by them PowerPoint finds where a
 * shape inherits from. `idx` of date, footer and number are those of PowerPoint's own layouts.
 */
export const TITLE = 'type="title"';
export const SLIDE_NUMBER = 'type="sldNum" sz="quarter" idx="12"';
const FOOT = { date: 'type="dt" sz="half" idx="10"', footer: 'type="ftr" sz="quarter" idx="11"' } as const;

/** `idx` of the first slot. */
const FIRST = 13;

const TYPES = { body: 'body', picture: 'pic', chart: 'chart', table: 'tbl' } as const;

/** A slot that is a placeholder of its own; titles and slide numbers are found by their role, in slots or not. */
export interface OwnSlot {
  readonly slot: Slot & { readonly type: keyof typeof TYPES };
  readonly kind: string;
}

/**
 * A layout has one subtitle, one date and one footer; whatever else there is of them, and every other slot for words,
 * is a body.
 */
export function ownSlots({ slots }: SceneLayout): readonly OwnSlot[] {
  const taken = new Set<string>();
  return slots.flatMap((slot, index): OwnSlot[] => {
    const { type, role } = slot;
    if (type === 'title' || role === 'title' || role === 'slideNumber') return [];
    const idx = `idx="${FIRST + index}"`;
    const isOne = type === 'body' && (role === 'date' || role === 'footer' || role === 'subtitle') && !taken.has(role);
    if (isOne) taken.add(role);
    const kind = !isOne ? `type="${TYPES[type]}" ${idx}` : role === 'subtitle' ? `type="subTitle" ${idx}` : FOOT[role];
    return [{ slot: { ...slot, type }, kind }];
  });
}

function fits(node: SceneNode, type: OwnSlot['slot']['type']): boolean {
  if (node.kind === 'text') return type === 'body';
  return node.kind === 'picture' ? type === 'picture' : node.kind === 'composite' && node.meaning.kind === type;
}

/** Tells which placeholder of a layout a node of a slide is; undefined for a plain box. */
export function kindsOf(layout: SceneLayout): (node: SceneNode) => string | undefined {
  const bySlot = new Map(ownSlots(layout).map((own) => [own.slot.key, own]));
  return (node) => {
    if (node.kind === 'text' && node.role === 'title') return TITLE;
    if (node.kind === 'text' && node.role === 'slideNumber') return SLIDE_NUMBER;
    const own = node.slot === undefined ? undefined : bySlot.get(node.slot);
    return own !== undefined && fits(node, own.slot.type) ? own.kind : undefined;
  };
}
