import { type FormActions, FormProvider, useSame } from '@deckwright/content-form';
import type { Json } from '@deckwright/content-form/body';
import { type Finding, findingsWithin, pointerOf, setAt, stepsOf } from '@deckwright/content-form/body';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { duplicateSlide, insertSlide, moveSlide, removeSlide, SLIDES, slidesOf } from '../body/slides.ts';
import { pictureInRequest } from '../pictures/picture-in-request.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import type { TemplateFacts } from '../preview/messages.ts';
import type { PreviewState } from '../preview/preview-client.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { say } from '../sentences/playground.ts';
import { UploadChoice } from '../uploads/upload-choice.tsx';
import { DeckForm } from './form/deck-form.tsx';
import { SlideForm } from './form/slides/slide-form.tsx';
import { SlideRail } from './form/slides/slide-rail.tsx';
import { TemplateGrid } from './form/slides/template-grid.tsx';
import { Layout, type View } from './layout.tsx';
import type { PlaygroundProps } from './playground-props.ts';
import { FormSkeleton } from './playground-skeleton.tsx';
import { findingsOfRun, type RunState } from './run/run-answer.ts';
import { useRun } from './run/use-run.ts';
import { SidePanes } from './side-panes.tsx';
import type { Draft } from './state/drafts.ts';
import { useBody } from './state/use-body.ts';
import { useDraftKeeping } from './state/use-draft-keeping.ts';
import { useStable } from './state/use-stable.ts';
import { StatusBar } from './status-bar.tsx';
import { Toolbar } from './toolbar.tsx';

const TemplatePicker = lazy(async () => ({
  default: (await import('./form/slides/template-picker.tsx')).TemplatePicker,
}));
const RequestSamplePane = lazy(async () => ({
  default: (await import('./request-sample-pane.tsx')).RequestSamplePane,
}));
const RunPane = lazy(async () => ({ default: (await import('./run/run-pane.tsx')).RunPane }));

const NO_RIGHT = say('yourRoleMayOnlyLook');
const NO_ASSETS: readonly { readonly name: string; readonly url: string }[] = [];

