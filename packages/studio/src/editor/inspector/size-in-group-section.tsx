import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { type Sizing, sizingsIn } from '../model/groups/sizing.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { NumberProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

const SIZINGS = [
  { value: 'fixed', label: say('fixed') },
  { value: 'hug', label: say('hug') },
  { value: 'fill', label: say('fill') },
] as const;

/** The size of a child of a group, which places it: points, as large as its content, or a share of the space. */
export function SizeInGroupSection() {
  const { file, selected } = useEditing();
  const isInGrid = selected.every((path) => elementAt(file, placeOf(path).container)?.direction === 'grid');
  return (
    <Section title={say('sizeInItsGroup')}>
      <SizingRow side="width" label={say('width')} />
      <SizingRow side="height" label={say('height')} />
      {isInGrid && (
        <NumberProperty
          label={say('columns')}
          at="/columnSpan"
          undo={say('changeHowManyColumnsIt')}
          min={1}
          placeholder="1"
        />
      )}
      <NumberProperty label={say('rotation')} sign="°" at="/rotation" undo={say('rotate')} placeholder="0" />
    </Section>
  );
}

function SizingRow({ side, label }: { readonly side: 'width' | 'height'; readonly label: string }) {
  const { file, selected, places } = useEditing();
  const { value, isMixed, set } = useProperty(`/${side}`, say('resize'));
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
        <Segments label={say('labelHowItIsFound', { label })} value={sizing} choices={SIZINGS} onChange={choose} />
      </Row>
      <Row label="">
        <NumberBox
          label={say('labelInPoints', { label })}
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
