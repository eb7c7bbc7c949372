import { Button } from '@deckwright/ui/controls';
import { Crop } from 'lucide-react';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { sidesFrom } from '../model/groups/spacing.ts';
import { Row } from './controls/row.tsx';
import { SideBoxes } from './controls/side-boxes.tsx';
import { useProperty } from './use-property.ts';

/** How much of each side of a picture is left out. Of two opposite sides, something of the picture remains. */
export function CropRow() {
  const { file, selected, cropOnSlide } = useEditing();
  const { value, isMixed, set } = useProperty('/crop', say('cropThePicture'));
  const sides = sidesFrom(value);
  const [top, right, bottom, left] = [sides.top, sides.right, sides.bottom, sides.left].map((one) => {
    return Math.round(one * 100);
  }) as [number, number, number, number];
  const percent = { top, right, bottom, left };
  const opposite = { top: bottom, right: left, bottom: top, left: right };
  const [only, ...others] = selected;
  const isCropped = only !== undefined && (elementAt(file, only)?.fit ?? 'cover') === 'cover';
  return (
    <>
      <Row label={say('crop')}>
        <SideBoxes
          values={percent}
          isMixed={isMixed}
          labelOf={(side) => say('cropSideInPerCent', { side })}
          mostOf={(side) => Math.max(0, 99 - opposite[side])}
          onChange={(side, next) => {
            const cropped = { ...sides, [side]: next / 100 };
            set(Object.values(cropped).some((one) => one > 0) ? cropped : undefined);
          }}
        />
      </Row>
      {isCropped && others.length === 0 && (
        <Row label="">
          <Button className="h-8 w-full text-xs" onClick={() => cropOnSlide(only)}>
            <Crop />
            {say('cropOnTheSlide')}
          </Button>
        </Row>
      )}
    </>
  );
}
