import { setNotes } from '@deckwright/deck-document';
import { useEffect, useState } from 'react';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { useCanEdit, useSession } from '../session/session.ts';

/** What the speaker says to the slide. */
export function Notes() {
  const { typing } = useSession();
  const canEdit = useCanEdit();
  const id = useView((view) => view.slide);
  const notes = useDeck(({ deck }) => slideOf(deck, id)?.notes ?? '');
  const [text, setText] = useState(notes);
  useEffect(() => setText(notes), [notes]);
  if (id === undefined) return null;
  return (
    <section aria-label={say('speakerNotes')} className="h-28 shrink-0 border-t border-line bg-raised max-md:hidden">
      <textarea
        id="notes"
        data-region
        aria-label={say('speakerNotes')}
        placeholder={canEdit ? say('addSpeakerNotes') : say('noSpeakerNotes')}
        value={text}
        readOnly={!canEdit}
        onChange={({ target }) => {
          setText(target.value);
          setNotes(typing, id, target.value);
        }}
        className="size-full resize-none bg-transparent px-5 py-3 text-sm placeholder:text-muted focus-visible:-outline-offset-2"
      />
    </section>
  );
}
