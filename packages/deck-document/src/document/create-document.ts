import type { EditableDeck, EditableSlide, Link } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { firstOrders } from '../order.ts';
import { storable } from '../text/storable.ts';
import { documentLink, type SlideNumbers, slideNumbers, withLinks } from './links.ts';
import { entriesIn, type Roots, rootsOf } from './roots.ts';
import { createSlide } from './slide.ts';

/** Who creates documents, for Yjs. The same deck gives the same document, so nothing is doubled if two are made of it and merged. */
export const CREATOR = 1;

export function createDocument(deck: EditableDeck): Y.Doc {
  const doc = new Y.Doc();
  const own = doc.clientID;
  doc.clientID = CREATOR;
  doc.transact(() => fillDocument(rootsOf(doc), storable(deck)));
  doc.clientID = own === CREATOR ? CREATOR + 1 : own;
  return doc;
}

/** Writes a deck to empty maps. */
function fillDocument(roots: Roots, deck: EditableDeck): void {
  const numbers = slideNumbers(deck.slides.map(({ id }) => id));
  const { title, author, company, subject } = deck.properties;
  const once = {
    size: deck.size,
    language: deck.language,
    theme: deck.theme,
    fonts: deck.fonts,
    watermark: deck.watermark,
  };
  const { firstSlideNumber } = deck;
  for (const [key, value] of Object.entries({ ...once, firstSlideNumber, title, author, company, subject })) {
    if (value !== undefined) roots.deck.set(key, value);
  }
  fillLayouts(roots, deck, numbers);
  const pictureOrders = firstOrders(deck.pictures.length);
  for (const [at, picture] of deck.pictures.entries()) {
    roots.pictures.set(picture.id, { order: pictureOrders[at]!, ...picture });
  }
  const slideOrders = firstOrders(deck.slides.length);
  for (const [at, slide] of deck.slides.entries()) {
    roots.slides.set(
      slide.id,
      createSlide(slide, slideOrders[at]!, (link) => documentLink(link, numbers)),
    );
    fillDrawings(roots, slide, numbers);
  }
}

function fillDrawings({ drawings, slides }: Roots, { id, nodes }: EditableSlide, numbers: SlideNumbers): void {
  for (const node of nodes) {
    if (node.kind !== 'composite' || !node.drawing) continue;
    const key = `${id}/${node.id}`;
    drawings.set(
      key,
      withLinks(node.drawing, (link: Link) => documentLink(link, numbers)),
    );
    entriesIn(slides.get(id), 'nodes')!.get(node.id)!.set('drawing', key);
  }
}

function fillLayouts({ layouts }: Roots, deck: EditableDeck, numbers: SlideNumbers): void {
  const orders = firstOrders(deck.layouts.length);
  for (const [at, layout] of deck.layouts.entries()) {
    const linked = withLinks(layout, (link: Link) => documentLink(link, numbers));
    layouts.set(layout.key, { order: orders[at]!, layout: linked });
  }
}
