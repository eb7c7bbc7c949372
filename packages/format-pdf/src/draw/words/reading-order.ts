import type { Fragment, Line, Paragraph } from '@deckwright/core/contract';

/** A line's fragments as they are read, and the space at which the line was broken, if it was at one. */
export interface ReadLine {
  readonly line: Line;
  readonly fragments: readonly Fragment[];
  readonly gap: string;
}

const SOFT_HYPHEN = '\u00AD';

/**
 * Lines of one paragraph in the order of reading. Fragments come left to right; where some run the other way, their
 * places in the paragraph's words tell which comes next.
 */
export function readingOrder(paragraph: Paragraph, lines: readonly Line[]): readonly ReadLine[] {
  const words = paragraph.runs.map((run) => run.text).join('');
  const starts = [0];
  for (const { text } of paragraph.runs) starts.push(starts.at(-1)! + text.length);
  let at = 0;
  return lines.map((line) => {
    const fragments = line.fragments.length > 1 && isMixed(paragraph, line) ? inOrder(line, at) : line.fragments;
    for (const { text } of fragments) at += text.length;
    // A space at which layout broke the line is in no fragment. Without it a reader would join two words.
    const space = /^\s+/.exec(words.slice(at))?.[0] ?? '';
    at += space.length;
    return { line, fragments, gap: space === '' ? '' : ' ' };
  });

  function inOrder(line: Line, from: number): Fragment[] {
    const left = [...line.fragments];
    const ordered: Fragment[] = [];
    let offset = from;
    while (left.length > 0) {
      const fitting = left.filter((fragment) => stands(fragment, offset));
      const next = fitting.length > 0 ? choose(fitting, ordered.at(-1)) : first(left);
      left.splice(left.indexOf(next), 1);
      ordered.push(next);
      offset += next.text.length;
    }
    return ordered;
  }

  function stands({ text, run }: Fragment, offset: number): boolean {
    const inRun = run === undefined || (offset >= starts[run]! && offset < starts[run + 1]!);
    if (!inRun || words.startsWith(text, offset)) return inRun;
    const shown = text.endsWith('-') ? `${text.slice(0, -1)}${SOFT_HYPHEN}` : text;
    return words.startsWith(shown, offset);
  }

  /** The longest; of equal ones, such as the spaces of a justified line, the one next to what was read before. */
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
