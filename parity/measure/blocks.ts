import type { Scene, SceneNode, SceneSlide, TextNode } from '../../packages/core/src/contract/index.ts';

/** A text of a slide: words in the open, a cell of a table, or a word of a chart. */
export interface Block {
  readonly node: TextNode;
  readonly inside?: 'table' | 'chart' | 'other';
}

/** The slides that are pages: hidden ones are left out of both files. */
export function shownSlides(scene: Scene): readonly SceneSlide[] {
  return scene.slides.filter(({ hidden }) => !hidden);
}

/** Everything on a slide, its layout's nodes first. */
export function nodesOf(scene: Scene, slide: SceneSlide): readonly SceneNode[] {
  const layout = scene.layouts.find(({ key }) => key === slide.layout);
  return [...(layout?.nodes ?? []), ...slide.nodes];
}

/** Texts with a line that shows something. */
export function blocksOf(nodes: readonly SceneNode[], inside?: Block['inside']): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    if (node.kind === 'composite') {
      const { kind } = node.meaning;
      return blocksOf(node.parts, kind === 'table' || kind === 'chart' ? kind : 'other');
    }
    if (node.kind !== 'text' || node.lines.every((line) => lettersOf(lineWords(line)) === '')) return [];
    return [inside === undefined ? { node } : { node, inside }];
  });
}

/** Words of a line as laid out, without its bullet. */
export function lineWords({ fragments }: TextNode['lines'][number]): string {
  return fragments.map(({ text }) => text).join('');
}

/**
 * The letters of some words whatever their order: a PDF has those of other directions in the order of drawing, joined ones as
 * one, and no marks that only order or break words.
 */
export function lettersOf(words: string): string {
  return [...plainLetters(words)].sort().join('');
}

export function plainLetters(words: string): string {
  return (
    words
      .normalize('NFKC')
      .replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu, '')
      // One that ends a line may be there for the line's sake alone.
      .replaceAll(/[-\u2010\u2011]/g, '')
  );
}
