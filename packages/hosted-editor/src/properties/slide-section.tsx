import type { EditableSlide } from '@deckwright/core/contract';
import { changeSlides } from '@deckwright/deck-document';
import { Button } from '@deckwright/ui/controls';
import { CheckboxField } from '@deckwright/ui/fields';
import { FilePenLine } from 'lucide-react';
import { useDeck } from '../deck/deck-store.ts';
import { fillSlide, fillTarget } from '../filling/filling-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';
import { BackgroundSection } from './background-section.tsx';
import { NumberSection } from './number-section.tsx';

/** The slide as a whole, while nothing on it is selected. */
export function SlideSection({ slide }: { readonly slide: EditableSlide }) {
  const { edit, info } = useSession();
  const target = fillTarget(slide.id, info.templates);
  const deck = useDeck(({ deck }) => deck)!;
  const layout = deck.layouts.find(({ key }) => key === slide.layout);
  return (
    <>
      {target && (
        <Section title={say('content')}>
          <Button kind="primary" className="h-8 w-full text-xs" onClick={() => fillSlide(info.templates)}>
            <FilePenLine aria-hidden="true" /> {say('editContent')}
          </Button>
          <p className="text-xs text-muted">{say('theSlideWasMadeFrom', { name: target.template.name })}</p>
        </Section>
      )}
      <BackgroundSection slide={slide} />
      <Section title={say('slide')}>
        <Row label={say('layout')}>
          <span className="truncate py-1 text-xs">{layout?.name ?? slide.layout}</span>
        </Row>
        {slide.section !== undefined && (
          <Row label={say('section')}>
            <span className="truncate py-1 text-xs">{slide.section}</span>
          </Row>
        )}
        <div className="text-xs">
          <CheckboxField
            label={say('hideWhenPresenting')}
            checked={slide.hidden}
            onChange={(hidden) => changeSlides(edit, [slide.id], { hidden })}
          />
        </div>
      </Section>
      <NumberSection slides={[slide]} />
    </>
  );
}
