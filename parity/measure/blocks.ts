import type { CompositeNode, Scene, SceneNode, SceneSlide, TextNode } from '@deckwright/core/contract';

/** The slides that are not hidden. Both PDFs have a page for each. */
export function shownSlides(scene: Scene): readonly SceneSlide[] {
  return scene.slides.filter(({ hidden }) => !hidden);
}

/** The nodes of a slide, after those of its layout. */
export function nodesOf(scene: Scene, slide: SceneSlide): readonly SceneNode[] {
  const layout = scene.layouts.find(({ key }) => key === slide.layout);
  return [...(layout?.nodes ?? []), ...slide.nodes];
}

/** Texts with at least one visible line, but not those of charts. */
export function textsOf(nodes: readonly SceneNode[]): readonly TextNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'composite') return node.meaning.kind === 'chart' ? [] : textsOf(node.parts);
    return node.kind === 'text' && lettersOf(textOf(node)) !== '' ? [node] : [];
  });
}

export function compositesOf(nodes: readonly SceneNode[]): readonly CompositeNode[] {
  return nodes.flatMap((node) => (node.kind === 'composite' ? [node, ...compositesOf(node.parts)] : []));
}

/** The text of a line, without its bullet. */
export function lineText({ fragments }: TextNode['lines'][number]): string {
  return fragments.map(({ text }) => text).join('');
}

export function textOf({ lines }: TextNode): string {
  return lines.map(lineText).join(' ');
}

/**
 * The sorted letters of a text. A PDF has right-to-left letters in drawing order, ligatures as one character, and no characters that only
 * control order or line breaks.
 */
export function lettersOf(text: string): string {
  return [...plainLetters(text)].sort().join('');
}

/** Letters without spaces, and without hyphens: one at the end of a line may be there only because of the line break. */
export function plainLetters(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[-\u2010\u2011]/g, '');
  return plain.replaceAll(/[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/gu, '');
}