/** The playground with a body to begin with. */
export function Workbench(props: PlaygroundProps & { readonly start: Draft; readonly isKept: boolean }) {
  const { draftKey, project, start, isKept, initialBody, run: send, uploadPicture, bodyBytes } = props;
  const { body, change, undo, canUndo, latest } = useBody(start.body);
  const [draft, setDraft] = useState<{ readonly text: string; readonly problem: string } | undefined>(
    start.text === undefined ? undefined : { text: start.text, problem: say('theJSONIsNotComplete') },
  );
  const [chosen, setChosen] = useState<number | 'deck'>(0);
  const [view, setView] = useState<View>('form');
  const [side, setSide] = useState<'json' | 'code' | 'result'>('json');
  const [target, setTarget] = useState<{ readonly pointer: string }>();
  const [said, setSaid] = useState<{ readonly text: string; readonly canUndo: boolean }>();
  const [isPicking, setPicking] = useState(false);
  useDraftKeeping(draftKey, { body, text: draft?.text }, isKept ? start : undefined);

  const slides = slidesOf(body);
  const index = chosen === 'deck' ? 0 : Math.min(chosen, Math.max(0, (slides?.length ?? 0) - 1));
  const preview = usePreview(props, body, index);
  const run = useRun(send);
  const { findings, ofSlide } = useFindings(preview, run.state, body, index);
  const assets = project.assets ?? NO_ASSETS;
  const pictureUrl = usePictures(assets, props.fetchPicture);

  useInitialBody(initialBody, start.body, (given) => {
    change('initial', () => given);
    setDraft(undefined);
    setSaid({ text: say('theRequestOfThePresentation'), canUndo: true });
  });
  const act = useSame((name: string, next: (body: Json) => Json, text?: string) => {
    change(name, next);
    setSaid(text === undefined ? undefined : { text, canUndo: true });
  });
  const showInJson = useCallback((pointer: string) => {
    setView('json');
    setSide('json');
    setTarget({ pointer });
  }, []);
  const actions = useFormActions({ act, showInJson, assets, pictureUrl, uploadPicture, bodyBytes });
  const add = useSame((template: TemplateFacts) => {
    const at = slides && slides.length > 0 ? index + 1 : 0;
    setPicking(false);
    act('add', (before) => insertSlide(before, at, { templateKey: template.key, content: template.sample }));
    setChosen(at);
  });
  const problem = draft ? say('theJSONCannotBeRead') : send ? undefined : NO_RIGHT;
  const startRun = useSame(() => {
    if (problem !== undefined) return;
    setSide('result');
    setView('result');
    void run.start(latest.current);
  });
  const startPicking = useCallback(() => setPicking(true), []);
  const stopPicking = useCallback(() => setPicking(false), []);
  const slideActions = useSlideActions(act, setChosen);
  const showDeck = useSame((on: boolean) => setChosen(on ? 'deck' : index));
  const open = useSame(async (name: string) => {
    const saved = await props.savedBodies.open(name);
    setDraft(undefined);
    act('open', () => saved, say('nameIsOpen', { name }));
  });
  const save = useSame(async (name: string) => {
    await props.savedBodies.save?.(name, latest.current);
    setSaid({ text: say('nameIsSaved', { name }), canUndo: false });
  });
  // A person who has not begun has made no mistake.
  const faults = slides?.length === 0 ? 0 : findings.filter(({ kind }) => kind === 'fault').length;
  const { opened } = preview;

  const form = !opened ? (
    <NoForm problem={preview.problem} />
  ) : (
    <FormProvider value={actions}>
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4">
        {draft && <UnreadableDraft problem={draft.problem} />}
        {chosen === 'deck' ? (
          <DeckForm body={body} formats={props.formats.map(({ format }) => format)} findings={findings} />
        ) : slides === undefined ? (
          <p className="text-sm text-muted">{say('theJSONHasNoList')}</p>
        ) : slides.length === 0 ? (
          <EmptyDeck templates={opened.templates} thumbnails={preview.thumbnails} size={opened.size} onPick={add} />
        ) : (
          <SlideForm
            key={index}
            slide={slides[index]!}
            index={index}
            project={opened}
            picture={preview.slides[index]}
            findings={ofSlide}
          />
        )}
      </div>
    </FormProvider>
  );
  const rail = opened && slides && slides.length > 0 && (
    <SlideRail
      slides={slides}
      pictures={preview.slides}
      size={opened.size}
      findings={findings}
      chosen={chosen === 'deck' ? -1 : index}
      onChoose={setChosen}
      {...slideActions}
      onAdd={startPicking}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole playground.
    <div
      className="flex h-full min-h-0 flex-col bg-surface text-ink"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey)) return;
        if (event.key === 'Enter') startRun();
        else if (event.key === 'z' && !event.shiftKey && !isTyping(event.target)) undo();
        else return;
        event.preventDefault();
      }}
    >
      <Toolbar
        isDeck={chosen === 'deck'}
        onDeck={showDeck}
        canUndo={canUndo}
        onUndo={undo}
        faults={faults}
        isRunning={run.state?.isRunning ?? false}
        problem={problem}
        onRun={startRun}
        savedBodies={props.savedBodies}
        canSave={!draft}
        onOpen={open}
        onSave={save}
      />
      <Layout
        view={view}
        onView={setView}
        rail={rail}
        form={form}
        preview={<PreviewPane preview={preview} index={index} findings={ofSlide} onChoose={setChosen} />}
        side={(shown) => (
          <SidePanes
            shown={shown ?? side}
            onShow={shown ? undefined : setSide}
            json={
              opened && {
                body,
                draft: draft?.text,
                project: opened,
                findings,
                onBody: (next) => act('json', () => next),
                onDraft: setDraft,
                target,
              }
            }
            code={<RequestSamplePane body={body} baseUrl={props.baseUrl} />}
            result={<RunPane run={run.state} onStop={run.stop} onSignIn={props.onSignIn} />}
          />
        )}
      />
      <StatusBar said={said} onUndo={undo} onDone={() => setSaid(undefined)} />
      {opened && isPicking && (
        <Suspense>
          <TemplatePicker
            onClose={stopPicking}
            onPick={add}
            templates={opened.templates}
            thumbnails={preview.thumbnails}
            size={opened.size}
          />
        </Suspense>
      )}
    </div>
  );
}

