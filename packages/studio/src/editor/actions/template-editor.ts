import type { ActionPort, CanvasObject, ViewControl } from '@deckwright/editing';
import type { RefObject } from 'react';
import { type ElementPath, elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/actions.ts';
import type { Editing, RichTextPort } from '../editing.ts';
import { duplicateElements } from '../model/arrange/duplicate-elements.ts';
import { orderElements } from '../model/arrange/order-elements.ts';
import { placeElements } from '../model/arrange/place-elements.ts';
import { removeElements } from '../model/arrange/remove-elements.ts';
import { groupElements } from '../model/groups/group-elements.ts';
import { ungroupElements } from '../model/groups/ungroup-elements.ts';
import type { TemplateEdit } from '../model/template-edit.ts';
import type { EditorDialog } from '../page-state.ts';
import type { PartialActions } from '../partials/use-partial-actions.tsx';
import { idsOfPaths, pathOfObject } from '../stage/canvas-objects.ts';
import type { ViewMarks } from '../stage/view-marks.ts';

/** What the page does for its actions. */
export interface TemplatePage {
  readonly editing: Editing;
  readonly objects: readonly CanvasObject[];
  readonly view: ViewControl;
  readonly history: ActionPort['history'];
  readonly partials: PartialActions;
  readonly isContentOpen: boolean;
  readonly isCodeOpen: boolean;
  announce(text: string): void;
  /** Pastes without the key, as far as the browser allows it. */
  paste(): void;
  mark(kind: keyof ViewMarks, paths: readonly ElementPath[]): void;
  /** Makes a change, and offers to remove the fields that nothing reads since. */
  changeAndOffer(edit: TemplateEdit): void;
  showNextSample(): void;
  toggleContent(): void;
  toggleCode(): void;
  openDialog(dialog: EditorDialog): void;
  save(): void;
}

/** What the actions of the template editor read, and change a template with. */
export interface TemplateEditor extends ActionPort {
  readonly page: TemplatePage;
  readonly texts: RichTextPort | undefined;
}

/** Makes a change that adds elements, and moves the focus to them, so that the next keys act on them. */
export function insertNew({ editor, canvas }: Pick<Editing, 'editor' | 'canvas'>, edit: TemplateEdit): void {
  editor.change(edit);
  canvas.current?.focus();
}

/** `latest` is what the page has at the moment when something is asked for or done. */
export function templateEditor(latest: RefObject<TemplatePage>): TemplateEditor {
  const now = () => latest.current;
  const change = (edit: TemplateEdit) => now().editing.editor.change(edit);
  const chosen = () => now().editing.selected;
  return {
    get page() {
      return now();
    },
    get size() {
      return now().editing.slide;
    },
    get objects() {
      return now().objects;
    },
    get selected() {
      return idsOfPaths(now().objects, chosen());
    },
    get view() {
      return now().view;
    },
    get canvas() {
      return now().editing.canvas.current ?? undefined;
    },
    get texts() {
      return now().editing.richText.current ?? undefined;
    },
    get history() {
      return now().history;
    },
    announce: (text) => now().announce(text),
    undo: () => now().editing.editor.undo(),
    redo: () => now().editing.editor.redo(),
    place: (changes, label) =>
      change(
        placeElements(
          changes.map(({ id, box }) => ({ path: pathOfObject(id), box })),
          label,
          undefined,
          now().editing.places,
        ),
      ),
    order: (to) => change(orderElements(chosen(), to)),
    duplicate: () => change(duplicateElements(chosen(), now().editing.slide)),
    remove() {
      now().changeAndOffer(removeElements(chosen()));
      if (!document.activeElement?.closest('[data-keys="layers"]')) now().editing.canvas.current?.focus();
    },
    group: () => change(groupElements(chosen(), now().editing.places)),
    whyNotUngroup() {
      const { file, selected } = now().editing;
      const hasGroup = selected.some((path) => Array.isArray(elementAt(file, path)?.elements));
      return hasGroup ? undefined : say('selectAGroupToTake');
    },
    ungroup: () => change(ungroupElements(chosen(), now().editing.places)),
    // The browser asks the page for what it copies.
    copy: () => void document.execCommand('copy'),
    cut: () => void document.execCommand('cut'),
    paste: () => now().paste(),
    openDialog: (dialog) => now().openDialog(dialog),
  };
}
