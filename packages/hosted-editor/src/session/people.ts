import { guestName, LONGEST_NAME, type PresentCaret, parseCaret } from '@deckwright/deck-document';
import { listOf } from '@deckwright/ui/sentences';
import type { Awareness } from 'y-protocols/awareness';
import { create } from 'zustand';
import { say } from '../sentences/deck.ts';
import { announce } from '../ui/announcer.tsx';
import { useSync } from './sync-state.ts';

/** Somebody who has the deck open, as presence has it. Everything in it may be wrong, since others write it. */
export interface Participant {
  readonly client: number;
  readonly name: string;
  /** `RRGGBB`. */
  readonly color: string;
  readonly slide?: string;
  readonly selected: readonly string[];
  /** Where in the text that the person edits. */
  readonly caret?: PresentCaret;
  readonly isSelf: boolean;
}

/** White letters on each of them have a contrast of 4.5 at least. */
const COLORS = ['C2185B', '7B1FA2', '303F9F', '00695C', '33691E', 'BF360C', '5D4037', '0277BD'];
const NAME_KEY = 'deckwright-name';

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

/** The name that the others see. */
export function nameForOthers({ clientID }: Awareness): string {
  return ownName() || guestName(clientID);
}

export function introduce(awareness: Awareness): void {
  awareness.setLocalState({ name: ownName(), color: COLORS[awareness.clientID % COLORS.length], selected: [] });
}

/** Everybody who has the deck open, this person first. */
export const usePeople = create<{ readonly people: readonly Participant[] }>(() => ({ people: [] }));

/** Who comes and goes within this time is read as one message, and who comes again not at all. */
const SETTLED_MS = 1_500;

/** When the server is back, everybody connects again, some later than others. */
const RETURN_MS = 20_000;

/** Keeps `usePeople` up to date. Screen readers read who comes and who leaves. */
export function watchPeople(awareness: Awareness): void {
  let known: ReadonlyMap<number, string> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let returnedAt = Number.NEGATIVE_INFINITY;
  const update = () => {
    usePeople.setState({ people: peopleOf(awareness) });
    chooseColor(awareness);
    settle();
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(compare, SETTLED_MS);
  };
  const compare = () => {
    // Without a connection nobody is known, and nobody has left.
    if (useSync.getState().connection !== 'online') return;
    const isWaiting = performance.now() < returnedAt + RETURN_MS;
    const others = usePeople.getState().people.filter(({ isSelf }) => !isSelf);
    const now = new Map(others.map(({ client, name }) => [client, name]));
    if (known) {
      const before = known;
      const came = [...now].flatMap(([client, name]) => (before.has(client) ? [] : name));
      const left = [...before].flatMap(([client, name]) => (now.has(client) ? [] : name));
      if (came.length > 0) announce(say('cameOpenedThePresentation', { came: namesOf(came) }), 'people came');
      if (left.length > 0 && !isWaiting)
        announce(say('leftLeftThePresentation', { left: namesOf(left) }), 'people left');
    } else if (now.size > 0) announce(say('alsoHaveItOpen', { count: now.size, people: namesOf([...now.values()]) }));
    known = isWaiting ? new Map([...(known ?? []), ...now]) : now;
    if (isWaiting) timer = setTimeout(compare, RETURN_MS);
  };
  update();
  awareness.on('change', update);
  useSync.subscribe(({ connection }, before) => {
    if (connection === before.connection) return;
    if (connection === 'online' && before.connection === 'offline') returnedAt = performance.now();
    settle();
  });
}

const NAMED = 3;

function namesOf(names: readonly string[]): string {
  return names.length > NAMED ? say('countPeople', { count: names.length }) : listOf(names);
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
  const self = words === '' ? say('you') : say('nameIsYou', { name: words });
  return {
    client,
    name: isSelf ? self : words || guestName(client),
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
