import type { Box, SceneNode, TextNode } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';

/** A word of a text, as large as its letters. */
export interface Word {
  readonly text: string;
  readonly box: Box;
}

/** Shares of the size that most letters take above and below the baseline. */
const ABOVE = 0.72;
const BELOW = 0.2;

/** The words of a text in slide coordinates, without its rotation. */
export function wordsOf(node: TextNode, face: (id: string) => Face): readonly Word[] {
  return node.lines.flatMap(({ fragments, baseline }) =>
    fragments.flatMap((fragment): Word[] => {
      const { text, size, direction } = fragment;
      const y = node.box.y + baseline - (fragment.rise ?? 0) - ABOVE * size;
      const height = (ABOVE + BELOW) * size;
      const left = node.box.x + fragment.x;
      if (text.trim() === '') return [];
      // Words of right-to-left text run from the right end, and its letters join, so it counts as one word.
      if (direction === 'rtl') return [{ text: text.trim(), box: { x: left, y, width: fragment.width, height } }];
      const own = face(fragment.face);
      const whole = own.advance(text) * size;
      // Kerning and justified lines differ a little from the sum of the words.
      const at = (end: number) =>
        left + (whole === 0 ? 0 : (own.advance(text.slice(0, end)) * size * fragment.width) / whole);
      return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const x = at(index);
        return { text: word, box: { x, y, width: at(index + word.length) - x, height } };
      });
    }),
  );
}

/** The texts of nodes in drawing order, with those of tables. Charts are drawn by their viewer. */
export function textsIn(nodes: readonly SceneNode[]): readonly TextNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return [node];
    return node.kind === 'composite' && node.meaning.kind !== 'chart' ? textsIn(node.parts) : [];
  });
}
