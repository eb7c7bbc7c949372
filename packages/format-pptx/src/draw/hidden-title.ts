import type { Scene, SceneSlide, TextNode } from '@deckwright/core/contract';
import { isRightToLeft } from '../package/text/direction.ts';

const HEIGHT = 40;

/** Where a title lies that is read but not seen: above the slide, as PowerPoint's "Add hidden slide title" has it. */
export function hiddenTitleBox(size: Scene['size']) {
  return { x: 0, y: -HEIGHT - 12, width: size.width, height: HEIGHT };
}

/** The look of a title that is not seen; `words` are the slide's title. */
export function hiddenTitleNode(words: string, scene: Scene): TextNode {
  const font = scene.theme.fonts.heading;
  const fromRight = isRightToLeft(words);
  return {
    kind: 'text',
    id: 'hidden-title',
    name: 'Title',
    role: 'title',
    box: hiddenTitleBox(scene.size),
    source: { element: 'hidden-title' },
    paragraphs: [
      {
        runs: [{ text: words, font, fontRole: 'heading', size: 20, color: { role: 'dk1' } }],
        align: fromRight ? 'right' : 'left',
        level: 0,
        marginLeft: 0,
        indent: 0,
        lineSpacing: 1,
        spaceBefore: 0,
        spaceAfter: 0,
        direction: fromRight ? 'rtl' : 'ltr',
        endFont: font,
        endSize: 20,
      },
    ],
    lines: [],
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    anchor: 'top',
    textHeight: 24,
  };
}

/**
 * A title for a slide that shows none: outline view, screen readers and links to slides go by titles.
 * undefined if the slide has one.
 */
export function hiddenTitle(slide: SceneSlide, scene: Scene): TextNode | undefined {
  return slide.nodes.some((node) => node.kind === 'text' && node.role === 'title')
    ? undefined
    : hiddenTitleNode(slide.title, scene);
}
