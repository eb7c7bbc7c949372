import { Crop } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useEditing } from '../editing.ts';
import { sidesFrom } from '../model/groups/spacing.ts';
import { elementAt } from '../model/template-json.ts';
import { NumberBox } from './controls/number-box.tsx';
import { Row } from './controls/row.tsx';
import { useProperty } from './use-property.ts';

const SIDES = [
  ['left', 'L'],
  ['top', 'T'],
  ['right', 'R'],
  ['bottom', 'B'],
] as const;

/** How much of each side of a picture is left out. Of two opposite sides, something of the picture remains. */
export function CropRow() {
  const { file, selected, cropOnSlide } = useEditing();
  const { value, isMixed, set } = useProperty('/crop', 'Crop the picture');
  const sides = sidesFrom(value);
  const change = (side: keyof typeof sides, percent: number) => {
    const next = { ...sides, [side]: percent / 100 };
    set(Object.values(next).some((one) => one > 0) ? next : undefined);
  };
  const opposite = { left: sides.right, right: sides.left, top: sides.bottom, bottom: sides.top };
  const [only, ...others] = selected;
  const isCropped = only !== undefined && (elementAt(file, only)?.fit ?? 'cover') === 'cover';
  return (
    <>
      <Row label="Crop">
        <div className="grid flex-1 grid-cols-2 gap-1.5">
          {SIDES.map(([side, sign]) => (
            <NumberBox
              key={side}
              label={`Crop, ${side} in per cent`}
              sign={sign}
              min={0}
              max={Math.max(0, 99 - Math.round(opposite[side] * 100))}
              isRequired
              isMixed={isMixed}
              value={Math.round(sides[side] * 100)}
              onChange={(percent = 0) => change(side, percent)}
            />
          ))}
        </div>
      </Row>
      {isCropped && others.length === 0 && (
        <Row label="">
          <Button className="h-8 w-full text-xs" onClick={() => cropOnSlide(only)}>
            <Crop />
            Crop on the slide
          </Button>
        </Row>
      )}
    </>
  );
}
