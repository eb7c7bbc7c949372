import { guestName } from '@deckwright/deck-document';
import { LIMITS } from '../telemetry/limits.ts';
import type { PagePresence } from './presence.ts';

/** Somebody who has a deck open. Both were chosen by the page, so they are texts of people whom nobody knows. */
export interface DeckPerson {
  /** A name of a few characters without line feeds. */
  readonly name: string;
  /** `RRGGBB`. Null: the page has said none. */
  readonly color: string | null;
}

/** The pages that show a deck. */
export interface DeckPages {
  readonly count: number;
  /** The first of them, by name. */
  readonly people: readonly DeckPerson[];
}

const { peopleListed: MOST, personName: LENGTH } = LIMITS.hostedDecks;

export function deckPages(presences: readonly (PagePresence | undefined)[]): DeckPages {
  const people = presences.flatMap((presence) => (presence && personOf(presence)) ?? []);
  people.sort((one, other) => (one.name < other.name ? -1 : 1));
  return { count: presences.length, people: people.slice(0, MOST.most) };
}

/** Control characters, and those that change the direction of the text around them (UAX #9). */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Undefined if the page has said that its person left. */
export function personOf({ client, json }: PagePresence): DeckPerson | undefined {
  const state = JSON.parse(json) as { readonly name?: unknown; readonly color?: unknown } | null;
  if (state === null) return undefined;
  const { name, color } = state;
  const given = typeof name === 'string' ? name.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim() : '';
  // Never half of a character.
  const shown = [...given].slice(0, LENGTH.most).join('').trim();
  return {
    name: shown === '' ? guestName(client) : shown,
    color: typeof color === 'string' && /^[0-9A-F]{6}$/i.test(color) ? color.toUpperCase() : null,
  };
}
