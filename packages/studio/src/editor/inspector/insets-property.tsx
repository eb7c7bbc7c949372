import { isJsonObject } from '../../body/json.ts';
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
  const sides = SIDES.map(([side]) => sideOf(value, side));
  return (
    <Row label={label}>
      <div className="grid flex-1 grid-cols-2 gap-1.5">
        {SIDES.map(([side, sign], index) => (
          <NumberBox
            key={side}
            label={`${label}, ${side}`}
            sign={sign}
            min={0}
            isRequired
            isMixed={isMixed}
            value={sides[index] ?? 0}
            onChange={(next = 0) => {
              const [left, top, right, bottom] = sides.with(index, next) as [number, number, number, number];
              const isEqual = [top, right, bottom].every((one) => one === left);
              set(isEqual ? (left === 0 ? undefined : left) : { top, right, bottom, left });
            }}
          />
        ))}
      </div>
    </Row>
  );
}

function sideOf(value: unknown, side: string): number {
  if (typeof value === 'number') return value;
  const points = isJsonObject(value) ? value[side] : undefined;
  return typeof points === 'number' ? points : 0;
}
