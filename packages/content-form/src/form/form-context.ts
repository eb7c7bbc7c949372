import { type ComponentType, createContext, type JSX, useContext } from 'react';
import type { Json } from '../body/json.ts';

/** `onProgress` is called with the share that was sent, from 0 to 1. */
export type UploadPicture = (file: File, onProgress: (share: number) => void) => Promise<string>;

/** Asks where the picture of a file is kept. `trigger` is the button that asks. */
export interface UploadChoiceProps {
  readonly trigger: JSX.Element;
  intoProject(): void;
  intoContent(): void;
}

/** What every entry of the form may do. It stays the same object while a person types. */
export interface FormActions {
  /** Writes a value at a JSON Pointer; undefined removes it. `said` is what the undo message says; without it there is none. */
  write(pointer: string, value: Json | undefined, said?: string): void;
  /** Shows a place in the JSON editor. Absent: people do not see the JSON, nor the keys of fields. */
  readonly showInJson?: (pointer: string) => void;
  /** Names of the project's pictures. */
  readonly assets: readonly string[];
  /** The address in the content for the picture of a file. Rejects with a message for people. */
  pictureOfFile(file: File): Promise<string>;
  /** Adds a picture to the project. Undefined: the person may not. */
  readonly projectUpload?: { readonly upload: UploadPicture; readonly Choice: ComponentType<UploadChoiceProps> };
  /** Address of a picture that the page can show, for an address of a body; undefined while there is none. */
  pictureUrl(address: string): Promise<string | undefined>;
  /** The language of the person, for numbers. */
  readonly language: string;
  /** Today, such as "2026-11-20". */
  readonly today: string;
  /** A new item of a list is a copy of the last one, so that a sample shows it. Default: it is empty. */
  readonly copiesItems?: boolean;
}

const FormContext = createContext<FormActions | undefined>(undefined);

export const FormProvider = FormContext.Provider;

export function useForm(): FormActions {
  const actions = useContext(FormContext);
  if (!actions) throw new TypeError('An entry of a form needs a FormProvider around it.');
  return actions;
}
