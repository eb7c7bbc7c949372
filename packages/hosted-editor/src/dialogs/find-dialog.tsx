import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { Parts } from '@deckwright/ui/sentences';
import { useMemo, useState } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { select, showSlide } from '../deck/view-store.ts';
import { say } from '../sentences/dialogs.ts';
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
    const done = say('countPlacesWereChanged', { count: places.length });
    if (places.length > 1) notify(done);
    else announce(done);
  }

  function show({ place }: TextMatch) {
    showSlide(place.slide);
    if (place.node !== undefined) select([place.node]);
    onClose();
  }

  return (
    <Dialog title={canEdit ? say('findAndReplace') : say('find')} onOpenChange={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <TextField label={say('find')} value={words} onChange={setWords} />
        {canEdit && <TextField label={say('replaceWith')} value={replacement} onChange={setReplacement} />}
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" checked={matchesCase} onChange={({ target }) => setMatchesCase(target.checked)} />
          {say('matchCase')}
        </label>
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {words === ''
              ? ''
              : found.length === 0
                ? say('notFound')
                : say('foundValue', { value: say('countTimes', { count: found.length }) })}
          </p>
          {canEdit && (
            <Button kind="primary" disabled={found.length === 0} onClick={() => replace(found)}>
              {say('replaceAll')}
            </Button>
          )}
        </div>
        {found.length > 0 && (
          <ul aria-label={say('places')} className="max-h-64 overflow-y-auto rounded-md border border-line">
            {found.slice(0, SHOWN).map((one) => (
              <li
                key={`${JSON.stringify(one.place)} ${one.span.start}`}
                className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0"
              >
                <button
                  type="button"
                  onClick={() => show(one)}
                  className="min-w-0 flex-1 truncate rounded-sm px-1 py-1.5 text-start hover:bg-hover"
                >
                  <span className="pe-2 text-muted tabular-nums">{slides.get(one.place.slide)}</span>{' '}
                  {nameOfPlace(one) !== '' && <span className="pe-2 text-muted">{nameOfPlace(one)}:</span>} {one.words}
                </button>
                {canEdit && (
                  <Button className="h-8 text-xs" onClick={() => replace([one])}>
                    <Parts
                      of={say.parts('replaceSpan', {
                        span: (
                          <span className="sr-only">
                            {' '}
                            {say('onSlideSlide', { slide: slides.get(one.place.slide)! })}
                          </span>
                        ),
                      })}
                    />
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
