import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { useEditing } from '../editing.ts';
import { type Sizing, sizingsIn } from '../model/groups/sizing.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { NumberProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

const SIZINGS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'hug', label: 'Hug' },
  { value: 'fill', label: 'Fill' },
] as const;

/** The size of a child of a group, which places it: points, as large as its content, or a share of the space. */
export function SizeInGroupSection() {
  const { file, selected } = useEditing();
  const isInGrid = selected.every((path) => elementAt(file, placeOf(path).container)?.direction === 'grid');
  return (
    <Section title="Size in its group">
      <SizingRow side="width" label="Width" />
      <SizingRow side="height" label="Height" />
      {isInGrid && (
        <NumberProperty
          label="Columns"
          at="/columnSpan"
          undo="Change how many columns it spans"
          min={1}
          placeholder="1"
        />
      )}
      <NumberProperty label="Rotation" sign="°" at="/rotation" undo="Rotate" placeholder="0" />
    </Section>
  );
}

function SizingRow({ side, label }: { readonly side: 'width' | 'height'; readonly label: string }) {
  const { file, selected, places } = useEditing();
  const { value, isMixed, set } = useProperty(`/${side}`, 'Resize');
  const drawn = places.get(selected[0] ?? '')?.[side];
  const points = typeof value === 'number' ? value : drawn;
  const sizings = selected.map((path) => {
    return sizingsIn(elementAt(file, placeOf(path).container) ?? {}, elementAt(file, path) ?? {})[side];
  });
  const sizing = new Set(sizings).size === 1 ? sizings[0] : undefined;

  function choose(next: Sizing) {
    set(next === 'fixed' ? Math.round(points ?? 100) : next);
  }

  return (
    <>
      <Row label={label}>
        <Segments label={`${label}: how it is found`} value={sizing} choices={SIZINGS} onChange={choose} />
      </Row>
      <Row label="">
        <NumberBox
          label={`${label} in points`}
          sign={side === 'width' ? 'W' : 'H'}
          value={points}
          isMixed={isMixed}
          min={0}
          isRequired
          disabled={sizing !== undefined && sizing !== 'fixed'}
          onChange={(next) => set(next)}
        />
      </Row>
    </>
  );
}
