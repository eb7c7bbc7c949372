import { guestName, type PresentCaret, parseCaret } from '@deckwright/deck-document';
import type { Awareness } from 'y-protocols/awareness';
import { create } from 'zustand';
import { announce } from '../ui/announcer.tsx';

/** Somebody who has the deck open, as presence has it. Everything in it may be wrong, since others write it. */
export interface Participant {
  readonly client: number;
  readonly name: string;
  /** `RRGGBB`. */
  readonly color: string;
  readonly slide?: string | undefined;
  readonly selected: readonly string[];
  /** Where in the text that the person edits. */
  readonly caret?: PresentCaret | undefined;
  readonly isSelf: boolean;
}

/** White letters on each of them have a contrast of 4.5 at least. */
const COLORS = ['C2185B', '7B1FA2', '303F9F', '00695C', '33691E', 'BF360C', '5D4037', '0277BD'];
const NAME_KEY = 'deckwright-name';
const LONGEST_NAME = 60;

/** The name of this person in this browser. */
export function ownName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

export function setOwnName(awareness: Awareness, name: string): void {
  const kept = name.trim().slice(0, LONGEST_NAME);
  try {
    localStorage.setItem(NAME_KEY, kept);
  } catch {
    // A browser that blocks storage forgets the name with the page.
  }
  awareness.setLocalStateField('name', kept);
}

export function introduce(awareness: Awareness): void {
  awareness.setLocalState({ name: ownName(), color: COLORS[awareness.clientID % COLORS.length], selected: [] });
}

/** Everybody who has the deck open, this person first. */
export const usePeople = create<{ readonly people: readonly Participant[] }>(() => ({ people: [] }));

/** Keeps `usePeople` up to date. Screen readers read who comes and who leaves. */
export function watchPeople(awareness: Awareness): void {
  let known: ReadonlyMap<number, string> | undefined;
  const update = () => {
    const people = peopleOf(awareness);
    usePeople.setState({ people });
    const now = new Map(people.map(({ client, name }) => [client, name]));
    if (known) {
      for (const [client, name] of now) if (!known.has(client)) announce(`${name} has opened the presentation.`);
      for (const [client, name] of known) if (!now.has(client)) announce(`${name} has left the presentation.`);
    }
    known = now;
    chooseColor(awareness);
  };
  update();
  awareness.on('change', update);
}

/** Of two people with one colour, the one who came with the higher number takes a free one. */
function chooseColor(awareness: Awareness): void {
  const own = awareness.getLocalState();
  const others = [...awareness.getStates()].filter(([client]) => client !== awareness.clientID);
  const isTaken = others.some(([client, { color }]) => color === own?.color && client < awareness.clientID);
  const free = COLORS.find((color) => others.every(([, state]) => state.color !== color));
  if (own && isTaken && free !== undefined) awareness.setLocalStateField('color', free);
}

function peopleOf(awareness: Awareness): readonly Participant[] {
  const people = [...awareness.getStates()].map(([client, state]) => personOf(client, state, awareness.clientID));
  return people.sort((a, b) => Number(b.isSelf) - Number(a.isSelf) || a.client - b.client);
}

function personOf(client: number, state: Record<string, unknown>, own: number): Participant {
  const { name, color, slide, selected, caret } = state;
  const words = typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : '';
  const isSelf = client === own;
  return {
    client,
    name: words === '' ? (isSelf ? 'You' : guestName(client)) : words,
    color: COLORS.find((known) => known === color) ?? COLORS[client % COLORS.length]!,
    slide: typeof slide === 'string' ? slide : undefined,
    selected: Array.isArray(selected)
      ? selected.filter((id): id is string => typeof id === 'string').slice(0, 200)
      : [],
    caret: parseCaret(caret),
    isSelf,
  };
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
