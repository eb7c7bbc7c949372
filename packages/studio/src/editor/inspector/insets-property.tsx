import { say } from '../../sentences/editor/inspector.ts';
import { sidesFrom, writtenSides } from '../model/groups/spacing.ts';
import { Row } from './controls/row.tsx';
import { SideBoxes } from './controls/side-boxes.tsx';
import { useProperty } from './use-property.ts';

interface InsetsPropertyProps {
  readonly label: string;
  /** JSON Pointer in the element. */
  readonly at: string;
}

/** Points at the four sides: one number if they are equal. */
export function InsetsProperty({ label, at }: InsetsPropertyProps) {
  const { value, isMixed, set } = useProperty(at, say('changeTheName', { name: label.toLowerCase() }));
  const sides = sidesFrom(value);
  return (
    <Row label={label}>
      <SideBoxes
        values={sides}
        isMixed={isMixed}
        labelOf={(side) => `${label}, ${side}`}
        onChange={(side, next) => set(writtenSides({ ...sides, [side]: next }))}
      />
    </Row>
  );
}
