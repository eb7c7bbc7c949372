import { Button, ToolButton } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { say } from '../sentences/deck.ts';
import { closeLost, type LostPlace, restoreLost, useLost } from '../session/lost-place.ts';
import { useSession } from '../session/session.ts';
import { wordsOfNode, wordsOfSlide } from '../text/words-of.ts';
import { announce } from '../ui/announcer.tsx';

/** Says who deleted what this person worked on, keeps its words, and brings it back. */
export function LostNotice() {
  const lost = useLost((state) => state.lost);
  return lost && <Notice lost={lost} key={`${lost.slide.id} ${lost.node?.id}`} />;
}

function Notice({ lost }: { readonly lost: LostPlace }) {
  const session = useSession();
  const section = useRef<HTMLElement>(null);
  const thing = lost.node === undefined ? 'slide' : nameOf(lost.node);
  const message =
    lost.by === undefined ? say('thisThingWasDeleted', { thing }) : say('byDeletedThisThing', { by: lost.by, thing });
  const words = lost.node === undefined ? wordsOfSlide(lost.slide) : wordsOfNode(lost.node);

  useEffect(() => {
    announce(message);
    const { activeElement, body } = document;
    // A person who types in a dialog or in the title keeps the focus there. Otherwise, the notice takes what is typed.
    if (activeElement !== body && !activeElement?.closest('#stage, #notes, #filmstrip')) return;
    section.current?.querySelector<HTMLElement>('textarea, button')?.focus();
  }, [message]);

  return (
    <section
      ref={section}
      aria-label={message}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        closeLost();
      }}
      className="shrink-0 border-b border-line bg-raised px-4 py-3 text-sm"
    >
      <div className="grid max-w-4xl grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <p className="self-center">
          <strong className="font-semibold break-words">{message}</strong>{' '}
          <span className="text-muted">
            <Parts of={say.parts('restoreItForEverybodyValue', { value: words !== '' && say('orCopyItsText') })} />
          </span>
        </p>
        {words !== '' && (
          <textarea
            readOnly
            aria-label={say('textOfTheDeletedThing', { thing })}
            value={words}
            rows={Math.min(4, words.split('\n').length)}
            className="col-span-2 row-start-2 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2"
          />
        )}
        <div className="col-start-2 row-start-1 flex items-center gap-1 self-start">
          <Button kind="primary" onClick={() => restoreLost(session, lost)}>
            <Undo2 aria-hidden="true" /> {say('restore')}
          </Button>
          <ToolButton label={say('close')} onClick={closeLost}>
            <X />
          </ToolButton>
        </div>
      </div>
    </section>
  );
}

function nameOf(node: NonNullable<LostPlace['node']>): string {
  if (node.kind === 'text') return 'text';
  return node.kind === 'composite' && node.meaning.kind === 'table' ? 'table' : 'object';
}
