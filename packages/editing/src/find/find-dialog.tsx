import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { CheckboxField, TextField } from '@deckwright/ui/fields';
import { useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../sentences/editing.ts';
import { type ReplacedText, replaceIn, type SearchedText, searchTexts, type TextMatch } from './text-search.ts';

interface FindDialogProps<Place> extends OpenDialogProps {
  /** The texts of the document, in reading order. */
  readonly texts: readonly SearchedText<Place>[];
  readonly onShow: (place: Place) => void;
  /** Writes the texts as one step of the history. Undefined: they may only be read. */
  readonly onReplace: ((texts: readonly ReplacedText<Place>[], replacement: string) => void) | undefined;
}

/** Finds words in a document, and replaces them. */
export function FindDialog<Place>({ texts, onShow, onReplace, onClose }: FindDialogProps<Place>) {
  const [words, setWords] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [changed, setChanged] = useState(0);
  const found = useMemo(() => searchTexts(texts, words, matchesCase), [texts, words, matchesCase]);

  function search(next: string) {
    setWords(next);
    setChanged(0);
  }

  function replace(matches: readonly TextMatch<Place>[]) {
    onReplace!(replaceIn(matches, replacement), replacement);
    setChanged(matches.length);
  }

  function show(place: Place) {
    onShow(place);
    onClose();
  }

  return (
    <Dialog title={onReplace ? say('findAndReplace') : say('find')} onOpenChange={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <TextField label={say('find')} value={words} onChange={search} />
        {onReplace && <TextField label={say('replaceWith')} value={replacement} onChange={setReplacement} />}
        <CheckboxField label={say('matchCase')} checked={matchesCase} onChange={setMatchesCase} />
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-muted">
            {[
              changed > 0 && say('placesWereChanged', { count: changed }),
              words !== '' && found.length === 0 && say('notFound'),
              found.length > 0 && say('foundTimes', { count: found.length }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {onReplace && (
            <Button kind="primary" disabled={found.length === 0} onClick={() => replace(found)}>
              {say('replaceAll')}
            </Button>
          )}
        </div>
        {found.length > 0 && (
          <FoundList<Place> found={found} onShow={show} onReplace={onReplace && ((one) => replace([one]))} />
        )}
      </div>
    </Dialog>
  );
}

const SHOWN = 200;

interface FoundListProps<Place> {
  readonly found: readonly TextMatch<Place>[];
  readonly onShow: (place: Place) => void;
  readonly onReplace: ((match: TextMatch<Place>) => void) | undefined;
}

function FoundList<Place>({ found, onShow, onReplace }: FoundListProps<Place>) {
  const list = useRef<HTMLUListElement>(null);
  const [replaced, setReplaced] = useState<{ readonly index: number }>();
  // What had the focus is gone: the next one has it.
  useEffect(() => {
    const items = list.current!.children;
    if (replaced)
      items[Math.min(replaced.index, items.length - 1)]?.querySelector<HTMLElement>('[data-replace]')?.focus();
  }, [replaced]);
  return (
    <ul ref={list} aria-label={say('places')} className="max-h-64 overflow-y-auto rounded-md border border-line">
      {found.slice(0, SHOWN).map((one, index) => {
        const { name, slide, place } = one.searched;
        return (
          <li
            key={`${JSON.stringify(place)} ${one.span.start}`}
            className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0"
          >
            <button
              type="button"
              onClick={() => onShow(place)}
              className="min-w-0 flex-1 truncate rounded-sm px-1 py-1.5 text-start hover:bg-hover"
            >
              {slide !== undefined && <span className="pe-3 text-muted tabular-nums">{slide}</span>}{' '}
              {name !== '' && <span className="pe-2 text-muted">{name}:</span>} {one.line}
            </button>
            {onReplace && (
              <Button
                data-replace
                className="h-8 text-xs"
                aria-label={
                  slide === undefined ? say('replaceOne', { line: one.line }) : say('replaceOnSlide', { slide })
                }
                onClick={() => {
                  onReplace(one);
                  setReplaced({ index });
                }}
              >
                {say('replace')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
