import type { Scene, SceneSlide, TextNode } from '@deckwright/core/contract';

const HEIGHT = 40;

/** Where a title lies that is read but not seen: above the slide, as PowerPoint's "Add hidden slide title" has it. */
export const hiddenTitleBox = (size: Scene['size']) => ({ x: 0, y: -HEIGHT - 12, width: size.width, height: HEIGHT });

/**
 * A title for a slide that shows none: outline view, screen readers and links to slides go by titles.
 * undefined if the slide has one.
 */
export const hiddenTitle = (slide: SceneSlide, scene: Scene): TextNode | undefined => {
  if (slide.nodes.some((node) => node.kind === 'text' && node.role === 'title')) return undefined;
  const font = scene.theme.fonts.heading;
  return {
    kind: 'text',
    id: 'hidden-title',
    name: 'Title',
    role: 'title',
    box: hiddenTitleBox(scene.size),
    source: { element: 'hidden-title' },
    paragraphs: [
      {
        runs: [{ text: slide.title, font, fontRole: 'heading', size: 20, color: { role: 'dk1' } }],
        align: 'left',
        level: 0,
        marginLeft: 0,
        indent: 0,
        lineSpacing: 1,
        spaceBefore: 0,
        spaceAfter: 0,
        direction: 'ltr',
        endFont: font,
        endSize: 20,
      },
    ],
    lines: [],
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    anchor: 'top',
    textHeight: 24,
  };
};
