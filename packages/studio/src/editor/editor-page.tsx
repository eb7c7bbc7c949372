import { type CanvasObject, useViewControl } from '@deckwright/canvas';
import { useSame } from '@deckwright/content-form';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EngineParts, ProjectContents } from '../connection/contents.ts';
import type { FetchRemotePicture } from '../connection/remote-picture.ts';
import { type ElementPath, elementAt } from '../elements/template-json.ts';
import { isSameJson } from '../json/same-json.ts';
import { CodePanel } from './code/code-panel.tsx';
import { type ContentPart, type Editing, EditingProvider, LiveEditingProvider, useSettled } from './editing.ts';
import type { AskedField } from './fields/fields-panel.tsx';
import { savedRequestsWith } from './fields/saved-requests.ts';
import { Inspector } from './inspector/inspector.tsx';
import { LeftPanel, type LeftTab } from './left-panel.tsx';
import { useElementMenu } from './menu/use-element-menu.tsx';
import { dataFieldOf } from './model/fields/data-field.ts';
import { declaredFields } from './model/fields/declared-fields.ts';
import { canType } from './model/typing/can-type.ts';
import { sampleTarget } from './model/typing/sample-target.ts';
import { usePartialActions } from './partials/use-partial-actions.tsx';
import { usePresence } from './presence/use-presence.ts';
import { projectFactsOf } from './project-facts.ts';
import type { Session } from './saving/session.ts';
import { BlankSlide } from './stage/blank-slide.tsx';
import { canvasObjects, itemsOfObject, keepEqual, objectId, pathOfObject } from './stage/canvas-objects.ts';
import { CropOnCanvas } from './stage/crop-on-canvas.tsx';
import { contentOf, sampleNamesOf } from './stage/drawn-file.ts';
import { hasOwnSize, templateOfPartial } from './stage/drawn-partial.ts';
import { isOfItem } from './stage/on-canvas.ts';
import { problemOf } from './stage/problem-of.ts';
import { Stage } from './stage/stage.tsx';
import { TypingOnCanvas } from './stage/typing-on-canvas.tsx';
import { useDrawing } from './stage/use-drawing.ts';
import { useSurface } from './stage/use-surface.ts';
import { useTyping } from './stage/use-typing.ts';
import { useViewMarks } from './stage/use-view-marks.ts';
import { toggleViewOption } from './stage/view-options.ts';
import type { Subject } from './subject.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useElementKeys } from './use-element-keys.ts';
import { useFindings } from './use-findings.ts';
import { useLanguage } from './use-language.ts';
import { useRegions } from './use-regions.ts';

const SavingDialogs = lazy(async () => ({ default: (await import('./saving/saving-dialogs.tsx')).SavingDialogs }));
const AllSamples = lazy(async () => ({ default: (await import('./samples/all-samples.tsx')).AllSamples }));
const SamplePanel = lazy(async () => ({ default: (await import('./samples/sample-panel.tsx')).SamplePanel }));
const VersionsDialog = lazy(async () => ({ default: (await import('./saving/versions-dialog.tsx')).VersionsDialog }));
const ShortcutsList = lazy(async () => ({ default: (await import('./shortcuts-list.tsx')).ShortcutsList }));

