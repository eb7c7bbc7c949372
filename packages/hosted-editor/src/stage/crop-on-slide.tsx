import type { EditableSlide } from '@deckwright/core/contract';
import { type Crop, cropOf, type Phase } from '@deckwright/editing';
import { CropEditor } from '@deckwright/editing/crop';
import { type Picture, withCrop } from '../deck/crop.ts';
import { useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { stopCropping, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { useSession } from '../session/session.ts';

interface CropOnSlideProps {
  readonly slide: EditableSlide;
  /** As it is in the deck. */
  readonly node: Picture;
  readonly zoom: number;
}

export function CropOnSlide({ slide, node, zoom }: CropOnSlideProps) {
  const { edit, base } = useSession();
  const picture = useDeck(({ deck }) => deck?.pictures.find(({ id }) => id === node.picture));
  const { name, box, crop, rotation, radius, opacity } = node;

  function change(next: Crop, phase: Phase) {
    const cropped = withCrop(node, next);
    const nodes = slide.nodes.map((one) => (one.id === node.id ? cropped : one));
    if (phase === 'done') replaceNodes(edit, slide.id, [cropped]);
    useView.setState({ live: phase === 'live' ? { ...slide, nodes } : undefined });
  }

  return (
    <CropEditor
      {...{ picture, rotation, radius, opacity, zoom }}
      name={name || say('thePicture')}
      url={`${base}/pictures/${encodeURIComponent(node.picture)}`}
      crop={cropOf(box, crop)}
      hasSides
      onChange={change}
      onDone={stopCropping}
    />
  );
}
