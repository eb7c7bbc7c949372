import type { EditableSlide } from '@deckwright/core/contract';
import { NumberBox } from '@deckwright/ui/boxes';
import { replaceNodes } from '../deck/node-edits.ts';
import { canvasObjects, movedNodes } from '../deck/selection.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { commonValue } from '../text/text-spans.ts';
import { Row, Section } from '../ui/section.tsx';

const SIDES = [
  ['x', 'X', say('left')],
  ['y', 'Y', say('top')],
  ['width', 'W', say('width')],
  ['height', 'H', say('height')],
] as const;

/** Where the selected objects are, in points. */
export function PlaceSection({ slide }: { readonly slide: EditableSlide }) {
  const { edit } = useSession();
  const selected = useView((view) => view.selected);
  const objects = canvasObjects(slide).filter(({ id }) => selected.includes(id));

  function set(side: (typeof SIDES)[number][0], value: number) {
    const changes = objects.map(({ id, box, rotation = 0 }) => ({ id, rotation, box: { ...box, [side]: value } }));
    replaceNodes(edit, slide.id, movedNodes(slide, changes));
  }

  function turn(degrees: number) {
    const rotation = ((degrees % 360) + 360) % 360;
    replaceNodes(
      edit,
      slide.id,
      movedNodes(
        slide,
        objects.map(({ id, box }) => ({ id, box, rotation })),
      ),
    );
  }

  function box([side, sign, words]: (typeof SIDES)[number]) {
    const isLength = side === 'width' || side === 'height';
    return (
      <NumberBox
        isRequired
        key={side}
        label={words}
        sign={sign}
        value={commonValue(objects, (object) => object.box[side])}
        {...(isLength && { min: 0 })}
        onChange={(value) => set(side, value)}
      />
    );
  }

  return (
    <Section title={say('positionAndSize')}>
      <Row label={say('position')}>{SIDES.slice(0, 2).map(box)}</Row>
      <Row label={say('size')}>{SIDES.slice(2).map(box)}</Row>
      <Row label={say('rotation')}>
        <NumberBox
          isRequired
          label={say('rotationInDegrees')}
          sign="°"
          step={15}
          value={commonValue(objects, ({ rotation = 0 }) => rotation)}
          onChange={turn}
        />
      </Row>
    </Section>
  );
}
