import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useMemo, useState } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { select, showSlide } from '../deck/view-store.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import { findText, nameOfPlace, replaceMatches, type TextMatch } from '../text/find.ts';
import { announce, notify } from '../ui/announcer.tsx';

/** Finds words in all slides and their notes, and replaces them. */
export function FindDialog({ onClose }: OpenDialogProps) {
  const { edit } = useSession();
  const canEdit = useCanEdit();
  const deck = useDeck(({ deck }) => deck)!;
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const found = useMemo(() => findText(deck, words, matchesCase), [deck, words, matchesCase]);
  const slides = new Map(deck.slides.map(({ id }, index) => [id, index + 1]));

  function replace(places: readonly TextMatch[]) {
    replaceMatches(edit, places, replacement);
    const done = places.length === 1 ? 'One place was changed.' : `${places.length} places were changed.`;
    if (places.length > 1) notify(done);
    else announce(done);
  }

  function show({ place }: TextMatch) {
    showSlide(place.slide);
    if (place.node !== undefined) select([place.node]);
    onClose();
  }

  return (
    <Dialog title={canEdit ? 'Find and replace' : 'Find'} onOpenChange={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <TextField label="Find" value={words} onChange={setWords} />
        {canEdit && <TextField label="Replace with" value={replacement} onChange={setReplacement} />}
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" checked={matchesCase} onChange={({ target }) => setMatchesCase(target.checked)} />
          Match case
        </label>
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {words === ''
              ? ''
              : found.length === 0
                ? 'Not found.'
                : `Found ${found.length === 1 ? 'once' : `${found.length} times`}.`}
          </p>
          {canEdit && (
            <Button kind="primary" disabled={found.length === 0} onClick={() => replace(found)}>
              Replace all
            </Button>
          )}
        </div>
        {found.length > 0 && (
          <ul aria-label="Places" className="max-h-64 overflow-y-auto rounded-md border border-line">
            {found.slice(0, SHOWN).map((one) => (
              <li
                key={`${JSON.stringify(one.place)} ${one.span.start}`}
                className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0"
              >
                <button
                  type="button"
                  onClick={() => show(one)}
                  className="min-w-0 flex-1 truncate rounded-sm px-1 py-1.5 text-left hover:bg-hover"
                >
                  <span className="pr-2 text-muted tabular-nums">{slides.get(one.place.slide)}</span>{' '}
                  {nameOfPlace(one) !== '' && <span className="pr-2 text-muted">{nameOfPlace(one)}:</span>} {one.words}
                </button>
                {canEdit && (
                  <Button className="h-8 text-xs" onClick={() => replace([one])}>
                    Replace<span className="sr-only"> on slide {slides.get(one.place.slide)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const SHOWN = 200;
