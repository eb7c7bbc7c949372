import type { Place } from '../placeholders/place.ts';

function typeOf({ kind }: Place): string {
  return /^type="(\w+)"/.exec(kind)?.[1] ?? '';
}

/** What PowerPoint calls the arrangements it knows (ECMA-376 Part 1 §19.7.15), by the placeholders that they have besides dates and the like. */
const TYPES: Readonly<Record<string, string>> = {
  title: 'titleOnly',
  'title subTitle': 'title',
  'title body': 'tx',
  'title chart': 'chart',
  'title tbl': 'tbl',
  'title body chart': 'txAndChart',
  'title chart body': 'chartAndTx',
};

const FOOT = new Set(['dt', 'ftr', 'sldNum']);

/** The `type` of a layout; nothing where PowerPoint has no name for it. */
export function typeXml(places: readonly Place[]): string {
  const arrangement = places.map(typeOf).filter((type) => !FOOT.has(type));
  const type = TYPES[arrangement.join(' ')];
  return type === undefined ? '' : ` type="${type}"`;
}
