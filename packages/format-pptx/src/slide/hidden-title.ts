import type { Scene, SceneSlide, TextNode } from '@deckwright/core/contract';
import { isRightToLeft } from '../text/paragraph.ts';

const HEIGHT = 40;

/** The box of a hidden title: above the slide, where PowerPoint's "Add hidden slide title" puts it. */
export function hiddenTitleBox(size: Scene['size']) {
  return { x: 0, y: -HEIGHT - 12, width: size.width, height: HEIGHT };
}

/** A hidden title; `title` is the title of the slide. */
export function hiddenTitleNode(title: string, scene: Scene): TextNode {
  const font = scene.theme.fonts.heading;
  const fromRight = isRightToLeft(title);
  return {
    kind: 'text',
    id: 'hidden-title',
    name: 'Title',
    role: 'title',
    box: hiddenTitleBox(scene.size),
    source: { element: 'hidden-title' },
    paragraphs: [
      {
        runs: [{ text: title, font, fontRole: 'heading', size: 20, color: { role: 'dk1' } }],
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
 * Returns a hidden title for a slide that shows none, because outline view, screen readers and links to slides use
 * titles. Returns undefined if the slide shows a title.
 */
export function hiddenTitle(slide: SceneSlide, scene: Scene): TextNode | undefined {
  return slide.nodes.some((node) => node.kind === 'text' && node.role === 'title')
    ? undefined
    : hiddenTitleNode(slide.title, scene);
}
