import type {
  EditableComposite,
  EditableDeck,
  EditableNode,
  EditableText,
  Meaning,
  Paragraph,
} from '../../src/contract/index.ts';

/** The deck with other nodes on one slide, counted from 1. */
export function withNodes(
  deck: EditableDeck,
  number: number,
  change: (node: EditableNode) => EditableNode,
): EditableDeck {
  const slides = deck.slides.map((slide, index) => {
    return index === number - 1 ? { ...slide, nodes: slide.nodes.map(change) } : slide;
  });
  return { ...deck, slides };
}

/** The text with these words in the look of its first run. */
export function withWords(node: EditableText, ...words: readonly string[]): EditableText {
  const [first] = node.paragraphs as readonly [Paragraph];
  const [run] = first.runs;
  return { ...node, paragraphs: words.map((text) => ({ ...first, runs: [{ ...run!, text }] })) };
}

/** The first composite of a slide with a meaning of a kind. */
export function compositeOn<Kind extends Meaning['kind']>(
  { nodes }: { readonly nodes: readonly EditableNode[] },
  kind: Kind,
): EditableComposite & { readonly meaning: Extract<Meaning, { kind: Kind }> } {
  type Found = EditableComposite & { readonly meaning: Extract<Meaning, { kind: Kind }> };
  return nodes.find((node): node is Found => node.kind === 'composite' && node.meaning.kind === kind)!;
}
