import { useEffect } from 'react';
import type * as Y from 'yjs';
import { slideOf, titleOf, useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { announce } from '../ui/announcer.tsx';
import { usePeople } from './people.ts';
import { useSession } from './session.ts';

/** What others do on the slide is read no more often than this. */
const AGAIN_MS = 15_000;

/** Screen readers read which slide is edited now, and that others change it. */
export function useAnnouncedSlide(): void {
  const { doc } = useSession();
  const id = useView(({ slide }) => slide);

  useEffect(() => {
    const isListed = document.activeElement?.closest('#filmstrip') != null;
    // The list of slides reads its options itself.
    if (id === undefined || isListed) return;
    const { deck } = useDeck.getState();
    const slide = slideOf(deck, id);
    if (deck === undefined || slide === undefined) return;
    const title = titleOf(slide);
    const place = say('slideNumberOfCount', { number: deck.slides.indexOf(slide) + 1, count: deck.slides.length });
    announce(title === '' ? `${place}.` : `${place}: ${title}`, 'slide');
  }, [id]);

  useEffect(() => {
    let seen = slideOf(useDeck.getState().deck, id);
    let said = Number.NEGATIVE_INFINITY;
    const onChange = (_: Y.Doc, transactions: readonly Y.Transaction[]) => {
      const before = seen;
      seen = slideOf(useDeck.getState().deck, id);
      const isOfOthers = transactions.some(({ origin }) => origin === 'server');
      const isNews = isOfOthers && before !== undefined && seen !== undefined && seen !== before;
      if (!isNews || performance.now() - said < AGAIN_MS) return;
      said = performance.now();
      const there = usePeople.getState().people.filter(({ isSelf, slide }) => !isSelf && slide === id);
      announce(
        say('valueIsChangingThisSlide', { value: there.length === 1 ? there[0]!.name : say('somebodyElse') }),
        'changes',
      );
    };
    // After the deck was read again.
    doc.on('afterAllTransactions', onChange);
    return () => doc.off('afterAllTransactions', onChange);
  }, [doc, id]);
}
