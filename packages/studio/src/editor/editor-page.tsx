import { useSame } from '@deckwright/content-form';
import { ActionsProvider, type CanvasControl, type TextControl, useViewControl } from '@deckwright/editing';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ElementPath } from '../elements/template-json.ts';
import { isSameJson } from '../json/same-json.ts';
import { say } from '../sentences/editor.ts';
import { useTitle } from '../ui/use-title.ts';
import { TEMPLATE_ACTIONS } from './actions/template-actions.ts';
import { useTemplateEditor } from './actions/use-template-editor.ts';
import { CodePanel } from './code/code-panel.tsx';
import {
  type ContentPart,
  type Editing,
  EditingProvider,
  LiveEditingProvider,
  type RichTextPort,
  useSettled,
  useUnchanged,
} from './editing.ts';
import { type EditorDialog, EditorDialogs, type OpenedEditor } from './editor-dialogs.tsx';
import type { AskedField } from './fields/fields-panel.tsx';
import { useRequestsWith } from './fields/saved-requests.ts';
import { Inspector } from './inspector/inspector.tsx';
import { LeftPanel, type LeftTab } from './left-panel.tsx';
import { useElementMenu } from './menu/use-element-menu.tsx';
import { declaredFields } from './model/fields/declared-fields.ts';
import { usePartialActions } from './partials/use-partial-actions.tsx';
import { usePresence } from './presence/use-presence.ts';
import { projectFactsOf } from './project-facts.ts';
import { BlankSlide } from './stage/blank-slide.tsx';
import { CropOnCanvas } from './stage/crop-on-canvas.tsx';
import { contentOf, sampleNamesOf } from './stage/drawn-file.ts';
import { templateOfPartial } from './stage/drawn-partial.ts';
import { problemOf } from './stage/problem-of.ts';
import { Stage } from './stage/stage.tsx';
import { TypingOnCanvas } from './stage/typing-on-canvas.tsx';
import { useDrawing } from './stage/use-drawing.ts';
import { useOpening } from './stage/use-opening.ts';
import { useSlideObjects } from './stage/use-slide-objects.ts';
import { useSurface } from './stage/use-surface.ts';
import { useTyping } from './stage/use-typing.ts';
import { useViewMarks } from './stage/use-view-marks.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { pasteFromClipboard, useClipboard } from './use-clipboard.ts';
import { useFindings } from './use-findings.ts';
import { useLanguage } from './use-language.ts';
import { useOfferToRemove } from './use-offer-to-remove.ts';

const SamplePanel = lazy(async () => ({ default: (await import('./samples/sample-panel.tsx')).SamplePanel }));
export interface EditorPageProps extends OpenedEditor {
  /** The name of the sample to begin with. Default: the samples of the fields. */
  readonly firstSample?: string;
  /** Bytes of the largest body that the server accepts. */
  readonly bodyBytes: number;
  readonly uploadPicture: (file: File) => Promise<string>;
  readonly finish: Finish;
  /** Ctrl+S. Default: saves. */
  readonly onSave?: () => void;
  readonly onSignIn: () => void;
}

/** What the main button of the editor does: it publishes a template, or saves a partial. */
interface Finish {
  readonly label: string;
  /** There is something to finish, even if nothing has changed since the editor was opened. */
  readonly isUseful: boolean;
  readonly run: () => void;
}

/** Points. Shown until the engine knows the size. */
const WIDE = { width: 960, height: 540 };

