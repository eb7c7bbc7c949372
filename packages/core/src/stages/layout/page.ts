/** An element that came to its end on an earlier slide. */
const DONE = Symbol('done');

/** Which of a slide's elements go on, while one of the slides made from it is laid out. */
export interface Page {
  /** Counted from 1 among the slides that one slide of the request becomes. */
  readonly number: number;
  /** What an element shows here, if less than all; undefined if it was all shown before. */
  valueOf(id: string, whole: unknown): unknown;
  continueWith(id: string, rest: unknown): void;
  /** The slide for what is left; undefined if nothing is. */
  next(): Page | undefined;
}

/** A deck of so many slides from one slide is an element that does not get smaller. */
const MOST_PAGES = 10_000;

/** Page 1 shows everything from its beginning. */
export function firstPage(): Page {
  return pageOf(1, new Map());
}

function pageOf(number: number, values: ReadonlyMap<string, unknown>): Page {
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
      return pageOf(number + 1, new Map<string, unknown>([...done, ...rests]));
    },
  };
}
