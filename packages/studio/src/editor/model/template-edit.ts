import type { ElementPath, TemplateJson } from '../../elements/template-json.ts';

/** The result of an edit. Without `selected`, the selection stays. */
export interface Edited {
  readonly file: TemplateJson;
  readonly selected?: readonly ElementPath[];
}

/** A change of a template. It never throws: an edit that cannot be done returns the file that it was given. */
export interface TemplateEdit {
  /** What undo calls it, such as "Move". */
  readonly label: string;
  /** Edits of the same group in quick succession are one step of the history. */
  readonly group?: string;
  /** Called with the file as it is and the selected elements. It is called again for each preview, so it must not keep state. */
  apply(file: TemplateJson, selected: readonly ElementPath[]): Edited;
}

/** Several edits as one step. Each works on the result of the one before. */
export function combinedEdit(label: string, edits: readonly TemplateEdit[]): TemplateEdit {
  return {
    label,
    apply(file, selected) {
      let edited: Edited = { file };
      for (const edit of edits) {
        edited = { ...edited, ...edit.apply(edited.file, edited.selected ?? selected) };
      }
      return edited;
    },
  };
}
