import type { Link, Notice, Scene, SceneNode, SceneSlide } from '@deckwright/core/contract';

/** Notices for links to slides that are not printed, and for fonts that stay embedded. `shown` are the printed slides. */
export function noticesOf(scene: Scene, shown: readonly SceneSlide[], embedFonts: boolean): readonly Notice[] {
  const notices = new Map<string, Notice>();
  const printed = new Set(shown);
  const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout.nodes]));
  for (const [index, slide] of scene.slides.entries()) {
    if (!printed.has(slide)) continue;
    for (const node of [...(layouts.get(slide.layout) ?? []), ...slide.nodes]) {
      for (const target of slidesLinkedFrom(node)) {
        if (printed.has(scene.slides[target - 1]!)) continue;
        const message = `The link to slide ${target} was dropped, because the PDF does not have that slide.`;
        const notice: Notice = {
          code: 'LINK_DROPPED',
          message: `${message} To keep the link, show the slide, or print hidden slides with the option hiddenSlides.`,
          slide: index + 1,
          element: node.source.element,
          field: node.source.field,
          where: node.source.pointer,
        };
        notices.set(JSON.stringify(notice), notice);
      }
    }
  }
  if (!embedFonts && scene.fonts.length > 0) {
    notices.set('fonts', {
      code: 'FONTS_KEPT',
      message:
        'The PDF embeds the parts of its fonts that it uses, because no other machine could show it without them.',
    });
  }
  return [...notices.values()];
}

function slidesLinkedFrom(node: SceneNode): readonly number[] {
  const inner =
    node.kind === 'composite'
      ? node.parts.flatMap(slidesLinkedFrom)
      : node.kind === 'text'
        ? node.paragraphs.flatMap(({ runs }) => runs.flatMap(({ link }) => slideOf(link)))
        : [];
  return [...slideOf(node.link), ...inner];
}

function slideOf(link: Link | undefined): readonly number[] {
  return link && 'slide' in link ? [link.slide] : [];
}
