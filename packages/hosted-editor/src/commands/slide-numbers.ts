import { addNodes, deleteNodes, together } from '@deckwright/deck-document';
import { useDeck } from '../deck/deck-store.ts';
import { hasNumber, numberOf } from '../deck/slide-number.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';

/** Shows or removes the numbers of slides. */
export function numberSlides({ edit }: DeckSession, ids: readonly string[], isOn: boolean): void {
  const { deck } = useDeck.getState();
  const slides = deck?.slides.filter((slide) => ids.includes(slide.id) && hasNumber(slide) !== isOn) ?? [];
  if (deck === undefined || slides.length === 0) return;
  together(edit, () => {
    for (const { id, layout, nodes } of slides) {
      if (isOn) addNodes(edit, id, [numberOf(deck, layout)]);
      else {
        const numbers = nodes.filter(({ role }) => role === 'slideNumber');
        deleteNodes(
          edit,
          id,
          numbers.map((node) => node.id),
        );
      }
    }
  });
  const count = say('countSlides', { count: slides.length });
  announce(isOn ? say('countGotANumber', { count }) : say('theNumberWasRemovedFrom', { name: count.toLowerCase() }));
}

/** Shows the numbers of all slides but the first. */
export function numberAllButFirst(session: DeckSession): void {
  const [first, ...others] = useDeck.getState().deck?.slides ?? [];
  if (first === undefined) return;
  together(session.edit, () => {
    numberSlides(session, [first.id], false);
    numberSlides(
      session,
      others.map(({ id }) => id),
      true,
    );
  });
}
