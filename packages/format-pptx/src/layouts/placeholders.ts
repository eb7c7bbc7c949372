import type { PictureNode, Scene, SceneLayout, SceneNode, Slot, TextNode } from '@deckwright/core/contract';
import { pictureOutlineXml } from '../slide/geometry.ts';
import { hiddenTitleBox, hiddenTitleNode } from '../slide/hidden-title.ts';
import { pictureStrokeXml } from '../slide/picture.ts';
import type { LayoutPlaceholder } from './inherited.ts';
import { boxKey, mostCommon, textPropertiesOf } from './placeholder-text.ts';

/**
 * The attributes of `p:ph` (ECMA-376 Part 1 §19.3.1.36). PowerPoint uses them to find the placeholder that a shape
 * inherits from, so they are the same on layout and slide. `idx` of date, footer and slide number are those of
 * PowerPoint's layouts.
 */
export const TITLE = 'type="title"';
const SLIDE_NUMBER = 'type="sldNum" sz="quarter" idx="12"';
const FOOTERS = { date: 'type="dt" sz="half" idx="10"', footer: 'type="ftr" sz="quarter" idx="11"' } as const;

/** `idx` of the first slot. */
const FIRST_IDX = 13;

const TYPES = { body: 'body', picture: 'pic', chart: 'chart', table: 'tbl' } as const;

/** A slot that is written as its own placeholder. Titles and slide numbers are found by their role instead. */
interface PlaceholderSlot {
  readonly slot: Slot & { readonly type: keyof typeof TYPES };
  readonly kind: string;
}

/**
 * The slots of a layout that are written as placeholders. A layout can have one subtitle, one date and one footer;
 * further ones, and all other text slots, become bodies.
 */
function placeholderSlots({ slots }: SceneLayout): readonly PlaceholderSlot[] {
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
function kindsOf(layout: SceneLayout): (node: SceneNode) => string | undefined {
  const bySlot = new Map(placeholderSlots(layout).map((own) => [own.slot.key, own]));
  return (node) => {
    if (node.kind === 'text' && node.role === 'title') return TITLE;
    if (node.kind === 'text' && node.role === 'slideNumber') return SLIDE_NUMBER;
    const own = node.slot === undefined ? undefined : bySlot.get(node.slot);
    return own !== undefined && fits(node, own.slot.type) ? own.kind : undefined;
  };
}

/** The placeholders of one layout. */
export interface LayoutPlaceholders {
  readonly all: readonly LayoutPlaceholder[];
  /** Returns the `kind` of the placeholder that a node of a slide can fill; undefined for a plain box. */
  kindOf(node: SceneNode): string | undefined;
}

function isText(node: SceneNode): node is TextNode {
  return node.kind === 'text';
}
function isPicture(node: SceneNode): node is PictureNode {
  return node.kind === 'picture';
}

function pictureStyleOf(nodes: readonly SceneNode[]): LayoutPlaceholder['picture'] {
  const styles = nodes
    .filter(isPicture)
    .map((node) => ({ outline: pictureOutlineXml(node), stroke: pictureStrokeXml(node) }));
  return mostCommon(styles, ({ outline, stroke }) => outline + stroke);
}

/** Every layout has a title placeholder: above the slide if none of its slides shows a title. */
function titlePlaceholder(scene: Scene, layout: SceneLayout, titles: readonly TextNode[]): LayoutPlaceholder {
  const slot = layout.slots.find(({ type }) => type === 'title');
  const isHidden = slot === undefined && titles.length === 0;
  return {
    name: slot?.name ?? 'Title',
    kind: TITLE,
    box: slot?.box ?? mostCommon(titles, boxKey)?.box ?? hiddenTitleBox(scene.size),
    prompt: 'Title',
    text: textPropertiesOf(isHidden ? [hiddenTitleNode('', scene)] : titles),
  };
}

function numberPlaceholder(numbers: readonly TextNode[]): LayoutPlaceholder | undefined {
  const usual = mostCommon(numbers, boxKey);
  return (
    usual && {
      name: 'Slide Number',
      kind: SLIDE_NUMBER,
      box: usual.box,
      prompt: undefined,
      text: textPropertiesOf(numbers.filter((node) => boxKey(node) === boxKey(usual))),
    }
  );
}

function placeholdersOfLayout(scene: Scene, layout: SceneLayout, filled: ReadonlyMap<string, readonly SceneNode[]>) {
  const number = numberPlaceholder((filled.get(SLIDE_NUMBER) ?? []).filter(isText));
  return [
    titlePlaceholder(scene, layout, (filled.get(TITLE) ?? []).filter(isText)),
    ...placeholderSlots(layout).map(({ slot: { key: _, ...slot }, kind }): LayoutPlaceholder => {
      const nodes = filled.get(kind) ?? [];
      return {
        name: slot.name,
        kind,
        box: slot.box,
        prompt: slot.name,
        text: textPropertiesOf(nodes.filter(isText), /^type="body"/.test(kind)),
        picture: pictureStyleOf(nodes),
      };
    }),
    ...(number ? [number] : []),
  ];
}

/** Scene → the placeholders of each layout, by the layout's key. Their style is that of the nodes that fill them. */
export function placeholdersOf(scene: Scene): ReadonlyMap<string, LayoutPlaceholders> {
  const kinds = new Map(scene.layouts.map((layout) => [layout.key, kindsOf(layout)]));
  const filled = new Map(scene.layouts.map(({ key }) => [key, new Map<string, SceneNode[]>()]));
  for (const { layout, nodes } of scene.slides) {
    const ofLayout = filled.get(layout);
    const taken = new Set<string>();
    for (const node of nodes) {
      const kind = kinds.get(layout)?.(node);
      if (kind === undefined || taken.has(kind)) continue;
      taken.add(kind);
      const known = ofLayout?.get(kind);
      if (known) known.push(node);
      else ofLayout?.set(kind, [node]);
    }
  }
  return new Map(
    scene.layouts.map((layout) => {
      const all = placeholdersOfLayout(scene, layout, filled.get(layout.key)!);
      return [layout.key, { all, kindOf: kinds.get(layout.key)! }];
    }),
  );
}

/**
 * Returns a function for one slide that returns the placeholder of a node. The first node of a kind gets the
 * placeholder; all others are plain boxes.
 */
export function claimPlaceholders(
  placeholders: LayoutPlaceholders | undefined,
): (node: SceneNode) => LayoutPlaceholder | undefined {
  const claimed = new Map<string, SceneNode>();
  return (node) => {
    const kind = placeholders?.kindOf(node);
    if (kind === undefined) return undefined;
    const first = claimed.get(kind);
    if (first === undefined) claimed.set(kind, node);
    return first === undefined || first === node
      ? placeholders?.all.find((placeholder) => placeholder.kind === kind)
      : undefined;
  };
}
