import type { Fields as TemplateFields } from '@deckwright/core';
import { type ComponentType, createContext, useContext } from 'react';
import type { Finding } from '../body/findings.ts';
import type { JsonObject } from '../body/json.ts';
import type { EntryProps } from './entry-props.ts';

/** The fields of a template or an object. */
export interface FieldsProps {
  readonly fields: TemplateFields;
  readonly content: JsonObject;
  /** JSON Pointer of the content. */
  readonly pointer: string;
  readonly findings: readonly Finding[];
}

/** Components that contain themselves: the items of a list have entries, and the fields of an object are fields. */
export interface FormParts {
  readonly Entry: ComponentType<EntryProps>;
  readonly Fields: ComponentType<FieldsProps>;
}

const PartsContext = createContext<FormParts | undefined>(undefined);

export const FormPartsProvider = PartsContext.Provider;

export function useFormParts(): FormParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new TypeError('An entry of a form needs a FormPartsProvider around it.');
  return parts;
}
