import { useCallback, useState } from 'react';

interface Steps<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last change was of, and when. */
  readonly group: string;
  readonly at: number;
}

export interface ChangeHistory<State> {
  readonly present: State;
  /** Changes of the same group that follow each other quickly are one step, such as the letters of a word. */
  change(next: State, group: string): void;
  /** Undefined: there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Begins again without steps. */
  reset(state: State): void;
}

/** How quickly two changes must follow each other to be one step, in milliseconds. */
const PAUSE = 800;
/** Steps that can be undone. */
const KEPT = 100;

/** A state whose changes can be undone. */
export function useHistory<State>(first: State): ChangeHistory<State> {
  const [steps, setSteps] = useState<Steps<State>>(() => begin(first));
  const change = useCallback((next: State, group: string) => setSteps((before) => changed(before, next, group)), []);
  const reset = useCallback((state: State) => setSteps(begin(state)), []);
  return {
    present: steps.present,
    change,
    undo: steps.past.length === 0 ? undefined : () => setSteps(undone),
    redo: steps.future.length === 0 ? undefined : () => setSteps(redone),
    reset,
  };
}

function begin<State>(present: State): Steps<State> {
  return { past: [], present, future: [], group: '', at: 0 };
}

function changed<State>(before: Steps<State>, present: State, group: string): Steps<State> {
  if (present === before.present) return before;
  const at = Date.now();
  const isSame = group === before.group && at - before.at < PAUSE && before.past.length > 0;
  const past = isSame ? before.past : [...before.past, before.present].slice(-KEPT);
  return { past, present, future: [], group, at };
}

function undone<State>({ past, present, future }: Steps<State>): Steps<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, group: '', at: 0 };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], group: '', at: 0 };
}

function redone<State>({ past, present, future }: Steps<State>): Steps<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, group: '', at: 0 };
  return { past: [...past, present], present: next, future: rest, group: '', at: 0 };
}
