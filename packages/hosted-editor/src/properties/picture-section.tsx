import type { EditableNode } from '@deckwright/core/contract';
import { NumberBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { Crop as CropIcon, ImageUp } from 'lucide-react';
import { choosePictures, replacePicture } from '../commands/insert-picture.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { startCropping, stopCropping, useView } from '../deck/view-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface PictureSectionProps {
  readonly slide: string;
  readonly node: EditableNode & { kind: 'picture' };
}

const SIDES = [
  ['left', 'L', say('left')],
  ['top', 'T', say('top')],
  ['right', 'R', say('right')],
  ['bottom', 'B', say('bottom')],
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
    <Section title={say('picture')}>
      <div className="grid grid-cols-2 gap-1.5">
        <Button
          className="h-8 px-2 text-xs"
          aria-pressed={isCropping}
          onClick={() => (isCropping ? stopCropping() : startCropping(node.id))}
        >
          <CropIcon />
          {isCropping ? say('endCrop') : say('crop')}
        </Button>
        <Button
          className="h-8 px-2 text-xs"
          onClick={() => choosePictures(([file]) => file && void replacePicture(session, node, file))}
        >
          <ImageUp />
          {say('replace')}
        </Button>
      </div>
      <Row label={say('cropIn')}>
        <div className="grid flex-1 grid-cols-2 gap-1.5">
          {SIDES.map(([side, sign, label]) => (
            <NumberBox
              isRequired
              key={side}
              label={say('cropAtTheNameIn', { name: label.toLowerCase() })}
              sign={sign}
              min={0}
              max={MOST_CROPPED * 100}
              value={node.crop[side] * 100}
              onChange={(percent) => crop(side, percent)}
            />
          ))}
        </div>
      </Row>
      <Row label={say('corners')}>
        <NumberBox
          isRequired
          label={say('radiusOfTheCornersIn')}
          min={0}
          max={Math.min(node.box.width, node.box.height) / 2}
          value={node.radius ?? 0}
          onChange={(radius) => replaceNodes(edit, slide, [{ ...node, radius }])}
        />
      </Row>
      <Row label={say('opacity')}>
        <NumberBox
          isRequired
          label={say('opacityInPerCent')}
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
