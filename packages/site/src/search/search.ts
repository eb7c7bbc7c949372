import MiniSearch, { type Options } from 'minisearch';
import { stemmer } from 'stemmer';

/** What a search can find: a page, or a part of one. */
export interface SearchEntry {
  readonly id: number;
  /** Title of the page. */
  readonly title: string;
  /** Of the part; the title again for the beginning of a page. */
  readonly heading: string;
  readonly text: string;
  /** From the root of the site, with its fragment. */
  readonly address: string;
  /** The beginning of the text. */
  readonly excerpt: string;
}

export interface Hit extends Pick<SearchEntry, 'title' | 'heading' | 'address' | 'excerpt'> {
  readonly score: number;
}

/** Words of a newcomer, and the word that the documentation has for the same. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  behaviour: 'behavior',
  centre: 'center',
  color: 'colour',
  company: 'brand',
  delete: 'remove',
  image: 'picture',
  photo: 'picture',
  powerpoint: 'pptx',
};

/** Words that say nothing of a subject. */
const LITTLE_WORDS = new Set(
  'a an and are as at be by can do does for from had has have how i in into is it its me my of on or our own so that the their there this to too was we what when where which why will with you your'.split(
    ' ',
  ),
);

const OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'address', 'excerpt'],
  // A code is found whole, and by each of its words.
  tokenize: (text) =>
    text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => (word.includes('_') ? [word, ...word.split('_')] : [word])),
  processTerm(term) {
    const word = term.toLowerCase();
    if (word === '' || LITTLE_WORDS.has(word)) return null;
    const stem = stemmer(word);
    return SAME_WORDS[word] ?? SAME_WORDS[stem] ?? stem;
  },
};

export function createIndex(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch(OPTIONS);
  index.addAll(entries);
  return index;
}

export function loadIndex(json: string): MiniSearch<SearchEntry> {
  return MiniSearch.loadJSON(json, OPTIONS);
}

/** The best part of each page, best page first. The last word may be unfinished. */
export function findHits(index: MiniSearch<SearchEntry>, query: string): readonly Hit[] {
  const found = index.search(query, {
    boost: { heading: 4, title: 2 },
    prefix: (_, position, terms) => position === terms.length - 1,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boostDocument: (_id, _term, stored) => weightOf(String(stored?.address)),
    weights: { fuzzy: 0.2, prefix: 0.6 },
  });
  const best = new Map<string, Hit>();
  for (const { title, heading, address, excerpt, score } of found) {
    const [page] = address.split('#') as [string];
    if (!best.has(page)) best.set(page, { title, heading, address, excerpt, score });
  }
  return [...best.values()];
}

/** Pages that tell why, or that list everything, come behind those that help with a job. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^(decisions|packages)\//, 0.35],
  [/^(api|examples)\/|^(deploy|support|words|scene)\//, 0.5],
  [/^guides\//, 1.3],
];

function weightOf(address: string): number {
  return WEIGHTS.find(([pages]) => pages.test(address))?.[1] ?? 1;
}
