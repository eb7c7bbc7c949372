import { NumberBox } from '@deckwright/ui/boxes';
import { useEditing } from '../editing.ts';
import { setTemplateProperty } from '../model/set-property.ts';
import { hasOwnSize } from '../stage/drawn-partial.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { TextProperty } from './properties.tsx';

/** Points. The language allows no longer side. */
const MOST = 4032;

const SIDES = [
  { side: 'width', label: 'Width of the partial', sign: 'W' },
  { side: 'height', label: 'Height of the partial', sign: 'H' },
] as const;

/** What the partial itself has. Shown while nothing is selected. */
export function OwnPartialSection() {
  const { editor, file } = useEditing();
  return (
    <Section title="Partial">
      <TextProperty label="Description" at="/description" undo="Change the description" isLong maxLength={1000} />
      {hasOwnSize(file) ? (
        <>
          <Row label="Size">
            {SIDES.map(({ side, label, sign }) => (
              <NumberBox
                key={side}
                {...{ label, sign }}
                min={1}
                max={MOST}
                isRequired
                value={Number(file[side])}
                onChange={(points = 1) =>
                  editor.change(setTemplateProperty(`/${side}`, points, { label: 'Resize the partial' }))
                }
              />
            ))}
          </Row>
          <p className="text-xs text-muted">In points. A template that uses it in another size stretches it.</p>
        </>
      ) : (
        <p className="text-xs text-muted">It has no size of its own: each of its elements fills the whole partial.</p>
      )}
    </Section>
  );
}
