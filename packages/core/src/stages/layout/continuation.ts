import type { Link, SceneNode } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shortList } from '../../shorten.ts';

/** Marks an element that ended on an earlier slide. */
const DONE = Symbol('done');

/** One of the slides that a slide of the request becomes: which elements continue on it, and with which values. */
export interface Continuation {
  /** Counted from 1 for each slide of the request. */
  readonly number: number;
  /** The value that an element shows on this slide; undefined if earlier slides have shown all of it. */
  valueOf(id: string, whole: unknown): unknown;
  continueWith(id: string, rest: unknown): void;
  /** The next slide; undefined if no element continues. */
  next(): Continuation | undefined;
}

/** The first slide, on which all elements show their whole value. */
export function startContinuation(): Continuation {
  return continuationOf(1, new Map());
}

function continuationOf(number: number, values: ReadonlyMap<string, unknown>): Continuation {
  const rests = new Map<string, unknown>();
  return {
    number,
    valueOf(id, whole) {
      if (!values.has(id)) return whole;
      const value = values.get(id);
      return value === DONE ? undefined : value;
    },
    continueWith: (id, rest) => rests.set(id, rest),
    next() {
      if (rests.size === 0) return undefined;
      if (number >= LIMITS.request.madeSlides.most) {
        throw new TypeError(`The elements ${shortList([...rests.keys()])} still continue after ${number} slides.`);
      }
      const done = [...values.keys()].map((id) => [id, DONE] as const);
      return continuationOf(number + 1, new Map<string, unknown>([...done, ...rests]));
    },
  };
}

/** Changes links to slides of the request into links to the first slide that each became. `first` is by index in the request. */
export function relink(nodes: readonly SceneNode[], first: readonly number[]): readonly SceneNode[] {
  const lead = (link: Link): Link => ('slide' in link ? { slide: first[link.slide - 1] ?? link.slide } : link);
  const linked = <T extends { readonly link?: Link }>(one: T): T => (one.link ? { ...one, link: lead(one.link) } : one);
  return nodes.map((node) => {
    const whole = linked(node);
    if (whole.kind === 'composite') return { ...whole, parts: relink(whole.parts, first) };
    if (whole.kind !== 'text') return whole;
    return { ...whole, paragraphs: whole.paragraphs.map((one) => ({ ...one, runs: one.runs.map(linked) })) };
  });
}
