import type { SceneLayout, SceneNode } from '@deckwright/core/contract';
import type { Mend, Sheet } from '../sheet.ts';

/** `idx` of the slide number on every layout; PowerPoint's own layouts have 12 for it. */
export const SLIDE_NUMBER_INDEX = 12;

/** `idx` of a body slot, above those of date, footer and number. */
export const slotIndex = (layout: SceneLayout, slot: string): number =>
  SLIDE_NUMBER_INDEX + 1 + layout.slots.findIndex(({ key }) => key === slot);

/** What a node fills on the layout (ECMA-376 Part 1 §19.3.1.36): `type` and `idx` must be those of the layout. */
const placeholderXml = (node: SceneNode, { layout }: Sheet): string | undefined => {
  if (node.kind !== 'text') return undefined;
  if (node.role === 'title') return '<p:ph type="title"/>';
  if (node.role === 'slideNumber') return `<p:ph type="sldNum" sz="quarter" idx="${SLIDE_NUMBER_INDEX}"/>`;
  const slot = layout?.slots.find(({ key }) => key === node.slot);
  if (layout === undefined || slot?.type !== 'body') return undefined;
  return `<p:ph type="body" idx="${slotIndex(layout, slot.key)}"/>`;
};

/** Ties the first node of each kind to its placeholder. Position and look stay written out on the slide. */
export const placeholders: Mend = (xml, node, sheet) => {
  const placeholder = sheet.kind === 'slide' ? placeholderXml(node, sheet) : undefined;
  if (placeholder === undefined || sheet.taken.has(placeholder)) return xml;
  sheet.taken.add(placeholder);
  return xml
    .replace(/<p:cNvSpPr[^>]*\/>/, '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>')
    .replace(/<p:nvPr>[\s\S]*?<\/p:nvPr>|<p:nvPr\/>/, `<p:nvPr>${placeholder}</p:nvPr>`);
};
