import type { Fragment, Line, Paragraph } from '@deckwright/core/contract';

/** The fragments of a line in reading order, and the space at which the line was broken, or an empty string. */
export interface ReadLine {
  readonly line: Line;
  readonly fragments: readonly Fragment[];
  readonly gap: string;
}

const SOFT_HYPHEN = '\u00AD';

/**
 * Puts the lines of one paragraph into reading order. Layout lists fragments from left to right; if some run from right to left,
 * the paragraph's text decides which fragment is next.
 */
export function readingOrder(paragraph: Paragraph, lines: readonly Line[]): readonly ReadLine[] {
  const text = paragraph.runs.map((run) => run.text).join('');
  const starts = [0];
  for (const run of paragraph.runs) starts.push(starts.at(-1)! + run.text.length);
  let at = 0;
  return lines.map((line) => {
    const fragments = line.fragments.length > 1 && isMixed(paragraph, line) ? inOrder(line, at) : line.fragments;
    for (const fragment of fragments) at += fragment.text.length;
    // No fragment holds the space at which layout broke the line. Without it a reader would join two words.
    const space = /^\s+/.exec(text.slice(at))?.[0] ?? '';
    at += space.length;
    return { line, fragments, gap: space === '' ? '' : ' ' };
  });

  function inOrder(line: Line, from: number): Fragment[] {
    const left = [...line.fragments];
    const ordered: Fragment[] = [];
    let offset = from;
    while (left.length > 0) {
      const fitting = left.filter((fragment) => isNext(fragment, offset));
      const next = fitting.length > 0 ? choose(fitting, ordered.at(-1)) : first(left);
      left.splice(left.indexOf(next), 1);
      ordered.push(next);
      offset += next.text.length;
    }
    return ordered;
  }

  /** Whether the paragraph has the fragment's text at an offset. A hyphen at its end may be a soft one that layout shows. */
  function isNext(fragment: Fragment, offset: number): boolean {
    const { run } = fragment;
    const inRun = run === undefined || (offset >= starts[run]! && offset < starts[run + 1]!);
    if (!inRun || text.startsWith(fragment.text, offset)) return inRun;
    const shown = fragment.text.endsWith('-') ? `${fragment.text.slice(0, -1)}${SOFT_HYPHEN}` : fragment.text;
    return text.startsWith(shown, offset);
  }

  /** The longest fragment. Of several, such as the spaces of a justified line, the one closest to the fragment read before. */
  function choose(fitting: readonly Fragment[], before: Fragment | undefined): Fragment {
    const length = Math.max(...fitting.map(({ text }) => text.length));
    const longest = fitting.filter(({ text }) => text.length === length);
    if (before === undefined) return first(longest);
    const distance = ({ x, width }: Fragment) =>
      Math.min(Math.abs(x - before.x - before.width), Math.abs(before.x - x - width));
    return longest.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  }

  function first(fragments: readonly Fragment[]): Fragment {
    return paragraph.direction === 'rtl' ? fragments.at(-1)! : fragments[0]!;
  }
}

function isMixed(paragraph: Paragraph, line: Line): boolean {
  return paragraph.direction === 'rtl' || line.fragments.some(({ direction }) => direction === 'rtl');
}
