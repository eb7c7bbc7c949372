import type { Json } from '@deckwright/content-form/body';
import { createStore, get, set, type UseStore } from 'idb-keyval';

/** What a person has made in a playground, as this browser keeps it. */
export interface Draft {
  readonly body: Json;
  /** The text of the JSON editor while it is not JSON. */
  readonly text?: string;
}

let store: UseStore | undefined;

/** A draft by its key. Undefined if there is none, or if the browser keeps nothing, as in a private window. */
export async function readDraft(draftKey: string): Promise<Draft | undefined> {
  try {
    return await get<Draft>(draftKey, opened());
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Resolves with false if the browser does not. */
export async function keepDraft(draftKey: string, draft: Draft): Promise<boolean> {
  try {
    await set(draftKey, draft, opened());
    return true;
  } catch {
    return false;
  }
}

function opened(): UseStore {
  store ??= createStore('deckwright-playground', 'drafts');
  return store;
}
