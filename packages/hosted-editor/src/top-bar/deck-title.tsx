import { setDeckTitle } from '@deckwright/deck-document';
import { useEffect, useState } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { say } from '../sentences/bar.ts';
import { useCanEdit, useSession } from '../session/session.ts';

const LONGEST_TITLE = 200;

/** The title of the deck. It is renamed in place. */
export function DeckTitle() {
  const { edit, info } = useSession();
  const canEdit = useCanEdit();
  const title = useDeck(({ deck }) => deck?.properties.title) ?? info.title;
  const [text, setText] = useState(title);
  useEffect(() => setText(title), [title]);
  useEffect(() => {
    document.title = title === '' ? say('presentation') : title;
  }, [title]);
  if (!canEdit) return <h1 className="min-w-0 truncate px-2 text-base font-semibold">{title || say('untitled')}</h1>;

  function keep() {
    const kept = text.trim();
    if (kept !== '' && kept !== title) setDeckTitle(edit, kept);
    else setText(title);
  }

  return (
    <h1 className="min-w-0">
      <span className="sr-only">{title}</span>
      <input
        aria-label={say('titleOfThePresentation')}
        value={text}
        maxLength={LONGEST_TITLE}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(title);
        }}
        style={{ width: `${Math.min(Math.max(text.length, 8), 48) + 2}ch` }}
        className="max-w-full truncate rounded-md border border-transparent bg-transparent px-2 py-1 text-base font-semibold transition-colors hover:border-line focus:border-line-strong max-sm:text-sm"
      />
    </h1>
  );
}