export interface EditorPageProps {
  readonly owner: string;
  readonly project: string;
  readonly subject: Subject;
  readonly session: Session;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
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
  const [tab, setTab] = useState<LeftTab>('layers');
  const [askedField, setAskedField] = useState<AskedField>();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [isShowingSamples, setShowingSamples] = useState(false);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const [sample, setSample] = useState(props.firstSample);
  const [content, setContent] = useState<{ readonly key: string; readonly part: ContentPart }>();
  const editContent = useCallback((key: string, part: ContentPart = 'sample') => setContent({ key, part }), []);
  const [shownPage, setShownPage] = useState(0);
  const { marks, mark } = useViewMarks(file);
  const { typing, ...texts } = useTyping(editor, file);
  const [cropping, setCropping] = useState<ElementPath>();
  const hidden = marks.hidden;
  const surface = useSurface(subject, file, contents.settings);
  const drawing = useDrawing({
    ...{ projectId: project, subject, surface, contents, engine, fetchPicture, file, hidden, sample, typing },
  });
  const checked = useMemo(
    () => (surface === undefined ? file : templateOfPartial(subject.key, file, surface)),
    [subject, file, surface],
  );
  const findings = useFindings(owner, project, String(checked.key), checked);
  const language = useLanguage(subject, isCodeOpen);
  const facts = useMemo(() => projectFactsOf(contents, engine, subject), [contents, engine, subject]);
  const slide = surface ?? drawing.opened?.size ?? WIDE;
  const view = useViewControl();
  const picture = drawing.slides[0];
  const shown = picture?.pages[Math.min(shownPage, picture.pages.length - 1)];
  const placed = shown?.elements;
  const fills = subject.kind === 'partial' && !hasOwnSize(file);
  const lastObjects = useRef<readonly CanvasObject[]>([]);
  const objects = useMemo(
    () =>
      keepEqual(lastObjects.current, canvasObjects(placed ?? [], { file, marks, findings, ...(fills && { fills }) })),
    [placed, file, marks, findings, fills],
  );
  lastObjects.current = objects;
  const places = useMemo(
    () => new Map((placed ?? []).toReversed().map((one) => [one.path, one.box] as const)),
    [placed],
  );
  const requestsWith = useCallback(
    async (field: string) =>
      // A request sends the fields of templates, not the parameters of partials.
      subject.kind === 'partial' ? [] : savedRequestsWith(owner, project, subject.key, field),
    [owner, project, subject],
  );
  const goToField = useCallback((key: string) => {
    setTab('fields');
    setAskedField({ key });
  }, []);
  const editing: Editing = useMemo(
    () => ({
      subject,
      editor,
      file,
      selected,
      project: facts,
      slide,
      places,
      findings,
      requestsWith,
      uploadPicture,
      goToField,
      editContent,
      cropOnSlide: setCropping,
    }),
    [
      subject,
      editor,
      file,
      selected,
      facts,
      slide,
      places,
      findings,
      requestsWith,
      uploadPicture,
      goToField,
      editContent,
    ],
  );
  const isBusy = state.isPreview === true || typing !== undefined;
  const panels = useSettled(editing, (before) => isBusy && isSameJson(before.selected, selected));
  const panelMarks = useSettled(marks, () => isBusy);
  const typed =
    typing &&
    (objects.find(({ id }) => id === objectId(typing)) ?? objects.find(({ id }) => pathOfObject(id) === typing.path));
  const isInside = typing !== undefined || cropping !== undefined;
  const values = useMemo(() => (isInside ? contentOf(checked, sample) : {}), [isInside, checked, sample]);
  const samples = useMemo(() => sampleNamesOf(panels.file), [panels.file]);
  const goToRegion = useRegions();
  const name = subject.kind === 'template' && typeof file.name === 'string' ? file.name : subject.key;
  const opened = useMemo(
    () => (subject.kind === 'template' ? { owner, project, key: subject.key } : undefined),
    [owner, project, subject],
  );
  const others = usePresence(opened);
  const elementKeys = useElementKeys(editing);
  useClipboard(editing, page);
  const partials = usePartialActions({ owner, project, editing, settings: contents.settings });
  const menu = useElementMenu(page, { editing, objects, mark, partials });

  useEffect(() => {
    document.title = `${name} – Deckwright Studio`;
  }, [name]);

  function showNextSample() {
    const all = [undefined, ...samples];
    setSample(all[(all.indexOf(sample) + 1) % all.length]);
  }

  const toggleContent = useSame(() => {
    if (content === undefined) editContent(Object.keys(declaredFields(file))[0] ?? '');
    else setContent(undefined);
  });
  const save = props.onSave ?? (() => void autosave.saveNow());
  const toggleCode = useSame(() => setCodeOpen(!isCodeOpen));
  const showSamples = useSame(() => setShowingSamples(true));
  // The draft that is compared is what is on the screen.
  const showVersions = useSame(() => void autosave.saveNow().then(() => setShowingVersions(true)));
  const showShortcuts = useSame(() => setListOpen(true));
  const explainSaving = useSame(() => (saving.kind === 'signed-out' ? props.onSignIn() : setExplaining(true)));

  function open(element: ElementPath, items: readonly number[]) {
    editor.select([element]);
    // Further slides of a table have other rows, which the form shows together.
    const isContinued = shownPage > 0 && elementAt(file, element)?.type === 'table';
    const target = sampleTarget(file, element, items);
    const isTyped = target === undefined || canType(contentOf(checked, sample), target);
    if (!isContinued && isTyped && texts.open(element, items)) return;
    const data = dataFieldOf(file, element);
    if (data !== undefined) editContent(data);
    else if (elementAt(file, element)?.type === 'image') setCropping(element);
  }

  /** Items that the slide does not show, such as those under a condition, are passed over. */
  function openItem(step: 1 | -1): boolean {
    if (typing?.target === undefined) return false;
    const items = objects.filter(({ id }) => pathOfObject(id) === typing.path).map(({ id }) => itemsOfObject(id));
    const next = items[items.findIndex((one) => isOfItem(one, typing.items)) + step];
    if (next === undefined) return false;
    open(typing.path, next);
    return true;
  }

