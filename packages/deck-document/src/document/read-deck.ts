import type { DocumentProperties, EditableDeck, EditableLayout, ScenePicture } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { compare, ordered } from '../order.ts';
import type { DocumentLink } from '../text/format.ts';
import { deckLink, slideNumbers, withLinks } from './links.ts';
import { plainIn, type Roots, rootsOf } from './roots.ts';
import { readSlide, type SlideContext } from './slide.ts';

/**
 * Reads a document. What the changes of two people make wrong together is put right in the result, in the same way for everybody, and
 * never in the document. Throws a `TypeError` if the document was not made by `createDocument`.
 */
export function readDeck(doc: Y.Doc): EditableDeck {
  const roots = rootsOf(doc);
  const shared = readShared(roots);
  const slides = ordered(roots.slides).flatMap(([id, entry]) => readSlide(id, entry, shared.context) ?? []);
  return { ...shared.deck, slides };
}

/** What the slides of a deck have in common, and what reading one needs. */
export function readShared(roots: Roots): {
  readonly deck: Omit<EditableDeck, 'slides'>;
  readonly context: SlideContext;
} {
  const { size, language, theme, fonts, firstSlideNumber, watermark } = plainIn<EditableDeck>(roots.deck, [
    'size',
    'language',
    'theme',
    'fonts',
    'firstSlideNumber',
    'watermark',
  ]);
  if (!size || language === undefined || !theme) throw new TypeError('The document is not that of a deck.');
  const numbers = slideNumbers(ordered(roots.slides).map(([id]) => id));
  const linkOf = (link: DocumentLink) => deckLink(link, numbers);
  const layouts = byOrder(roots.layouts).map(({ layout }): EditableLayout => withLinks(layout, linkOf));
  const pictures = byOrder(roots.pictures).map(({ order, ...picture }): ScenePicture => picture);
  const properties = plainIn<DocumentProperties>(roots.deck, ['title', 'author', 'company', 'subject']);
  return {
    deck: {
      size,
      language,
      theme,
      ...(fonts && { fonts }),
      properties,
      ...(firstSlideNumber !== undefined && { firstSlideNumber }),
      ...(watermark !== undefined && { watermark }),
      layouts,
      pictures,
    },
    context: {
      linkOf,
      language,
      font: theme.fonts.body,
      layouts: new Set(layouts.map(({ key }) => key)),
      hasPicture: (id) => roots.pictures.has(id),
      drawingOf(id) {
        const drawing = roots.drawings.get(id);
        return drawing && withLinks(drawing, linkOf);
      },
    },
  };
}

/** What reading a part of a document needs. */
export function deckContext(doc: Y.Doc): SlideContext {
  return readShared(rootsOf(doc)).context;
}

function byOrder<T extends { readonly order: string }>(values: Y.Map<T>): readonly T[] {
  const sorted = [...values.entries()].sort(([a, one], [b, other]) => {
    return compare(one.order, other.order) || compare(a, b);
  });
  return sorted.map(([, value]) => value);
}
