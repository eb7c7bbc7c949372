import { createStore } from 'zustand/vanilla';
import { type ElementPath, elementAt, type TemplateJson } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import { continued, type History, newHistory, presentOf, withStep } from './history/history.ts';
import type { HistoryStore } from './history/history-store.ts';
import type { Edited, TemplateEdit } from './template-edit.ts';

/** What the page shows. */
export interface EditorState {
  /** With the preview, if there is one. */
  readonly file: TemplateJson;
  /** Paths of elements in `file`. */
  readonly selected: readonly ElementPath[];
  /** What undo takes back. Undefined: nothing. */
  readonly undoLabel?: string;
  readonly redoLabel?: string;
  /** `file` has a preview: somebody drags something. */
  readonly isPreview?: true;
}

/** A template while a person edits it. */
export interface Editor {
  state(): EditorState;
  /** Calls the listener after every change of the state. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Paths that lead to no element are left out. */
  select(paths: readonly ElementPath[]): void;
  /** Adds a step to the history, unless the edit changes nothing. Ends a preview. */
  change(edit: TemplateEdit): void;
  /** Shows an edit without adding it to the history. Replaces the preview before it. */
  preview(edit: TemplateEdit): void;
  /** Makes the preview a step of the history. */
  commit(): void;
  /** Takes the preview back. */
  cancel(): void;
  /** Takes back the last step, and restores what was selected before it. Cancels a preview. */
  undo(): void;
  redo(): void;
  /** Begins again with another file and without a history, such as after somebody else's version was taken. */
  replace(file: TemplateJson): void;
}

export interface EditorOptions {
  /** The file as it is stored. */
  readonly file: TemplateJson;
  /** A kept history is used if its present file equals `file`. Default: the history ends with the page. */
  readonly history?: HistoryStore;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

interface Preview {
  readonly edit: TemplateEdit;
  readonly edited: Edited;
}

interface Editing {
  readonly history: History;
  readonly selected: readonly ElementPath[];
  readonly preview?: Preview;
}

export function createEditor({ file, history: store, now = Date.now }: EditorOptions): Editor {
  const editing = createStore<Editing>()(() => ({ history: newHistory(file), selected: [] }));
  const { getState, setState } = editing;
  /** Nothing is kept before the kept history is read, because it would overwrite it. */
  let isLoaded = false;
  let isReplaced = false;
  let shown: { readonly of: Editing; readonly state: EditorState } | undefined;

  function update(next: Editing) {
    const before = getState();
    setState(next, true);
    if (isLoaded && next.history !== before.history) store?.save(next.history);
  }

  function record({ label, group }: TemplateEdit, { file: after, selected: chosen }: Edited) {
    const { history, selected } = getState();
    const nowSelected = existing(after, chosen ?? selected);
    if (isSameJson(after, presentOf(history))) {
      update({ history, selected: nowSelected });
      return;
    }
    const step = { label, group, at: now(), file: after, before: selected };
    update({ history: withStep(history, { ...step, after: nowSelected }), selected: nowSelected });
  }

  async function load() {
    const kept = await store?.load();
    isLoaded = true;
    const { history, selected, preview } = getState();
    const isUsable = !isReplaced && kept !== undefined && isSameJson(presentOf(kept), history.first);
    if (isUsable) update({ history: continued(kept, history), selected, preview });
    else if (isReplaced || history.steps.length > 0) store?.save(history);
  }
  void load();

  function state(): EditorState {
    const of = getState();
    if (shown?.of !== of) shown = { of, state: stateOf(of) };
    return shown.state;
  }

  function cancel() {
    const { history, selected, preview } = getState();
    if (preview) update({ history, selected: existing(presentOf(history), selected) });
  }

  return {
    state,
    subscribe: (listener) => editing.subscribe(() => listener()),
    select(paths) {
      const { history, preview } = getState();
      const selected = existing(preview?.edited.file ?? presentOf(history), paths);
      if (!isSameJson(selected, state().selected)) update({ history, selected, ...withSelection(preview, selected) });
    },
    change(edit) {
      const { history, selected } = getState();
      record(edit, edit.apply(presentOf(history), selected));
    },
    preview(edit) {
      const { history, selected } = getState();
      update({ history, selected, preview: { edit, edited: edit.apply(presentOf(history), selected) } });
    },
    commit() {
      const { preview } = getState();
      if (preview) record(preview.edit, preview.edited);
    },
    cancel,
    undo() {
      const { history } = getState();
      const step = history.steps[history.done - 1];
      if (step) update({ history: { ...history, done: history.done - 1 }, selected: step.before });
      else cancel();
    },
    redo() {
      const { history } = getState();
      const step = history.steps[history.done];
      if (step) update({ history: { ...history, done: history.done + 1 }, selected: step.after });
      else cancel();
    },
    replace(next) {
      isReplaced = true;
      update({ history: newHistory(next), selected: existing(next, getState().selected) });
    },
  };
}

function stateOf({ history, selected, preview }: Editing): EditorState {
  const { steps, done } = history;
  const undoLabel = steps[done - 1]?.label;
  const redoLabel = steps[done]?.label;
  const file = preview?.edited.file ?? presentOf(history);
  return {
    file,
    selected: preview ? existing(file, preview.edited.selected ?? selected) : selected,
    undoLabel,
    redoLabel,
    ...(preview && { isPreview: true as const }),
  };
}

/** A selection made during a preview stays when the preview is committed. */
function withSelection(preview: Preview | undefined, selected: readonly ElementPath[]): Pick<Editing, 'preview'> {
  return preview ? { preview: { ...preview, edited: { file: preview.edited.file, selected } } } : {};
}

function existing(file: TemplateJson, paths: readonly ElementPath[]): readonly ElementPath[] {
  return [...new Set(paths)].filter((path) => elementAt(file, path) !== undefined);
}
