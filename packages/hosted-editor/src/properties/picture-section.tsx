import type { EditableNode } from '@deckwright/core/contract';
import { NumberBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { Crop as CropIcon, ImageUp } from 'lucide-react';
import { choosePictures, replacePicture } from '../commands/insert-picture.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { startCropping, stopCropping, useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface PictureSectionProps {
  readonly slide: string;
  readonly node: EditableNode & { kind: 'picture' };
}

const SIDES = [
  ['left', 'L', 'Left'],
  ['top', 'T', 'Top'],
  ['right', 'R', 'Right'],
  ['bottom', 'B', 'Bottom'],
] as const;
const MOST_CROPPED = 0.95;

export function PictureSection({ slide, node }: PictureSectionProps) {
  const session = useSession();
  const { edit } = session;
  const isCropping = useView((view) => view.cropping === node.id);

  function crop(side: (typeof SIDES)[number][0], percent: number) {
    const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
    const share = Math.min(percent / 100, MOST_CROPPED - node.crop[opposite[side]]);
    replaceNodes(edit, slide, [{ ...node, crop: { ...node.crop, [side]: Math.max(0, share) } }]);
  }

  return (
    <Section title="Picture">
      <div className="grid grid-cols-2 gap-1.5">
        <Button
          className="h-8 px-2 text-xs"
          aria-pressed={isCropping}
          onClick={() => (isCropping ? stopCropping() : startCropping(node.id))}
        >
          <CropIcon />
          {isCropping ? 'End crop' : 'Crop'}
        </Button>
        <Button
          className="h-8 px-2 text-xs"
          onClick={() => choosePictures(([file]) => file && void replacePicture(session, node, file))}
        >
          <ImageUp />
          Replace
        </Button>
      </div>
      <Row label="Crop in %">
        <div className="grid flex-1 grid-cols-2 gap-1.5">
          {SIDES.map(([side, sign, label]) => (
            <NumberBox
              isRequired
              key={side}
              label={`Crop at the ${label.toLowerCase()} in per cent`}
              sign={sign}
              min={0}
              max={MOST_CROPPED * 100}
              value={node.crop[side] * 100}
              onChange={(percent) => crop(side, percent)}
            />
          ))}
        </div>
      </Row>
      <Row label="Corners">
        <NumberBox
          isRequired
          label="Radius of the corners in points"
          min={0}
          max={Math.min(node.box.width, node.box.height) / 2}
          value={node.radius ?? 0}
          onChange={(radius) => replaceNodes(edit, slide, [{ ...node, radius }])}
        />
      </Row>
      <Row label="Opacity">
        <NumberBox
          isRequired
          label="Opacity in per cent"
          sign="%"
          min={0}
          max={100}
          step={5}
          value={(node.opacity ?? 1) * 100}
          onChange={(percent) => replaceNodes(edit, slide, [{ ...node, opacity: percent / 100 }])}
        />
      </Row>
    </Section>
  );
}