type Act = (name: string, next: (body: Json) => Json, text?: string) => void;

/** All findings, and those of the slide at `index`. */
function useFindings(preview: PreviewState, run: RunState | undefined, body: Json, index: number) {
  const { faults, slides } = preview;
  const all = useMemo(
    () => merged([...faults, ...slides.flatMap((one) => one.findings), ...findingsOfRun(run, body)]),
    [faults, slides, run, body],
  );
  const findings = useStable(all);
  return { findings, ofSlide: useStable(findingsWithin(findings, pointerOf([...SLIDES, index]))) };
}

/** The draft stays one step behind, so that Undo leads back to it. */
function useInitialBody(initialBody: Json | undefined, first: Json, take: (body: Json) => void) {
  const initial = useRef(first);
  const open = useSame(take);
  useEffect(() => {
    if (initialBody === undefined || initialBody === initial.current) return;
    initial.current = initialBody;
    open(initialBody);
  }, [initialBody, open]);
}

interface FormParts extends Pick<PlaygroundProps, 'uploadPicture' | 'bodyBytes'>, Pick<FormActions, 'pictureUrl'> {
  readonly showInJson: (pointer: string) => void;
  readonly act: Act;
  readonly assets: typeof NO_ASSETS;
}

function useFormActions({ act, showInJson, assets, pictureUrl, uploadPicture, bodyBytes }: FormParts) {
  return useMemo(
    (): FormActions => ({
      write: (pointer, value, text) => act(pointer, (before) => setAt(before, stepsOf(pointer), value)!, text),
      showInJson,
      assets: assets.map(({ name }) => name),
      pictureUrl,
      pictureOfFile: (file) => pictureInRequest(file, bodyBytes),
      projectUpload: uploadPicture && { upload: uploadPicture, Choice: UploadChoice },
      language: navigator.language,
      today: localDay(new Date()),
    }),
    [act, showInJson, assets, pictureUrl, uploadPicture, bodyBytes],
  );
}

function useSlideActions(act: Act, choose: (index: number) => void) {
  return {
    onMove: useSame((from: number, to: number) => {
      act(
        'move',
        (before) => moveSlide(before, from, to),
        say('slideNumberIsNowSlide', { number: from + 1, number2: to + 1 }),
      );
      choose(to);
    }),
    onDuplicate: useSame((at: number) => {
      act('duplicate', (before) => duplicateSlide(before, at));
      choose(at + 1);
    }),
    onRemove: useSame((at: number) =>
      act('remove', (before) => removeSlide(before, at), say('slideNumberRemoved', { number: at + 1 })),
    ),
  };
}

function NoForm({ problem }: { readonly problem: string | undefined }) {
  return problem === undefined ? <FormSkeleton /> : <p className="p-4 text-sm text-muted">{problem}</p>;
}

function UnreadableDraft({ problem }: { readonly problem: string }) {
  return (
    <p role="alert" className="rounded-md border border-warning p-2 text-sm text-ink">
      {say('theJSONCannotBeReadSo', { problem })}
    </p>
  );
}

function EmptyDeck(props: Parameters<typeof TemplateGrid>[0]) {
  if (props.templates.length === 0) {
    return <p className="text-sm text-muted">{say('theProjectHasNoPublished')}</p>;
  }
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{say('beginWithASlide')}</h2>
      <p className="text-sm text-muted">{say('chooseATemplateItsSamples')}</p>
      <TemplateGrid {...props} />
    </section>
  );
}

/** The same fault may come from the validator, from drawing and from the server. */
function merged(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [`${one.path} ${one.code} ${one.message}`, one])).values()];
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function isTyping(target: EventTarget): boolean {
  const element = target as HTMLElement;
  return element.shadowRoot !== null || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}
