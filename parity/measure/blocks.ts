import type { Scene, SceneNode, SceneSlide, TextNode } from '@deckwright/core/contract';

/** A text node of a slide, and whether it is a part of a table, a chart or another composite. */
export interface Block {
  readonly node: TextNode;
  readonly inside?: 'table' | 'chart' | 'other';
}

/** The slides that are not hidden. Both PDFs have a page for each. */
export function shownSlides(scene: Scene): readonly SceneSlide[] {
  return scene.slides.filter(({ hidden }) => !hidden);
}

/** The nodes of a slide, after those of its layout. */
export function nodesOf(scene: Scene, slide: SceneSlide): readonly SceneNode[] {
  const layout = scene.layouts.find(({ key }) => key === slide.layout);
  return [...(layout?.nodes ?? []), ...slide.nodes];
}

/** Texts with at least one visible line. */
export function blocksOf(nodes: readonly SceneNode[], inside?: Block['inside']): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    if (node.kind === 'composite') {
      const { kind } = node.meaning;
      return blocksOf(node.parts, kind === 'table' || kind === 'chart' ? kind : 'other');
    }
    if (node.kind !== 'text' || node.lines.every((line) => lettersOf(lineText(line)) === '')) return [];
    return [inside === undefined ? { node } : { node, inside }];
  });
}

/** The text of a line, without its bullet. */
export function lineText({ fragments }: TextNode['lines'][number]): string {
  return fragments.map(({ text }) => text).join('');
}

/**
 * The sorted letters of a text. A PDF has right-to-left letters in drawing order, ligatures as one character, and no characters that only
 * control order or line breaks.
 */
export function lettersOf(text: string): string {
  return [...plainLetters(text)].sort().join('');
}

export function plainLetters(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu, '')
      // A hyphen at the end of a line may be there only because of the line break.
      .replaceAll(/[-\u2010\u2011]/g, '')
  );
}
