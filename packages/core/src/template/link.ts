import type { Link } from '../contract/index.ts';

/** White space, control characters and halves of surrogate pairs are in no address (RFC 3986 §2). */
const ADDRESS = /^(https?:\/\/|mailto:)[^\s\p{Cc}\p{Cs}]+$/iu;

/** Only what a click may safely open; a script or a file is refused. */
export function parseLink(words: string): Link | undefined {
  const slide = /^slide:([1-9]\d{0,3})$/.exec(words);
  if (slide) return { slide: Number(slide[1]) };
  return ADDRESS.test(words) ? { url: words } : undefined;
}

export function refusalOf(words: string, element: string): string {
  return `The link of "${element}" must be an http(s) or mailto address, or "slide:N"; got "${words.slice(0, 60)}".`;
}
