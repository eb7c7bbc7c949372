import type { EditableSlide } from '@deckwright/core/contract';
import { setFirstSlideNumber } from '@deckwright/deck-document';
import { NumberBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { CheckboxField } from '@deckwright/ui/fields';
import { Menu, MenuItem } from '@deckwright/ui/menus';
import { ChevronDown } from 'lucide-react';
import { numberAllButFirst, numberSlides } from '../commands/slide-numbers.ts';
import { useDeck } from '../deck/deck-store.ts';
import { hasNumber } from '../deck/slide-number.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

/** The greatest number that PowerPoint begins with. */
const LAST_START = 9_999;

/** The numbers on the slides, and with which one they begin. */
export function NumberSection({ slides }: { readonly slides: readonly EditableSlide[] }) {
  const session = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  const ids = slides.map(({ id }) => id);
  const all = deck.slides.map(({ id }) => id);
  const numbered = slides.filter(hasNumber).length;
  return (
    <Section title={say('slideNumber')}>
      <div className="text-xs">
        <CheckboxField
          label={say('showOnCountSlides', { count: slides.length })}
          checked={numbered > 0 && numbered < slides.length ? undefined : numbered > 0}
          onChange={(isOn) => numberSlides(session, ids, isOn)}
        />
      </div>
      <Menu
        align="start"
        trigger={
          <Button className="h-8 w-full justify-between text-xs">
            {say('allSlides')}
            <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
          </Button>
        }
      >
        <MenuItem onClick={() => numberSlides(session, all, true)}>{say('showOnAllSlides')}</MenuItem>
        <MenuItem onClick={() => numberAllButFirst(session)}>{say('showOnAllButThe')}</MenuItem>
        <MenuItem onClick={() => numberSlides(session, all, false)}>{say('removeFromAllSlides')}</MenuItem>
      </Menu>
      <Row label={say('startWith')}>
        <NumberBox
          isRequired
          label={say('numberOfTheFirstSlide')}
          min={0}
          max={LAST_START}
          value={deck.firstSlideNumber ?? 1}
          onChange={(number) => setFirstSlideNumber(session.edit, Math.round(number))}
        />
      </Row>
    </Section>
  );
}
