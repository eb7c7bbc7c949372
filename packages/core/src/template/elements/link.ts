import type { Link } from '../../contract/index.ts';

/** White space, control characters and halves of surrogate pairs are in no address (RFC 3986 §2). */
const ADDRESS = /^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}]+$/iu;

const RELATIVE = ['first', 'last', 'next', 'previous'] as const;

/** A slide by its place beside others instead of its number. */
export type RelativeSlide = (typeof RELATIVE)[number];

/** Only what a click may safely open; a script or a file is rejected. */
export function parseLink(text: string): Link | { readonly relative: RelativeSlide } | undefined {
  const slide = /^slide:([1-9]\d{0,3})$/.exec(text);
  if (slide) return { slide: Number(slide[1]) };
  const relative = RELATIVE.find((name) => text === `slide:${name}`);
  if (relative) return { relative };
  return ADDRESS.test(text) ? { url: text } : undefined;
}

/** Whether a link leads elsewhere from one slide, or one deck, to the next. */
export function isRelative(text: string | undefined): boolean {
  return RELATIVE.some((name) => text === `slide:${name}`);
}

export function wrongLink(text: string, element: string): string {
  const slides = '"slide:N", "slide:first", "slide:last", "slide:next" or "slide:previous"';
  return `The link of "${element}" must be an http(s) or mailto address, or ${slides}; got "${text.slice(0, 60)}".`;
}
