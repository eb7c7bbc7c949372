import { say } from '../../sentences/editor/inspector.ts';
import { Section } from './controls/section.tsx';
import { ColorProperty } from './fill-property.tsx';
import { ChoiceProperty, NumberProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

const BULLETS = [
  { value: '•', label: '•  Dot' },
  { value: '–', label: '–  Dash' },
  { value: '▪', label: '▪  Square' },
  { value: '✓', label: '✓  Tick' },
  { value: '→', label: '→  Arrow' },
  { value: 'number', label: '1.  Numbers' },
  { value: 'none', label: say('none') },
];

export function ListSection() {
  const bullet = useProperty('/bullet', say('changeTheBullets'));
  const own = typeof bullet.value === 'string' && !BULLETS.some(({ value }) => value === bullet.value);
  const choices = own ? [...BULLETS, { value: String(bullet.value), label: String(bullet.value) }] : BULLETS;
  return (
    <Section title={say('list')}>
      <ChoiceProperty
        label={say('bullets')}
        at="/bullet"
        undo={say('changeTheBullets')}
        choices={choices}
        fallback="•"
      />
      <ColorProperty label={say('colour')} at="/bulletColor" placeholder={say('asTheText')} />
      {bullet.value === 'number' && (
        <NumberProperty
          label={say('firstNumber')}
          at="/start"
          undo={say('changeTheFirstNumber')}
          min={1}
          placeholder="1"
        />
      )}
    </Section>
  );
}
