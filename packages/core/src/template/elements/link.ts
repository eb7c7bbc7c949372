import type { Link } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { linkCure } from '../cures/address.ts';

/** URLs contain no white space, control characters or lone surrogates (RFC 3986 §2). */
const ADDRESS = /^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}]+$/iu;

const RELATIVE = ['first', 'last', 'next', 'previous'] as const;

/** A slide by its position relative to others, instead of its number. */
export type RelativeSlide = (typeof RELATIVE)[number];

/** Parses a link that is safe to open. Returns undefined for anything else, such as a script or a file. */
export function parseLink(text: string): Link | { readonly relative: RelativeSlide } | undefined {
  const slide = /^slide:([1-9]\d{0,3})$/.exec(text);
  if (slide) return { slide: Number(slide[1]) };
  const relative = RELATIVE.find((name) => text === `slide:${name}`);
  if (relative) return { relative };
  return text.length <= LIMITS.content.link.most && ADDRESS.test(text) ? { url: text } : undefined;
}

/** True if the target of a link depends on the slide or the deck. */
export function isRelative(text: string | undefined): boolean {
  return RELATIVE.some((name) => text === `slide:${name}`);
}

/** The message for a link that `parseLink` rejects. */
export function wrongLink(text: string, element: string): string {
  const slides = '"slide:N", "slide:first", "slide:last", "slide:next" or "slide:previous"';
  const cure = linkCure(text);
  return `The link of "${shorten(element)}" must be an http(s) or mailto address, or ${slides}; got "${shorten(text)}".${cure ? ` ${cure}` : ''}`;
}
