import { useSame } from '@deckwright/content-form';
import { ActionsProvider, useViewControl } from '@deckwright/editing';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isSameJson } from '../json/same-json.ts';
import { say } from '../sentences/editor/editor.ts';
import { useTitle } from '../ui/use-title.ts';
import { TEMPLATE_ACTIONS } from './actions/template-actions.ts';
import { useTemplateEditor } from './actions/use-template-editor.ts';
import { CodePanel } from './code/code-panel.tsx';
import { EditingProvider, LiveEditingProvider, useSettled } from './editing.ts';
import { EditorDialogs, type OpenedEditor } from './editor-dialogs.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { LeftPanel } from './left-panel.tsx';
import { useElementMenu } from './menu/use-element-menu.tsx';
import { createPageStore, PageProvider, usePage, usePageState } from './page-state.ts';
import { usePartialActions } from './partials/use-partial-actions.tsx';
import { usePresence } from './presence/use-presence.ts';
import { SlideArea } from './slide-area.tsx';
import { sampleNamesOf } from './stage/drawn-file.ts';
import { useTyping } from './stage/use-typing.ts';
import { TopBar } from './top-bar/top-bar.tsx';
import { pasteFromClipboard, useClipboard } from './use-clipboard.ts';
import { useLanguage } from './use-language.ts';
import { useLiveParts } from './use-live-parts.ts';
import { useSlide } from './use-slide.ts';

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

/** The editor with everything around the slide. */
export function EditorPage(props: EditorPageProps) {
  const [store] = useState(() => createPageStore(props.firstSample));
  return (
    <PageProvider value={store}>
      <OpenedPage {...props} />
    </PageProvider>
  );
}

function OpenedPage(props: EditorPageProps) {
  const { owner, project, subject, session, contents, finish } = props;
  const { editor, autosave } = session;
  const page = usePage();
  const dialog = usePageState((state) => state.dialog);
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state);
  const root = useRef<HTMLDivElement>(null);
  const view = useViewControl();
  const texts = useTyping(editor, state.file);
  const slide = useSlide(props, state.file, texts.typing);
  const editing = useLiveParts(props, state, slide);
  const isBusy = state.isPreview === true || texts.typing !== undefined;
  const panels = useSettled(editing, (before) => isBusy && isSameJson(before.selected, state.selected));
  const marks = useSettled(slide.marks, () => isBusy);
  const samples = useMemo(() => sampleNamesOf(panels.file), [panels.file]);
  const others = usePresence(owner, project, subject);
  const partials = usePartialActions({ owner, project, editing, settings: contents.settings });
  const menu = useElementMenu(root, { editing, partials });
  const explainSaving = useSame(() => {
    if (saving.kind === 'signed-out') props.onSignIn();
    else page.setState({ dialog: 'saving' });
  });
  const save = useSame(props.onSave ?? (() => void autosave.saveNow()));
  const history = { undo: state.undoLabel, redo: state.redoLabel };
  const paste = () => void pasteFromClipboard(editing, page.announce);
  const actions = useTemplateEditor(
    { editing, partials, view, history, samples, save, paste, slide, autosave },
    panels,
  );
  const name = subject.kind === 'template' && typeof state.file.name === 'string' ? state.file.name : subject.key;
  useClipboard(editing, root);
  useTitle(name);

  return (
    <LiveEditingProvider value={editing}>
      <EditingProvider value={panels}>
        <ActionsProvider actions={TEMPLATE_ACTIONS} editor={actions}>
          <div ref={root} className="flex h-dvh flex-col overflow-hidden max-lg:hidden">
            <div data-region className="contents">
              <TopBar
                {...{ subject, name, saving, others, view, samples }}
                undoLabel={state.undoLabel}
                redoLabel={state.redoLabel}
                finishLabel={finish.label}
                canFinish={finish.isUseful || saving.kind !== 'saved'}
                onExplainSaving={explainSaving}
                onFinish={finish.run}
              />
            </div>
            <div className="flex min-h-0 flex-1">
              <LeftPanel marks={marks} onMark={slide.mark} />
              <SlideArea opened={props} {...{ slide, texts, view }} onMenu={menu.open} bodyBytes={props.bodyBytes} />
              <CodeAside project={project} onSave={save} />
              <PropertiesAside />
            </div>
          </div>
          {partials.dialog}
          {menu.shown}
          <EditorDialogs
            {...{ ...props, dialog }}
            isConflict={saving.kind === 'conflict'}
            onSample={page.showSample}
            onClose={page.closeDialog}
          />
        </ActionsProvider>
        <Announced />
      </EditingProvider>
    </LiveEditingProvider>
  );
}

function Announced() {
  return (
    <div aria-live="polite" className="sr-only">
      {usePageState((state) => state.announced)}
    </div>
  );
}

interface CodeAsideProps {
  readonly project: string;
  readonly onSave: () => void;
}

function CodeAside(props: CodeAsideProps) {
  const isOpen = usePageState((state) => state.isCodeOpen);
  const sample = usePageState((state) => state.sample);
  const language = useLanguage(isOpen);
  if (!isOpen) return null;
  return (
    <aside
      data-region
      aria-label={say('json')}
      className="flex w-[26rem] shrink-0 flex-col border-s border-line bg-raised 2xl:w-[34rem]"
    >
      <CodePanel {...{ ...props, language, sample }} />
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
      className="w-80 shrink-0 2xl:w-88 overflow-y-auto border-s border-line bg-raised [scrollbar-gutter:stable] max-xl:[aside+&]:hidden"
    >
      <Inspector />
    </aside>
  );
}
