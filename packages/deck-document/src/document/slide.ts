import type { Background, EditableNode, EditableSlide, Link } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { type Entry, firstOrders } from '../order.ts';
import type { DocumentLink } from '../text/format.ts';
import { createNode, type NodeContext, readNodes } from './node.ts';
import { createMap, entriesIn, plainIn, textIn } from './roots.ts';

/** Members of a slide that are plain data and the same in a deck. */
const SLIDE_KEYS = [
  'layout',
  'background',
  'title',
  'part',
  'openSlots',
  'section',
  'hidden',
  'language',
  'source',
] as const;

export function createSlide(
  slide: EditableSlide,
  order: string | undefined,
  linkOf: (link: Link) => DocumentLink | undefined,
): Entry {
  return createMap({
    order,
    ...Object.fromEntries(SLIDE_KEYS.map((key) => [key, slide[key]])),
    // A slide without notes has an empty text, so that two people can start to write them at once.
    notes: new Y.Text(slide.notes ?? ''),
    nodes: createNodes(slide.nodes, linkOf),
  });
}

/** The nodes of a slide, for one that has none. */
export function createNodes(
  nodes: readonly EditableNode[],
  linkOf: (link: Link) => DocumentLink | undefined,
): Y.Map<Entry> {
  const orders = firstOrders(nodes.length);
  return new Y.Map(nodes.map((node, at) => [node.id, createNode(node, orders[at]!, linkOf)] as const));
}

export interface SlideContext extends NodeContext {
  readonly language: string;
  readonly layouts: ReadonlySet<string>;
}

/** Undefined if the deck has no layout. */
export function readSlide(id: string, entry: Entry, context: SlideContext): EditableSlide | undefined {
  const {
    layout,
    background,
    hidden = false,
    language = context.language,
    ...rest
  } = plainIn<EditableSlide>(entry, SLIDE_KEYS);
  const [first] = context.layouts;
  const known = layout !== undefined && context.layouts.has(layout) ? layout : first;
  if (known === undefined) return undefined;
  const shown = background && knownBackground(background, context);
  const notes = textIn(entry, 'notes')?.toString();
  return {
    ...rest,
    id,
    layout: known,
    ...(shown && { background: shown }),
    hidden,
    language,
    ...(notes && { notes }),
    nodes: readNodes(entriesIn(entry, 'nodes'), context),
  };
}

function knownBackground(background: Background, { hasPicture }: NodeContext): Background {
  return background.picture && !hasPicture(background.picture.picture) ? { fill: background.fill } : background;
}
