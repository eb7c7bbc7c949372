import { useEffect, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { announce } from '../ui/announcer.tsx';

/** Somebody who has the deck open, as presence has it. Everything in it may be wrong, since others write it. */
export interface Participant {
  readonly client: number;
  readonly name: string;
  /** `RRGGBB`. */
  readonly color: string;
  readonly slide?: string | undefined;
  readonly selected: readonly string[];
  /** The node whose text the person edits. */
  readonly editing?: string | undefined;
  readonly isSelf: boolean;
}

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

/** Everybody who has the deck open, this person first. Screen readers read who comes and goes. */
export function usePeople(awareness: Awareness): readonly Participant[] {
  const [people, setPeople] = useState<readonly Participant[]>(() => peopleOf(awareness));
  useEffect(() => {
    let known = new Map<number, string>();
    const update = () => {
      const next = peopleOf(awareness);
      setPeople(next);
      const now = new Map(next.map(({ client, name }) => [client, name]));
      for (const [client, name] of now) {
        if (known.size > 0 && !known.has(client)) announce(`${name} has opened the presentation.`);
      }
      for (const [client, name] of known) if (!now.has(client)) announce(`${name} has left the presentation.`);
      known = now;
    };
    update();
    awareness.on('change', update);
    return () => awareness.off('change', update);
  }, [awareness]);
  return people;
}

function peopleOf(awareness: Awareness): readonly Participant[] {
  const people = [...awareness.getStates()].map(([client, state]) => personOf(client, state, awareness.clientID));
  return people.sort((a, b) => Number(b.isSelf) - Number(a.isSelf) || a.client - b.client);
}

function personOf(client: number, state: Record<string, unknown>, own: number): Participant {
  const { name, color, slide, selected, editing } = state;
  const words = typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : '';
  const isSelf = client === own;
  return {
    client,
    name: words === '' ? (isSelf ? 'You' : `Guest ${(client % 90) + 10}`) : words,
    color: typeof color === 'string' && /^[0-9A-F]{6}$/i.test(color) ? color : COLORS[client % COLORS.length]!,
    slide: typeof slide === 'string' ? slide : undefined,
    selected: Array.isArray(selected)
      ? selected.filter((id): id is string => typeof id === 'string').slice(0, 200)
      : [],
    editing: typeof editing === 'string' ? editing : undefined,
    isSelf,
  };
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