  function closeText(reason: 'escape' | 'outside' | 'tab') {
    const object = objects.find(({ id }) => pathOfObject(id) === typing?.path);
    texts.close();
    if (reason !== 'outside' && object) {
      page.current?.querySelector<HTMLElement>(`[data-object="${CSS.escape(object.id)}"]`)?.focus();
    }
  }

  const closeCrop = useSame(() => setCropping(undefined));

  useEditorKeys({
    ...elementKeys,
    'ctrl+alt+k': partials.make,
    'ctrl+alt+b': partials.detach,
    'ctrl+z': editor.undo,
    'ctrl+shift+z': editor.redo,
    'ctrl+y': editor.redo,
    'ctrl+s': save,
    'ctrl+shift+h': () => mark('hidden', selected),
    'ctrl+shift+l': () => mark('locked', selected),
    'ctrl++': () => view.zoomIn(),
    'ctrl+-': () => view.zoomOut(),
    'ctrl+0': view.fit,
    "ctrl+'": () => toggleViewOption('hasGrid'),
    'shift+r': () => toggleViewOption('hasRulers'),
    'alt+s': showNextSample,
    'alt+c': toggleContent,
    '?': showShortcuts,
    f6: () => goToRegion(1),
    'shift+f6': () => goToRegion(-1),
  });

  return (
    <LiveEditingProvider value={editing}>
      <EditingProvider value={panels}>
        <div ref={page} className="flex h-dvh flex-col overflow-hidden max-lg:hidden">
          <div data-region className="contents">
            <TopBar
              {...{ subject, name, saving, others, view, samples, sample, isCodeOpen }}
              undoLabel={state.undoLabel}
              redoLabel={state.redoLabel}
              finishLabel={props.finish.label}
              canFinish={props.finish.isUseful || saving.kind !== 'saved'}
              onSample={setSample}
              isContentOpen={content !== undefined}
              onContent={toggleContent}
              onShowSamples={showSamples}
              onUndo={editor.undo}
              onRedo={editor.redo}
              onCode={toggleCode}
              onExplainSaving={explainSaving}
              onVersions={showVersions}
              onShortcuts={showShortcuts}
              onFinish={props.finish.run}
            />
          </div>
          <div className="flex min-h-0 flex-1">
            <LeftPanel {...{ tab, askedField }} onTab={setTab} marks={panelMarks} onMark={mark} />
            <div className="flex min-w-0 flex-1 flex-col">
              <main data-region aria-label="Canvas" className="relative min-h-0 min-w-0 flex-1">
                <Stage
                  {...{ view, picture, objects, page: shownPage }}
                  onPage={setShownPage}
                  problem={problemOf(drawing)}
                  onOpen={open}
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
                    ) : typing !== undefined && typed !== undefined ? (
                      <TypingOnCanvas
                        key={`${typing.path} ${typing.items} ${typing.target === undefined}`}
                        {...{ typing, zoom, sample }}
                        object={typed}
                        texts={shown?.texts ?? []}
                        content={values}
                        onSwitch={(edits) => texts.open(typing.path, typing.items, edits)}
                        onCell={texts.goTo}
                        onItem={openItem}
                        onClose={closeText}
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
            {isCodeOpen && (
              <aside
                data-region
                aria-label="JSON"
                className="flex w-[26rem] shrink-0 flex-col border-l border-line bg-raised 2xl:w-[34rem]"
              >
                <CodePanel {...{ language, project, sample }} onSave={save} />
              </aside>
            )}
            {/* In a narrow window, it makes room for the JSON. */}
            <aside
              data-region
              data-keeps-text
              aria-label="Properties"
              className="w-80 shrink-0 2xl:w-88 overflow-y-auto border-l border-line bg-raised [scrollbar-gutter:stable] max-xl:[aside+&]:hidden"
            >
              <Inspector />
            </aside>
          </div>
        </div>
        {partials.dialog}
        {menu}
        <Suspense>
          {isShowingSamples && (
            <AllSamples
              {...{ contents, engine, fetchPicture }}
              projectId={project}
              onChoose={setSample}
              onClose={() => setShowingSamples(false)}
            />
          )}
          {isShowingVersions && (
            <VersionsDialog
              {...{ owner, project, editor, contents, engine }}
              templateKey={subject.key}
              onClose={() => setShowingVersions(false)}
            />
          )}
          {isListOpen && <ShortcutsList onClose={() => setListOpen(false)} />}
          {(isExplaining || saving.kind === 'conflict') && (
            <SavingDialogs
              kind={subject.kind}
              session={session}
              isAsked={isExplaining}
              onClose={() => setExplaining(false)}
            />
          )}
        </Suspense>
      </EditingProvider>
    </LiveEditingProvider>
  );
}
