import type { Link } from '@deckwright/core/contract';
import type { DocumentLink } from '../text/format.ts';

/** Numbers of slides, counted from 1, to their ids and back. */
export interface SlideNumbers {
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
}

export function slideNumbers(ids: readonly string[]): SlideNumbers {
  return { ids, numbers: new Map(ids.map((id, index) => [id, index + 1])) };
}

export function documentLink(link: Link, { ids }: SlideNumbers): DocumentLink | undefined {
  if ('url' in link) return link;
  const id = ids[link.slide - 1];
  return id === undefined ? undefined : { slide: id };
}

export function deckLink(link: DocumentLink, { numbers }: SlideNumbers): Link | undefined {
  if ('url' in link) return { url: link.url };
  const number = numbers.get(link.slide);
  return number === undefined ? undefined : { slide: number };
}

/** A copy of plain data in which every `link` of a node or a run is what `convert` makes of it, or absent if that is undefined. */
export function withLinks<T>(data: T, convert: (link: never) => unknown): T {
  if (Array.isArray(data)) return data.map((one) => withLinks(one, convert)) as T;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).flatMap(([key, value]) => {
    if (key === 'data') return [[key, value]];
    if (key !== 'link') return [[key, withLinks(value, convert)]];
    const link = convert(value as never);
    return link === undefined ? [] : [[key, link]];
  });
  return Object.fromEntries(entries) as T;
}
