import { useDeck } from '../deck/deck-store.ts';
import { showSlide, useView } from '../deck/view-store.ts';

/** Shows the slides on the whole screen, from the one that is edited or from the first one. */
export function present(from: 'here' | 'beginning' = 'here'): void {
  if (from === 'beginning') showSlide(useDeck.getState().deck?.slides[0]?.id);
  useView.setState({ isPresenting: true });
}
