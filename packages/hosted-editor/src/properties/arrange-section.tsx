import { ActionButton } from '@deckwright/editing';
import { say } from '../sentences/properties.ts';
import { Section } from '../ui/section.tsx';

const BUTTONS = [
  ...['alignLeftEdges', 'alignCentres', 'alignRightEdges', 'alignTopEdges', 'alignMiddles', 'alignBottomEdges'],
  ...['distributeHorizontally', 'distributeVertically'],
  ...['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ...['group', 'ungroup', 'duplicate', 'delete'],
];

export function ArrangeSection() {
  return (
    <Section title={say('arrange')}>
      <div className="flex flex-wrap gap-0.5">
        {BUTTONS.map((id) => (
          <ActionButton key={id} id={id} />
        ))}
      </div>
    </Section>
  );
}
