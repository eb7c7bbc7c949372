import type { Scene, SceneLayout, SceneNode, Slot } from '@deckwright/core/contract';
import type { LayoutPlaceholder } from '../sheet/inherited.ts';
import { pictureOutlineXml } from '../slide/geometry.ts';
import { hiddenTitleBox, hiddenTitleNode } from '../slide/hidden-title.ts';
import { pictureStrokeXml } from '../slide/picture.ts';
import { textPropertiesOf } from './placeholder-text.ts';

/**
 * The attributes of `p:ph` (ECMA-376 Part 1 §19.3.1.36). PowerPoint uses them to find the placeholder that a shape
 * inherits from, so they are the same on layout and slide. `idx` of the slide number is that of PowerPoint's layouts.
 */
export const TITLE = 'type="title"';
const CENTRE_TITLE = 'type="ctrTitle"';
const SLIDE_NUMBER = 'type="sldNum" sz="quarter" idx="12"';

/** `idx` of the first slot. */
const FIRST_IDX = 13;

const TYPES = { title: 'body', body: 'body', picture: 'pic', chart: 'chart', table: 'tbl' } as const;

/** A slot, with the attributes of its placeholder. */
interface KindOfSlot {
  readonly slot: Slot;
  readonly kind: string;
}

const BESIDE_THE_DESIGN: ReadonlySet<Slot['role']> = new Set(['date', 'footer', 'slideNumber']);

/** A title slide has a title and a subtitle and nothing else to fill in, besides what is at its foot. */
function isTitleSlide({ slots }: SceneLayout): boolean {
  const main = slots.filter(({ role }) => !BESIDE_THE_DESIGN.has(role));
  return (
    main.length === 2 && main.some(isTitle) && main.some(({ role, type }) => role === 'subtitle' && type === 'body')
  );
}

function isTitle({ type }: Slot): boolean {
  return type === 'title';
}

/**
 * A layout has one title and one slide number. All other texts are bodies, because PowerPoint does not put dates and footers on
 * a new slide, and LibreOffice knows subtitles only on title slides.
 */
function kindsOfSlots(layout: SceneLayout): readonly KindOfSlot[] {
  const hasSubtitle = isTitleSlide(layout);
  const taken = new Set<string>();
  return layout.slots.map((slot, index) => {
    const { type, role } = slot;
    const idx = `idx="${FIRST_IDX + index}"`;
    const only = isTitle(slot)
      ? hasSubtitle
        ? CENTRE_TITLE
        : TITLE
      : role === 'slideNumber'
        ? SLIDE_NUMBER
        : undefined;
    if (only !== undefined && !taken.has(only)) {
      taken.add(only);
      return { slot, kind: only };
    }
    const name = hasSubtitle && role === 'subtitle' ? 'subTitle' : TYPES[type];
    return { slot, kind: `type="${name}" ${idx}` };
  });
}

function fits(node: SceneNode, type: Slot['type']): boolean {
  if (node.kind === 'text') return type === 'body' || type === 'title';
  return node.kind === 'picture' ? type === 'picture' : node.kind === 'composite' && node.meaning.kind === type;
}

/** The placeholders of one layout. */
interface LayoutPlaceholders {
  readonly all: readonly LayoutPlaceholder[];
  /** Returns the `kind` of the placeholder that a node of a slide can fill; undefined for a plain box. */
  kindOf(node: SceneNode): string | undefined;
}

function placeholderOf({ slot, kind }: KindOfSlot): LayoutPlaceholder {
  const { name, type, prompt, box, rotation, text, picture } = slot;
  return {
    name,
    kind,
    prompt: kind === SLIDE_NUMBER ? undefined : (prompt ?? name),
    box,
    rotation,
    text: text && textPropertiesOf(text, kind.startsWith('type="body"')),
    ...(type === 'picture' && {
      picture: { outline: pictureOutlineXml({ box, ...picture }), stroke: pictureStrokeXml({ ...picture }) },
    }),
  };
}

/** Every layout has a title placeholder: above the slide if it has no slot for a title. */
function hiddenTitlePlaceholder(scene: Scene): LayoutPlaceholder {
  const text = textPropertiesOf(hiddenTitleNode('', scene), false);
  return { name: 'Title', kind: TITLE, box: hiddenTitleBox(scene.size), prompt: 'Title', text };
}

function placeholdersOfLayout(scene: Scene, layout: SceneLayout): LayoutPlaceholders {
  const kinds = kindsOfSlots(layout);
  const title = kinds.find(({ slot }) => isTitle(slot))?.kind ?? TITLE;
  const number = kinds.find(({ kind }) => kind === SLIDE_NUMBER)?.kind;
  const bySlot = new Map(kinds.map((own) => [own.slot.key, own]));
  const own = kinds.map(placeholderOf);
  return {
    all: kinds.some(({ slot }) => isTitle(slot)) ? own : [hiddenTitlePlaceholder(scene), ...own],
    kindOf(node) {
      if (node.kind === 'text' && node.role === 'title') return title;
      if (node.kind === 'text' && node.role === 'slideNumber') return number;
      const filled = node.slot === undefined ? undefined : bySlot.get(node.slot);
      return filled !== undefined && fits(node, filled.slot.type) ? filled.kind : undefined;
    },
  };
}

/** Scene → the placeholders of each layout, by the layout's key. Their look is that of the template. */
export function placeholdersOf(scene: Scene): ReadonlyMap<string, LayoutPlaceholders> {
  return new Map(scene.layouts.map((layout) => [layout.key, placeholdersOfLayout(scene, layout)]));
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
