import type { Box, Fragment, Line, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { assert, show } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { boundsOf, centreOf, type Drawn, drawnOn, isInside, isNear, showBox } from './drawn.ts';
import { letters } from './expected-text.ts';
import type { FoundText } from './found.ts';
import { pagesOf } from './slides.ts';

/** A fragment of a line, where layout placed it. */
interface Placed {
  readonly text: string;
  readonly run: Run | undefined;
  readonly size: number;
  /** Points by which a piece may be off. Half the font size, but less than a superscript is raised. */
  readonly slack: number;
  /** Around its letters, and around the node that it belongs to. */
  readonly box: Box;
  readonly around: Box;
  /** Where the lines begin in the node: a larger box that begins there shows them at the same place. */
  readonly begins: { readonly x: 'left' | 'center' | 'right'; readonly y: TextNode['anchor'] };
}

const NEED = 'readBoxes';

/** Positions, styles and bullets of text. */
export const boxTests = {
  textBoxes: {
    sentence: 'shows text where layout placed it',
    needs: { reader: NEED, toLookAt: 'positions of text' },
    async check(bench) {
      for (const { found, placed, where } of await placedOn(bench)) {
        for (const one of placed) {
          const pieces = found.filter((piece) => isPieceOf(piece, one));
          const covered = pieces.reduce((sum, { text }) => sum + letters(text).length, 0);
          const length = letters(one.text).length;
          const elsewhere = found.filter(({ text }) => isAbout(text, one.text)).map(({ box }) => showBox(box));
          assert(
            covered >= length * LEAST_SHARE,
            () =>
              `${where} has ${show(one.text)} at ${elsewhere.join(', ') || 'no place'}, not at ${showBox(one.box)}.`,
          );
        }
      }
    },
  },
  textStyles: {
    sentence: 'keeps the fonts, sizes and styles of text',
    needs: { reader: NEED, toLookAt: 'fonts and styles of text' },
    async check(bench) {
      for (const { found, placed, where } of await placedOn(bench)) {
        for (const one of placed) {
          const faults = found.filter((piece) => isPieceOf(piece, one)).map((piece) => styleFault(piece, one));
          assert(faults.length === 0 || faults.includes(undefined), `${where} shows ${show(one.text)} ${faults[0]}.`);
        }
      }
    },
  },
  bullets: {
    sentence: 'shows the bullets and numbers of lists',
    needs: { reader: NEED, toLookAt: 'bullets' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        for (const text of textsOf(drawnOn(scene, slide, bench.adapter.claims))) {
          for (const line of text.node.lines) {
            const { bullet } = line;
            if (bullet === undefined) continue;
            const paragraph = text.node.paragraphs[line.paragraph]!;
            assert(
              found.some((piece) => isBullet(piece, bullet, { line, paragraph, text })),
              `${where} has no bullet ${show(bullet.text)} before ${show(plain(paragraph))}.`,
            );
          }
        }
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

/** Share of the letters of a fragment that must be in place. A reader may miss ligatures and marks. */
const LEAST_SHARE = 0.6;

/** The fragments of each page. Control characters are left out: what a reader makes of them is not a matter of position. */
async function placedOn(bench: AdapterBench) {
  const { hostile: _, ...others } = bench.scenes;
  const pages = await pagesOf(bench, NEED, Object.keys(others) as (keyof typeof others)[]);
  return pages.map(({ found, scene, slide, where }) => {
    const placed = textsOf(drawnOn(scene, slide, bench.adapter.claims)).flatMap(fragmentsOf);
    return { found, where, placed };
  });
}

function textsOf(drawn: readonly Drawn[]): Drawn<TextNode>[] {
  return drawn.filter((one): one is Drawn<TextNode> => one.node.kind === 'text');
}

function fragmentsOf({ node, turns }: Drawn<TextNode>): Placed[] {
  const around = boundsOf(node.box, turns);
  return node.lines.flatMap((line) =>
    line.fragments
      .filter(({ text }) => letters(text) !== '')
      .map((fragment) => ({
        text: fragment.text,
        run: fragment.run === undefined ? undefined : node.paragraphs[line.paragraph]!.runs[fragment.run],
        size: fragment.size,
        slack: fragment.rise ? 1 + 0.6 * Math.abs(fragment.rise) : 2 + 0.5 * fragment.size,
        box: boundsOf(boxOf(fragment, line, node), turns),
        around,
        begins: { x: sideOf(node.paragraphs[line.paragraph]!), y: node.anchor },
      })),
  );
}

function sideOf({ align, direction }: Paragraph): Placed['begins']['x'] {
  return align !== 'justify' ? align : direction === 'rtl' ? 'right' : 'left';
}

/** The share of the font size that letters reach above the baseline. */
const ASCENT = 0.8;

function boxOf({ x, width, size, rise = 0 }: Fragment, line: Line, { box }: TextNode): Box {
  return { x: box.x + x, y: box.y + line.baseline - rise - ASCENT * size, width, height: size };
}

/** True if the piece is the whole text in its box, a part of a line that has the fragment, or a part of the fragment. */
function isPieceOf({ text, box }: FoundText, { text: wanted, box: own, around, slack, begins }: Placed): boolean {
  const [found, expected] = [letters(text), letters(wanted)];
  if (found === '' || !(found.includes(expected) || expected.includes(found))) return false;
  if (isNear(box, around, 3) || isGrown(box, around, begins)) return true;
  const isOnLine = Math.abs(centreOf(box).y - centreOf(own).y) <= slack;
  if (isOnLine && isAcross(box, own, slack)) return true;
  if (!found.includes(expected)) return false;
  if (isInside(own, box, slack) && isInside(box, around, slack)) return true;
  return isOnLine && isAcross(own, box, slack) && isAcross(box, around, slack);
}

/** True if the box has grown from the sides where its lines do not begin, so that they are where they were. */
function isGrown(box: Box, from: Box, { x, y }: Placed['begins']): boolean {
  const [now, before] = [centreOf(box), centreOf(from)];
  const moved = {
    left: box.x - from.x,
    center: now.x - before.x,
    right: box.x + box.width - from.x - from.width,
    top: box.y - from.y,
    middle: now.y - before.y,
    bottom: box.y + box.height - from.y - from.height,
  };
  return isInside(from, box, 3) && Math.abs(moved[x]) <= 3 && Math.abs(moved[y]) <= 3;
}

/** As `isInside`, from left to right only: readers disagree about the height of a font. */
function isAcross(inner: Box, outer: Box, most: number): boolean {
  return inner.x >= outer.x - most && inner.x + inner.width <= outer.x + outer.width + most;
}

function isAbout(found: string, wanted: string): boolean {
  return (
    letters(found) !== '' && (letters(found).includes(letters(wanted)) || letters(wanted).includes(letters(found)))
  );
}

function styleFault(piece: FoundText, { run, size }: Placed): string | undefined {
  if (run === undefined) return undefined;
  if (piece.font !== undefined && !family(piece.font).includes(family(run.font))) {
    return `in the font ${show(piece.font)}, not in ${show(run.font)}`;
  }
  if (piece.size !== undefined && Math.abs(piece.size - size) > 0.1 + size * 0.02) {
    return `in ${piece.size} points, not in ${size}`;
  }
  for (const style of ['bold', 'italic', 'underline', 'strike'] as const) {
    const isSet = run[style] ?? false;
    if (piece[style] !== undefined && piece[style] !== isSet) return `${isSet ? 'without' : 'with'} ${style}`;
  }
  return undefined;
}

/** A PDF writes `ABCDEF+Inter-Bold` for the bold face of Inter. */
function family(font: string): string {
  return font.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

interface BulletPlace {
  readonly line: Line;
  readonly paragraph: Paragraph;
  readonly text: Drawn<TextNode>;
}

function isBullet(
  piece: FoundText,
  bullet: Fragment,
  { line, paragraph, text: { node, turns } }: BulletPlace,
): boolean {
  if (piece.bullet !== undefined) {
    const kind = paragraph.bullet?.kind === 'number' ? 'number' : bullet.text;
    return piece.bullet === kind && isAbout(piece.text, plain(paragraph));
  }
  const box = boundsOf(boxOf(bullet, line, node), turns);
  const slack = 2 + bullet.size * 0.5;
  const isThere = isInside(piece.box, box, slack);
  const begins = piece.text.trim().startsWith(bullet.text) && Math.abs(piece.box.x - box.x) < slack;
  const isOnLine = piece.box.y < box.y + box.height && box.y < piece.box.y + piece.box.height;
  return isOnLine && ((isThere && isSameBullet(piece.text, bullet.text)) || begins);
}

/** Readers disagree about the side of the full stop of a number in right-to-left text. */
function isSameBullet(found: string, wanted: string): boolean {
  return found.trim() === wanted || (letters(wanted) !== '' && letters(found) === letters(wanted));
}

function plain({ runs }: Paragraph): string {
  return runs.map(({ text }) => text).join('');
}
