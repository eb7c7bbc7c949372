import { isJsonObject } from '@deckwright/content-form/body';
import { NumberBox } from '@deckwright/ui/boxes';
import { type ElementPath, elementAt, type TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useLiveEditing } from '../editing.ts';
import { boxIn } from '../model/arrange/box.ts';
import { canRotate, ownChange, type PlaceChange, placeElements } from '../model/arrange/place-elements.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';

type Side = 'x' | 'y' | 'width' | 'height';

const SIDES: readonly (readonly [side: Side, sign: string, label: string])[] = [
  ['x', 'X', say('fromTheLeft')],
  ['y', 'Y', say('fromTheTop')],
  ['width', 'W', say('width')],
  ['height', 'H', say('height')],
];

/** Position, size and rotation of elements that have boxes. In a free group, they are counted from its top left. */
export function PlaceSection() {
  const { editor, file, selected, places } = useLiveEditing();
  const boxes = selected.flatMap((path) => boxIn(elementAt(file, path)!) ?? []);
  const turnable = selected.filter((path) => canRotate(elementAt(file, path)!));
  const turns = turnable.map((path) => rotationOf(file, path));

  function place(side: Side, value: number) {
    const changes = selected.flatMap((path): readonly PlaceChange[] => {
      const box = boxIn(elementAt(file, path)!);
      return box ? [ownChange(file, path, { box: { ...box, [side]: value } }, places)] : [];
    });
    const label = side === 'x' || side === 'y' ? say('move') : say('resize');
    editor.change(placeElements(changes, label, `${side} ${selected.join(' ')}`, places));
  }

  function turn(rotation: number) {
    const changes = turnable.flatMap((path): readonly PlaceChange[] => {
      const box = boxIn(elementAt(file, path)!);
      return box ? [ownChange(file, path, { box, rotation }, places)] : [];
    });
    editor.change(placeElements(changes, say('rotate'), `rotation ${selected.join(' ')}`, places));
  }

  return (
    <Section title={say('positionAndSize')}>
      <div className="grid grid-cols-2 gap-2">
        {SIDES.map(([side, sign, label]) => (
          <NumberBox
            key={side}
            label={label}
            sign={sign}
            value={boxes[0]?.[side]}
            isMixed={boxes.some((box) => box[side] !== boxes[0]?.[side])}
            isRequired
            {...((side === 'width' || side === 'height') && { min: 0 })}
            onChange={(value = 0) => place(side, value)}
          />
        ))}
      </div>
      {turnable.length > 0 && (
        <Row label={say('rotation')}>
          <NumberBox
            label={say('rotationInDegrees')}
            sign="°"
            value={turns[0]}
            isMixed={turns.some((one) => one !== turns[0])}
            isRequired
            onChange={(value = 0) => turn(value)}
          />
        </Row>
      )}
    </Section>
  );
}

function rotationOf(file: TemplateJson, path: ElementPath): number {
  const element = elementAt(file, path);
  return isJsonObject(element) && typeof element.rotation === 'number' ? element.rotation : 0;
}
