import { NumberBox } from '@deckwright/ui/boxes';
import type { Sides } from '../../model/groups/spacing.ts';

const SIDES = [
  ['left', 'L'],
  ['top', 'T'],
  ['right', 'R'],
  ['bottom', 'B'],
] as const;

interface SideBoxesProps {
  readonly values: Sides;
  /** The selected elements have several values. */
  readonly isMixed: boolean;
  /** Read by screen readers. */
  readonly labelOf: (side: keyof Sides) => string;
  readonly mostOf?: (side: keyof Sides) => number;
  readonly onChange: (side: keyof Sides, value: number) => void;
}

/** A number for each side, from 0. */
export function SideBoxes({ values, isMixed, labelOf, mostOf, onChange }: SideBoxesProps) {
  return (
    <div className="grid flex-1 grid-cols-2 gap-1.5">
      {SIDES.map(([side, sign]) => (
        <NumberBox
          key={side}
          label={labelOf(side)}
          sign={sign}
          min={0}
          {...(mostOf && { max: mostOf(side) })}
          isRequired
          isMixed={isMixed}
          value={values[side]}
          onChange={(next = 0) => onChange(side, next)}
        />
      ))}
    </div>
  );
}