/** The editor with everything around the slide. */
export function EditorPage(props: EditorPageProps) {
  const { owner, project, subject, session, contents, engine, fetchPicture, uploadPicture } = props;
  const { editor, autosave } = session;
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { file, selected } = state;
  const page = useRef<HTMLDivElement>(null);
  const canvas = useRef<CanvasControl>(null);
  const textField = useRef<TextControl>(null);
  const richText = useRef<RichTextPort>(null);
  const [tab, setTab] = useState<LeftTab>('layers');
  const [askedField, setAskedField] = useState<AskedField>();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [said, announce] = useState('');
  const [sample, setSample] = useState(props.firstSample);
  const [content, setContent] = useState<{ readonly key: string; readonly part: ContentPart }>();
  const editContent = useCallback((key: string, part: ContentPart = 'sample') => setContent({ key, part }), []);
  const [shownPage, setShownPage] = useState(0);
  const { marks, mark } = useViewMarks(file);
  const { typing, ...texts } = useTyping(editor, file);
  const [cropping, setCropping] = useState<ElementPath>();
  const surface = useSurface(subject, file, contents.settings);
  const drawing = useDrawing({
    ...{ projectId: project, subject, surface, contents, engine, fetchPicture, file, sample, typing },
    hidden: marks.hidden,
  });
  const checked = useMemo(
    () => (surface === undefined ? file : templateOfPartial(subject.key, file, surface)),
    [subject, file, surface],
  );
  const findings = useFindings(owner, project, String(checked.key), checked);
  const language = useLanguage(subject, isCodeOpen);
  const projectFacts = useMemo(() => projectFactsOf(contents, engine, subject), [contents, engine, subject]);
  const slide = surface ?? drawing.opened?.size ?? WIDE;
  const view = useViewControl();
  const picture = drawing.slides[0];
  const shown = picture?.pages[Math.min(shownPage, picture.pages.length - 1)];
  const { objects, places } = useSlideObjects(shown?.elements, { subject, file, marks, findings });
  const requestsWith = useRequestsWith(owner, project, subject);
  const goToField = useCallback((key: string) => {
    setTab('fields');
    setAskedField({ key });
  }, []);
  const editing = useUnchanged<Editing>({
    ...{ subject, editor, file, selected, project: projectFacts, slide, places, findings },
    ...{ requestsWith, uploadPicture, goToField, editContent, cropOnSlide: setCropping, canvas, textField, richText },
  });
  const isBusy = state.isPreview === true || typing !== undefined;
  const panels = useSettled(editing, (before) => isBusy && isSameJson(before.selected, selected));
  const panelMarks = useSettled(marks, () => isBusy);
  const samples = useMemo(() => sampleNamesOf(panels.file), [panels.file]);
  const name = subject.kind === 'template' && typeof file.name === 'string' ? file.name : subject.key;
  const others = usePresence(owner, project, subject);
  useClipboard(editing, page);
  const partials = usePartialActions({ owner, project, editing, settings: contents.settings });
  const menu = useElementMenu(page, { editing, partials });
  useTitle(name);

  const explainSaving = useSame(() => (saving.kind === 'signed-out' ? props.onSignIn() : setDialog('saving')));
  const opening = useOpening({ editing, typing, texts, objects, checked, sample, isContinued: shownPage > 0 });
  const { waiting } = opening;
  const shownText = typing ?? waiting;
  const isInside = shownText !== undefined || cropping !== undefined;
  const values = useMemo(() => (isInside ? contentOf(checked, sample) : {}), [isInside, checked, sample]);
  const closeCrop = useSame(() => setCropping(undefined));
  const showSamples = useSame(() => setDialog('samples'));
  const changeAndOffer = useOfferToRemove();
  const actions = useTemplateEditor(
    {
      ...{ editing, objects, view, partials, mark, isCodeOpen, announce },
      paste: () => void pasteFromClipboard(editing, announce),
      history: { undo: state.undoLabel, redo: state.redoLabel },
      isContentOpen: content !== undefined,
      changeAndOffer: (edit) => changeAndOffer(editor, edit),
      showNextSample: () => setSample(after([undefined, ...samples], sample)),
      toggleContent() {
        if (content === undefined) editContent(Object.keys(declaredFields(file))[0] ?? '');
        else setContent(undefined);
      },
      toggleCode: () => setCodeOpen(!isCodeOpen),
      openDialog(wanted) {
        // The draft that is compared is what is on the screen.
        if (wanted === 'versions') void autosave.saveNow().then(() => setDialog(wanted));
        else setDialog(wanted);
      },
      save: props.onSave ?? (() => void autosave.saveNow()),
    },
    panels,
  );

  return (
    <LiveEditingProvider value={editing}>
      <EditingProvider value={panels}>
        <ActionsProvider actions={TEMPLATE_ACTIONS} editor={actions}>
          <div ref={page} className="flex h-dvh flex-col overflow-hidden max-lg:hidden">
            <div data-region className="contents">
              <TopBar
                {...{ subject, name, saving, others, view, samples, sample }}
                undoLabel={state.undoLabel}
                redoLabel={state.redoLabel}
                finishLabel={props.finish.label}
                canFinish={props.finish.isUseful || saving.kind !== 'saved'}
                onSample={setSample}
                onShowSamples={showSamples}
                onExplainSaving={explainSaving}
                onFinish={props.finish.run}
              />
            </div>
            <div className="flex min-h-0 flex-1">
              <LeftPanel {...{ tab, askedField }} onTab={setTab} marks={panelMarks} onMark={mark} />
              <div className="flex min-w-0 flex-1 flex-col">
                <main data-region aria-label={say('canvas')} className="relative min-h-0 min-w-0 flex-1">
                  <Stage
                    {...{ view, picture, objects, page: shownPage }}
                    onPage={setShownPage}
                    problem={problemOf(drawing)}
                    onOpen={opening.open}
                    onMenu={menu.open}
                    isWaiting={waiting !== undefined && cropping === undefined}
                  >
                    {(zoom) =>
                      cropping !== undefined ? (
                        <CropOnCanvas
                          path={cropping}
                          {...{ zoom, objects, fetchPicture }}
                          content={values}
                          assets={contents.assets}
                          onClose={closeCrop}
                        />
                      ) : shownText !== undefined && opening.typed !== undefined ? (
                        <TypingOnCanvas
                          key={`${shownText.path} ${shownText.items} ${shownText.target === undefined}`}
                          {...{ zoom, sample }}
                          typing={shownText}
                          isWaiting={waiting !== undefined}
                          onType={opening.type}
                          object={opening.typed}
                          texts={shown?.texts ?? []}
                          content={values}
                          onSwitch={(edits) => texts.open(shownText.path, shownText.items, edits)}
                          onCell={texts.goTo}
                          onItem={opening.openItem}
                          onClose={opening.close}
                        />
                      ) : undefined
                    }
                  </Stage>
                  {subject.kind === 'template' && Array.isArray(file.elements) && file.elements.length === 0 && (
                    <BlankSlide />
                  )}
                </main>
                {content !== undefined && (
                  <Suspense>
                    <SamplePanel
                      {...{ sample, fetchPicture }}
                      fieldKey={content.key}
                      part={content.part}
                      onShow={editContent}
                      onShowJson={() => setCodeOpen(true)}
                      onClose={() => setContent(undefined)}
                      assets={contents.assets}
                      bodyBytes={props.bodyBytes}
                    />
                  </Suspense>
                )}
              </div>
              {isCodeOpen && <CodeAside {...{ language, project, sample }} onSave={actions.page.save} />}
              <PropertiesAside />
            </div>
          </div>
          {partials.dialog}
          {menu.shown}
          <EditorDialogs
            {...{ ...props, dialog }}
            isConflict={saving.kind === 'conflict'}
            onSample={setSample}
            onClose={() => setDialog(undefined)}
          />
        </ActionsProvider>
        <div aria-live="polite" className="sr-only">
          {said}
        </div>
      </EditingProvider>
    </LiveEditingProvider>
  );
}

function after<Value>(values: readonly Value[], one: Value): Value {
  return values[(values.indexOf(one) + 1) % values.length]!;
}

function CodeAside(props: Parameters<typeof CodePanel>[0]) {
  return (
    <aside
      data-region
      aria-label={say('json')}
      className="flex w-[26rem] shrink-0 flex-col border-l border-line bg-raised 2xl:w-[34rem]"
    >
      <CodePanel {...props} />
    </aside>
  );
}

/** In a narrow window, it makes room for the JSON. */
function PropertiesAside() {
  return (
    <aside
      data-region
      data-keeps-text
      aria-label={say('properties')}
      className="w-80 shrink-0 2xl:w-88 overflow-y-auto border-l border-line bg-raised [scrollbar-gutter:stable] max-xl:[aside+&]:hidden"
    >
      <Inspector />
    </aside>
  );
}
