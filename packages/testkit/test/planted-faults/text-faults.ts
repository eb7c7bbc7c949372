import type { Fragment, Line, Run, Scene, TextNode } from '@deckwright/core/contract';
import { changeNodes, type Fault, inMarkup, inScene, inTexts } from './plant.ts';

/** Faults in text. Each key finishes the sentence "an adapter that …". */
export const textFaults: Readonly<Record<string, Fault>> = {
  'draws all text at x = 0': inTexts('textBoxes', (node) => ({ ...node, box: { ...node.box, x: 0 } })),
  'drops the second paragraph of a cell': inTexts('tableText', (node) => {
    if (!node.id.endsWith('.words')) return node;
    return { ...node, paragraphs: node.paragraphs.slice(0, 1), lines: node.lines.filter((one) => one.paragraph === 0) };
  }),
  'reverses the fragments of right-to-left lines': inTexts('textBoxes', (node) =>
    withLines(node, (line) => (isRightToLeft(line) ? { ...line, fragments: mirrored(line.fragments) } : line)),
  ),
  'reverses the letters of right-to-left text': inTexts('otherScripts', (node) =>
    withFragments(node, (one) => (one.direction ? { ...one, text: [...one.text].toReversed().join('') } : one)),
  ),
  'writes the name of one font for all text': inScene('textStyles', (scene) => {
    const [first] = scene.fonts;
    return { ...scene, fonts: scene.fonts.map((font) => ({ ...font, family: first!.family })) };
  }),
  'draws bold text as regular': inScene('textStyles', (scene) => withoutStyle(scene, 'bold')),
  'draws italic text upright': inScene('textStyles', (scene) => withoutStyle(scene, 'italic')),
  'draws text a tenth smaller': inTexts('textStyles', (node) =>
    withFragments(node, (one) => ({ ...one, size: one.size * 0.9, width: one.width * 0.9 })),
  ),
  'loses underlines': inTexts('textStyles', (node) => withRuns(node, ({ underline: _, ...run }) => run)),
  'draws all text in black': inTexts('textColors', (node) =>
    withRuns(node, (run) => ({ ...run, color: { rgb: '000000' } })),
  ),
  'draws faint text opaque': inTexts('textColors', (node) =>
    withRuns(node, ({ color: { alpha: _, ...color }, ...run }) => ({ ...run, color })),
  ),
  'loses bullets': inTexts('bullets', (node) => withLines(node, ({ bullet: _, ...line }) => line)),
  'counts every number of a list as 1': inTexts('bullets', (node) =>
    withLines(node, (line) =>
      line.bullet ? { ...line, bullet: { ...line.bullet, text: line.bullet.text.replace(/\d+/, '1') } } : line,
    ),
  ),
  'aligns all text to the left': inTexts('textBoxes', (node) =>
    withLines(node, (line) => {
      const left = Math.min(...line.fragments.map(({ x }) => x));
      const fragments = line.fragments.map((one) => ({ ...one, x: one.x - left + node.insets.left }));
      return { ...line, fragments };
    }),
  ),
  'draws the lines of a text on one baseline': inTexts('textBoxes', (node) =>
    withLines(node, (line) => ({ ...line, baseline: node.lines[0]!.baseline })),
  ),
  'does not raise superscripts': inTexts('textBoxes', (node) => withFragments(node, ({ rise: _, ...one }) => one)),
  'loses the language of text': inMarkup(
    { nobody: 'No reader returns languages, because few formats have more than one of a document.' },
    (markup) => markup.replaceAll(/ lang="[^"]*"/g, ''),
  ),
};

/** The scene without bold or italic text. A face stays where the scene has no other of its family. */
function withoutStyle(scene: Scene, style: 'bold' | 'italic'): Scene {
  const plain = new Map(
    scene.fonts.map((font) => {
      const other = scene.fonts.find(
        (one) => one.family === font.family && !one[style] && one.bold === (style === 'italic' && font.bold),
      );
      return [font.id, other?.id ?? font.id];
    }),
  );
  return changeNodes(scene, (node) => {
    if (node.kind !== 'text') return node;
    const upright = withRuns(node, (run) => ({ ...run, [style]: false }));
    return withFragments(upright, (one) => ({ ...one, face: plain.get(one.face)! }));
  });
}

function withLines(node: TextNode, change: (line: Line) => Line): TextNode {
  return { ...node, lines: node.lines.map(change) };
}

function withFragments(node: TextNode, change: (fragment: Fragment) => Fragment): TextNode {
  return withLines(node, (line) => ({ ...line, fragments: line.fragments.map(change) }));
}

function withRuns(node: TextNode, change: (run: Run) => Run): TextNode {
  return { ...node, paragraphs: node.paragraphs.map((one) => ({ ...one, runs: one.runs.map(change) })) };
}

function isRightToLeft({ fragments }: Line): boolean {
  return fragments.some(({ direction }) => direction === 'rtl');
}

/** The fragments from the right end to the left one. */
function mirrored(fragments: readonly Fragment[]): Fragment[] {
  const left = Math.min(...fragments.map(({ x }) => x));
  const right = Math.max(...fragments.map(({ x, width }) => x + width));
  return fragments.map((one) => ({ ...one, x: left + right - one.x - one.width }));
}
