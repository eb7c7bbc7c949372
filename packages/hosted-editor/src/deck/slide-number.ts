import type { EditableDeck, EditableSlide, EditableText, Run, Slot } from '@deckwright/core/contract';
import { say } from '../sentences/deck.ts';
import { newParagraph } from './new-paragraph.ts';

export function hasNumber({ nodes }: EditableSlide): boolean {
  return nodes.some(({ role }) => role === 'slideNumber');
}

/** The number of a slide as others with its layout have it, or else where its layout has a slot for it. */
export function numberOf(deck: EditableDeck, layout: string): EditableText {
  const slides = deck.slides.filter((slide) => slide.layout === layout);
  const known = slides.flatMap(({ nodes }) => nodes).find(isNumber);
  if (known) return known;
  const { slots = [] } = deck.layouts.find(({ key }) => key === layout) ?? {};
  const slot = slots.find(({ role, text }) => role === 'slideNumber' && text !== undefined);
  return slot ? inSlot(deck, slot) : inCorner(deck);
}

function isNumber(node: EditableSlide['nodes'][number]): node is EditableText {
  return node.kind === 'text' && node.role === 'slideNumber';
}

const COMMON = { name: say('slideNumber'), role: 'slideNumber', kind: 'text' } as const;

function inSlot(deck: EditableDeck, { key, name, box, rotation, text }: Slot): EditableText {
  const { paragraphs = [], insets = NO_INSETS, anchor = 'middle' } = text ?? {};
  const paragraph = paragraphs[0] ?? newParagraph(deck);
  return {
    ...COMMON,
    id: key,
    name,
    slot: key,
    source: { element: key },
    box,
    ...(rotation !== undefined && { rotation }),
    paragraphs: [{ ...paragraph, runs: [fieldLike(paragraph.runs[0] ?? newParagraph(deck, ' ').runs[0]!)] }],
    insets,
    anchor,
  };
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const SIZE = { width: 60, height: 24 };
/** Points from the corner of the slide. */
const MARGIN = 16;

function inCorner(deck: EditableDeck): EditableText {
  const paragraph = newParagraph(deck, ' ', 12);
  const { width, height } = deck.size;
  return {
    ...COMMON,
    id: 'number',
    source: { element: 'inserted' },
    box: { x: width - SIZE.width - MARGIN, y: height - SIZE.height - MARGIN, ...SIZE },
    paragraphs: [{ ...paragraph, align: 'right', runs: [fieldLike(paragraph.runs[0]!)] }],
    insets: NO_INSETS,
    anchor: 'middle',
  };
}

/** Layout writes the number itself. */
function fieldLike({ link: _, ...run }: Run): Run {
  return { ...run, text: '1', field: 'slideNumber' };
}
