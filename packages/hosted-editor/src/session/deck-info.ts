import type { JsonObject } from '@deckwright/content-form/body';
import type { Fields } from '@deckwright/core';
import type { FontAddress } from '@deckwright/core/browser';
import { say } from '../sentences/deck.ts';
import { patientFetch } from './patient-fetch.ts';

/** What the server says of the deck behind the edit link. */
export interface DeckInfo {
  readonly title: string;
  readonly access: 'edit' | 'view';
  /** ISO 8601. Absent: the deck is kept. */
  readonly expiresAt?: string;
  readonly engine: { readonly fonts: readonly FontAddress[] };
  /** Templates of which people may make slides, of a deck that this person may edit. */
  readonly templates?: readonly DeckTemplate[];
  /** Fonts of the project, which replace bundled ones of the same name. */
  readonly fonts?: readonly FontAddress[];
}

/** A template of which people may make slides of the deck. */
export interface DeckTemplate {
  readonly key: string;
  /** Keys that it had before, which slides may name. */
  readonly earlierKeys: readonly string[];
  readonly name: string;
  readonly description?: string;
  readonly fields: Fields;
  /** Content to begin with. */
  readonly sample: JsonObject;
}

/** The template with a key, or with an earlier one. Undefined: the owner does not allow it, or it was removed. */
export function templateOf(templates: readonly DeckTemplate[] = [], key: string | undefined): DeckTemplate | undefined {
  return templates.find((one) => one.key === key || (key !== undefined && one.earlierKeys.includes(key)));
}

/** The address of the edit link, below which everything of the deck is. */
export function deckAddress(): string {
  return location.pathname.replace(/\/+$/, '');
}

export class GoneError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function fetchDeckInfo(base: string): Promise<DeckInfo> {
  const response = await patientFetch(`${base}/deck`, { headers: { accept: 'application/json' } });
  if (response.ok) return (await response.json()) as DeckInfo;
  throw new GoneError(response.status, await reasonOf(response));
}

/** What the server says is wrong, for people. */
export async function reasonOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { readonly message?: unknown } | undefined;
  return typeof body?.message === 'string' ? body.message : say('theServerAnsweredStatus', { status: response.status });
}
