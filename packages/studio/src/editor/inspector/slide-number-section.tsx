import { Parts } from '@deckwright/ui/sentences';
import { say } from '../../sentences/editor/inspector.ts';
import { Section } from './controls/section.tsx';
import { TextProperty } from './properties.tsx';

export function SlideNumberSection() {
  return (
    <Section title={say('slideNumber')}>
      <TextProperty label={say('text')} at="/text" undo={say('changeTheSlideNumber')} placeholder="{{number}}" />
      <p className="text-xs text-muted">
        <Parts
          of={say.parts('codeIsTheNumberOf', { code: <code>{'{{number}}'}</code>, code2: <code>{'{{count}}'}</code> })}
        />
      </p>
    </Section>
  );
}
