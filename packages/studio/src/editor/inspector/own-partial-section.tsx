import { NumberBox } from '@deckwright/ui/boxes';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { setTemplateProperty } from '../model/set-property.ts';
import { hasOwnSize } from '../stage/drawn-partial.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { TextProperty } from './properties.tsx';

/** Points. The language allows no longer side. */
const MOST = 4032;

const SIDES = [
  { side: 'width', label: say('widthOfThePartial'), sign: 'W' },
  { side: 'height', label: say('heightOfThePartial'), sign: 'H' },
] as const;

/** What the partial itself has. Shown while nothing is selected. */
export function OwnPartialSection() {
  const { editor, file } = useEditing();
  return (
    <Section title={say('partial')}>
      <TextProperty
        label={say('description')}
        at="/description"
        undo={say('changeTheDescription')}
        isLong
        maxLength={1000}
      />
      {hasOwnSize(file) ? (
        <>
          <Row label={say('size')}>
            {SIDES.map(({ side, label, sign }) => (
              <NumberBox
                key={side}
                {...{ label, sign }}
                min={1}
                max={MOST}
                isRequired
                value={Number(file[side])}
                onChange={(points = 1) =>
                  editor.change(setTemplateProperty(`/${side}`, points, { label: say('resizeThePartial') }))
                }
              />
            ))}
          </Row>
          <p className="text-xs text-muted">{say('inPointsATemplateThat')}</p>
        </>
      ) : (
        <p className="text-xs text-muted">{say('itHasNoSizeOf')}</p>
      )}
    </Section>
  );
}
