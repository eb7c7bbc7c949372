import { type DeletedThing, deletionsIn, restoreDeleted } from '@deckwright/deck-document';
import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { formatLanguage, Parts } from '@deckwright/ui/sentences';
import { useRef } from 'react';
import { titleOf, useDeck } from '../deck/deck-store.ts';
import { describe } from '../deck/selection.ts';
import { showSlide } from '../deck/view-store.ts';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';
import { wordsOfNode, wordsOfSlide } from '../text/words-of.ts';
import { announce } from '../ui/announcer.tsx';

/** What anybody deleted, to take it back. */
export function DeletedDialog({ onClose }: OpenDialogProps) {
  const { doc, edit } = useSession();
  // It is another object after each change, also of what is deleted.
  useDeck(({ deck }) => deck);
  const list = useRef<HTMLUListElement>(null);
  const deletions = deletionsIn(doc).filter(isListed);

  function restore(deletion: DeletedThing, index: number) {
    // The button goes with its row. After the last one, the dialog takes the focus.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    restoreDeleted(edit, deletion);
    showSlide(deletion.slide.id);
    announce(say('deletionWasRestored', { deletion: nameOf(deletion) }));
  }

  return (
    <Dialog
      title={say('deletedSlidesAndObjects')}
      description={say('restoreWhatAnybodyDeletedFor')}
      isAtTop
      onOpenChange={onClose}
    >
      {deletions.length === 0 ? (
        <p className="text-muted">{say('nothingIsDeleted')}</p>
      ) : (
        <ul ref={list} className="grid grid-cols-1 divide-y divide-line">
          {deletions.map((deletion, index) => (
            <li key={keyOf(deletion)} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-2.5">
              <div>
                <p className="font-medium break-words first-letter:uppercase">{nameOf(deletion)}</p>
                {wordsOf(deletion) !== '' && <p className="truncate text-sm text-muted">{wordsOf(deletion)}</p>}
                <p className="text-xs break-words text-muted">{momentOf(deletion)}</p>
              </div>
              <Button onClick={() => restore(deletion, index)}>
                <Parts of={say.parts('restoreSpan', { span: <span className="sr-only"> {nameOf(deletion)}</span> })} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Who shows or hides the numbers of slides deletes nothing. */
function isListed({ nodes }: DeletedThing): boolean {
  return nodes?.every(({ role }) => role === 'slideNumber') !== true;
}

function keyOf({ at, by, slide, nodes }: DeletedThing): string {
  return [at, by, slide.id, nodes?.[0]?.id].join(' ');
}

function nameOf({ slide, nodes }: DeletedThing): string {
  if (nodes === undefined)
    return titleOf(slide) === '' ? say('slideWithoutATitle') : say('slideSlide', { slide: titleOf(slide) });
  const number = (useDeck.getState().deck?.slides.findIndex(({ id }) => id === slide.id) ?? 0) + 1;
  return say('valueOnSlideNumber', {
    value: nodes.length === 1 ? describe(nodes[0]!) : say('countObjects', { count: nodes.length }),
    number,
  });
}

/** Beside the name, which has the title of a slide already. */
function wordsOf({ slide, nodes }: DeletedThing): string {
  if (nodes) return nodes.map(wordsOfNode).join(' ').trim();
  const lines = wordsOfSlide(slide).split('\n');
  return lines
    .filter((line) => line !== titleOf(slide))
    .join(' ')
    .trim();
}

const MOMENT = new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'medium', timeStyle: 'short' });

function momentOf({ at, by }: DeletedThing): string {
  const date = new Date(at);
  const when = Number.isNaN(date.getTime()) ? '' : `, ${MOMENT.format(date)}`;
  return say('deletedValueWhen', { value: by === undefined ? '' : say('byBy', { by }), when });
}
