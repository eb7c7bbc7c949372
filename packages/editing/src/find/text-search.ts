/** A text in which words are searched. */
export interface SearchedText<Place> {
  readonly place: Place;
  readonly text: string;
  /** `text` with other characters, as many, in place of what is never found. Default: `text`. */
  readonly words?: string;
  /** What people call the place, such as `Notes`. Empty: a text that the slide shows. */
  readonly name: string;
  /** From 1. Absent where there is only one slide. */
  readonly slide?: number;
}

/** Where words were found, as offsets of UTF-16 units. */
interface FoundSpan {
  readonly start: number;
  readonly end: number;
}

export interface TextMatch<Place> {
  readonly searched: SearchedText<Place>;
  readonly span: FoundSpan;
  /** The line around it. */
  readonly line: string;
}

/** A text with other words in place of those that were found. */
export interface ReplacedText<Place> {
  readonly place: Place;
  readonly text: string;
  /** What was replaced, from the end of the text, so that those before keep their offsets. */
  readonly spans: readonly FoundSpan[];
}

/** Where the words are, in the order of the texts. */
export function searchTexts<Place>(
  texts: readonly SearchedText<Place>[],
  words: string,
  matchesCase: boolean,
): readonly TextMatch<Place>[] {
  if (words === '') return [];
  const pattern = new RegExp(escaped(words), matchesCase ? 'gu' : 'giu');
  return texts.flatMap((searched) =>
    [...(searched.words ?? searched.text).matchAll(pattern)].map(({ index: start, 0: found }) => {
      const end = start + found.length;
      return { searched, span: { start, end }, line: lineAround(searched.text, start) };
    }),
  );
}

/** With the flag `u`, a backslash may precede these alone. */
function escaped(words: string): string {
  return words.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}

function lineAround(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(start, end === -1 ? undefined : end);
}

/** Each text of the matches with the replacement in their places. */
export function replaceIn<Place>(
  matches: readonly TextMatch<Place>[],
  replacement: string,
): readonly ReplacedText<Place>[] {
  return [...Map.groupBy(matches, ({ searched }) => searched)].map(([{ place, text }, found]) => {
    const spans = found.map(({ span }) => span).reverse();
    const replaced = spans.reduce((now, { start, end }) => now.slice(0, start) + replacement + now.slice(end), text);
    return { place, text: replaced, spans };
  });
}
