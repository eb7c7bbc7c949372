import type { JsonObject } from '@deckwright/content-form/body';
import { wasChanged } from '@deckwright/deck-document';
import { classes } from '@deckwright/ui/classes';
import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { showSlide, useView } from '../deck/view-store.ts';
import { say } from '../sentences/dialogs.ts';
import { type DeckSession, useSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';
import { FillForm } from './fill-form.tsx';
import { type FillTarget, useFilling } from './filling-store.ts';
import { addMade, remakeMade } from './made-slides.ts';
import type { SlidesAnswer } from './request-slides.ts';
import { type MadeState, useMadeSlides } from './use-made-slides.ts';

/** The content of a slide as the form of its template, with what the server makes of it. */
export function FillDialog({ onClose }: OpenDialogProps) {
  const target = useFilling((state) => state.target);
  return target && <OpenFillDialog key={target.template.key} target={target} onClose={onClose} />;
}

function OpenFillDialog({ target, onClose }: OpenDialogProps & { readonly target: FillTarget }) {
  const session = useSession();
  const { template } = target;
  const [content, setContent] = useState(() => startOf(target));
  const made = useMadeSlides(template.key, content);
  const { answer, isWaiting } = made;
  const isNew = target.kind === 'new';
  const canUse = answer !== undefined && 'made' in answer && !isWaiting;
  return (
    <Dialog
      title={isNew ? say('newSlideName', { name: template.name }) : say('editContent')}
      description={template.description ?? (isNew ? undefined : say('ofTheTemplateName', { name: template.name }))}
      width="medium"
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            kind="primary"
            disabled={!canUse}
            onClick={() => {
              if (answer === undefined || !('made' in answer)) return;
              use(session, target, answer);
              onClose();
            }}
          >
            {isNew ? say('addTheSlide') : target.slides.length > 1 ? say('updateTheSlides') : say('updateTheSlide')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6 max-md:grid-cols-1">
        <div className="min-w-0 max-md:order-2" data-fill-form>
          <FillForm template={template} content={content} findings={findingsOf(answer)} onChange={setContent} />
        </div>
        <div className="sticky top-0 grid gap-3 max-md:static">
          {target.kind === 'again' && <Losses slides={target.slides} />}
          <Preview made={made} />
        </div>
      </div>
    </Dialog>
  );
}

/** A slide that somebody fills again begins with its content, and a new one with the sample of the template. */
function startOf(target: FillTarget): JsonObject {
  if (target.kind === 'new') return target.template.sample;
  return (target.slides[0]?.source?.content ?? {}) as JsonObject;
}

function findingsOf(answer: SlidesAnswer | undefined) {
  return answer !== undefined && 'findings' in answer ? answer.findings : NONE;
}

const NONE: readonly never[] = [];

/** What is lost, if anything is. */
function Losses({ slides }: { readonly slides: (FillTarget & { kind: 'again' })['slides'] }) {
  const all = useDeck(({ deck }) => deck?.slides ?? NONE);
  const present = all.filter(({ id }) => slides.some((slide) => slide.id === id));
  const changed = present.filter(wasChanged);
  if (changed.length === 0 && slides.length === 1) return null;
  const numbers = present.map((slide) => all.indexOf(slide) + 1);
  return (
    <div
      role="note"
      className={classes(
        'flex items-start gap-2 rounded-md px-3 py-2 text-sm',
        changed.length > 0 ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted',
      )}
    >
      {changed.length > 0 && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <p>
        {slides.length > 1 && say('slidesAreMadeTogether', { first: numbers[0]!, last: numbers.at(-1)! })}
        {changed.length > 0 && (slides.length > 1 ? say('changesMadeByHandOn') : say('changesMadeByHandOnThis'))}
      </p>
    </div>
  );
}

function Preview({ made: { answer, picture, isWaiting } }: { readonly made: MadeState }) {
  const { width, height } = useDeck(({ deck }) => deck)!.size;
  const problem = answer !== undefined && 'problem' in answer ? answer.problem : undefined;
  const isWrong = answer !== undefined && !('made' in answer);
  const count = answer !== undefined && 'made' in answer ? answer.made.slides.length : 1;
  return (
    <div className="grid gap-2" aria-busy={isWaiting}>
      <div
        className="relative overflow-hidden rounded-sm border border-line bg-sunken"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {picture && (
          <img
            src={picture}
            alt={say('theSlideAsItWill')}
            className={classes('block size-full', (isWrong || isWaiting) && 'opacity-60')}
          />
        )}
        {isWaiting && (
          <span className="absolute end-2 bottom-2 rounded-full bg-raised p-1.5 text-muted shadow-raised">
            <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          </span>
        )}
      </div>
      <p role="status" className={classes('min-h-5 text-xs', isWrong ? 'text-danger' : 'text-muted')}>
        {isWaiting
          ? say('layingOutTheSlide')
          : isWrong
            ? (problem ?? say('someFieldsNeedAnotherValue'))
            : count > 1
              ? say('thisContentFillsCountSlides', { count })
              : say('thisIsHowTheSlide')}
      </p>
    </div>
  );
}

function use(
  { edit }: DeckSession,
  target: FillTarget,
  answer: Extract<SlidesAnswer, { readonly made: unknown }>,
): void {
  if (target.kind === 'again') {
    const ids = remakeMade(
      edit,
      target.slides.map(({ id }) => id),
      answer.made,
    );
    showSlide(ids[0]);
    useView.setState({ selected: [], editing: undefined });
    announce(ids.length === 0 ? say('theSlideWasRemovedIn') : say('theSlideWasFilledAgain'));
    return;
  }
  const slides = useDeck.getState().deck?.slides ?? [];
  const index = slides.findIndex(({ id }) => id === useView.getState().slide);
  const ids = addMade(edit, index + 1, answer.made);
  showSlide(ids[0]);
  announce(say('slideNumberWasAdded', { number: index + 2 }));
}
