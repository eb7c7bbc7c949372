import { Section } from './controls/section.tsx';
import { TextProperty } from './properties.tsx';

export function SlideNumberSection() {
  return (
    <Section title="Slide number">
      <TextProperty label="Text" at="/text" undo="Change the slide number" placeholder="{{number}}" />
      <p className="text-xs text-muted">
        <code>{'{{number}}'}</code> is the number of the slide, and <code>{'{{count}}'}</code> how many there are.
      </p>
    </Section>
  );
}
