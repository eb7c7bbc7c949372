import type { Box, Size } from '@deckwright/core/contract';
import { createContext, use } from 'react';
import type { Finding } from '../body/findings.ts';
import type { Editor } from './model/create-editor.ts';
import type { ElementPath, TemplateJson } from './model/template-json.ts';
import type { ProjectFacts } from './project-facts.ts';

/** What every part of the editor shares. */
export interface Editing {
  readonly editor: Editor;
  /** With the preview of an edit, if there is one. */
  readonly file: TemplateJson;
  readonly selected: readonly ElementPath[];
  readonly project: ProjectFacts;
  /** Of the slide, in points. */
  readonly slide: Size;
  /** Where the elements are drawn with the sample that is shown, by path. Those that it hides have no place. */
  readonly places: ReadonlyMap<ElementPath, Box>;
  /** What is wrong with the file, with pointers into it. */
  readonly findings: readonly Finding[];
  /** Names of the saved requests that send a field. */
  readonly requestsWith: (fieldKey: string) => Promise<readonly string[]>;
  /** Shows the content of a field in the sample that is shown, and lets people change it. */
  readonly editContent: (fieldKey: string) => void;
  /** Uploads a picture into the project, and returns its name. Rejects with a message for people. */
  readonly uploadPicture: (file: File) => Promise<string>;
}

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === undefined) throw new TypeError('This part of the editor is outside of EditingProvider.');
  return editing;
}
