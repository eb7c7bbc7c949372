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
  { value: 'none', label: 'None' },
];

export function ListSection() {
  const bullet = useProperty('/bullet', 'Change the bullets');
  const own = typeof bullet.value === 'string' && !BULLETS.some(({ value }) => value === bullet.value);
  const choices = own ? [...BULLETS, { value: String(bullet.value), label: String(bullet.value) }] : BULLETS;
  return (
    <Section title="List">
      <ChoiceProperty label="Bullets" at="/bullet" undo="Change the bullets" choices={choices} fallback="•" />
      <ColorProperty label="Colour" at="/bulletColor" placeholder="As the text" />
      {bullet.value === 'number' && (
        <NumberProperty label="First number" at="/start" undo="Change the first number" min={1} placeholder="1" />
      )}
    </Section>
  );
}
