/** Text on one baseline without a wide gap. Sizes and positions in points from the page's top-left corner. */
export interface ReadPdfLine {
  readonly text: string;
  readonly x: number;
  /** Top of the line's highest font. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
  readonly size: number;
  readonly fonts: readonly string[];
}

/** A text item of PDF.js. `transform` has the position of its baseline, from the bottom of the page. */
export interface Item {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
  readonly fontName: string;
}

/** Gaps as a share of the font size: from `SPACE` on a space separates words, from `COLUMN` on a new line begins. */
const SPACE = 0.15;
const COLUMN = 0.8;

/** Joins items on one baseline without a wide gap, in the order of the file. */
export function joinLines(
  items: readonly Item[],
  pageHeight: number,
  ascent: (font: string) => number,
  fontName: (font: string) => string,
): ReadPdfLine[] {
  const lines: ReadPdfLine[] = [];
  for (const item of items) {
    // PDF.js fills a gap on one baseline with a space, even if the gap is wide.
    if (item.str.trim() === '') continue;
    const piece = lineOf(item, pageHeight, ascent, fontName);
    const last = lines.at(-1);
    const joined = last && join(last, piece);
    if (joined === undefined) lines.push(piece);
    else lines[lines.length - 1] = joined;
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

function lineOf(
  { str, width, transform, fontName }: Item,
  pageHeight: number,
  ascent: (font: string) => number,
  nameOf: (font: string) => string,
): ReadPdfLine {
  const size = Math.hypot(transform[2]!, transform[3]!);
  const baseline = pageHeight - transform[5]!;
  const y = baseline - ascent(fontName) * size;
  return { text: str, x: transform[4]!, y, width, height: size, baseline, size, fonts: [nameOf(fontName)] };
}

function join(line: ReadPdfLine, next: ReadPdfLine): ReadPdfLine | undefined {
  const size = Math.max(line.size, next.size);
  const gap = next.x - (line.x + line.width);
  if (Math.abs(next.baseline - line.baseline) > size * 0.1 || Math.abs(gap) > size * COLUMN) return undefined;
  const apart = gap > size * SPACE && !line.text.endsWith(' ') && !next.text.startsWith(' ');
  const y = Math.min(line.y, next.y);
  return {
    text: `${line.text}${apart ? ' ' : ''}${next.text}`,
    x: line.x,
    y,
    width: next.x + next.width - line.x,
    height: Math.max(line.y + line.height, next.y + next.height) - y,
    baseline: line.baseline,
    size,
    fonts: [...new Set([...line.fonts, ...next.fonts])],
  };
}
