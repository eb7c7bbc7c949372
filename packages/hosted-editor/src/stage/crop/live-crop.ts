import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import { type Crop, withCrop } from '../../deck/crop.ts';
import { useView } from '../../deck/view-store.ts';

/** Shows a slide as it is with another crop of a picture, which is not in the deck yet. */
export function showCrop(slide: EditableSlide, node: EditableNode & { readonly kind: 'picture' }, crop: Crop): void {
  const next = withCrop(node, crop);
  useView.setState({ live: { ...slide, nodes: slide.nodes.map((one) => (one.id === node.id ? next : one)) } });
}

/** The picture as it is shown while its crop changes. */
export function liveCrop(
  live: EditableSlide | undefined,
  node: EditableNode & { readonly kind: 'picture' },
): EditableNode & { readonly kind: 'picture' } {
  const found = live?.nodes.find(({ id }) => id === node.id);
  return found?.kind === 'picture' ? found : node;
}
