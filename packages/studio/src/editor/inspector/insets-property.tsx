import { sidesFrom, writtenSides } from '../model/groups/spacing.ts';
import { NumberBox } from './controls/number-box.tsx';
import { Row } from './controls/row.tsx';
import { useProperty } from './use-property.ts';

const SIDES = [
  ['left', 'L'],
  ['top', 'T'],
  ['right', 'R'],
  ['bottom', 'B'],
] as const;

interface InsetsPropertyProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly at: string;
}

/** Points at the four sides: one number if they are equal. */
export function InsetsProperty({ label, at }: InsetsPropertyProps) {
  const { value, isMixed, set } = useProperty(at, `Change the ${label.toLowerCase()}`);
  const sides = sidesFrom(value);
  return (
    <Row label={label}>
      <div className="grid flex-1 grid-cols-2 gap-1.5">
        {SIDES.map(([side, sign]) => (
          <NumberBox
            key={side}
            label={`${label}, ${side}`}
            sign={sign}
            min={0}
            isRequired
            isMixed={isMixed}
            value={sides[side]}
            onChange={(next = 0) => set(writtenSides({ ...sides, [side]: next }))}
          />
        ))}
      </div>
    </Row>
  );
}
