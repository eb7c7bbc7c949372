import { isJsonObject, type Json, setAt, valueAt } from '@deckwright/content-form/body';

/** A program that sends a request. */
export interface Snippet {
  readonly language: 'curl' | 'node' | 'python';
  readonly label: string;
  readonly code: string;
}

/** The environment variable with the token. A snippet never has the token itself. */
export const TOKEN_VARIABLE = 'DECKWRIGHT_API_KEY';

export interface SnippetInput {
  readonly body: Json;
  /** Where the service is, without a slash at the end. */
  readonly baseUrl: string;
}

/** Whether the service answers a body with a task, which a program then polls. */
export function isAsync(body: Json): boolean {
  return valueAt(body, ['options', 'async']) === true;
}

/** The body with or without `options.async`. */
export function withAsync(body: Json, on: boolean): Json {
  if (isAsync(body) === on || !isJsonObject(body)) return body;
  return setAt(body, ['options', 'async'], on ? true : undefined)!;
}
