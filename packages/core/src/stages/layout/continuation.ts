import type { Link, SceneNode } from '../../contract/index.ts';

/** An element that came to its end on an earlier slide. */
const DONE = Symbol('done');

/** Which of a slide's elements go on, while one of the slides made from it is laid out. */
export interface Continuation {
  /** Counted from 1 among the slides that one slide of the request becomes. */
  readonly number: number;
  /** What an element shows here, if less than all; undefined if it was all shown before. */
  valueOf(id: string, whole: unknown): unknown;
  continueWith(id: string, rest: unknown): void;
  /** The slide for what is left; undefined if nothing is. */
  next(): Continuation | undefined;
}

/** A deck of so many slides from one slide is an element that does not get smaller. */
const MOST_PAGES = 10_000;

/** Continuation 1 shows everything from its beginning. */
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
      if (number >= MOST_PAGES) {
        throw new TypeError(`The elements ${[...rests.keys()].join(', ')} still go on after ${number} slides.`);
      }
      const done = [...values.keys()].map((id) => [id, DONE] as const);
      return continuationOf(number + 1, new Map<string, unknown>([...done, ...rests]));
    },
  };
}

/** Leads links to slides of the request on to the first slide that each became. `first` is by place in the request, from 0. */
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
