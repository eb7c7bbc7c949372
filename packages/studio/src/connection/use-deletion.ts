import { useToast } from '@deckwright/ui/toasts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { say } from '../sentences/connection.ts';

interface Deletion {
  /** Of `deletionId`. `usePendingDeletions` contains it until the server has deleted the thing. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** Loaded again afterwards. */
  readonly queryKey: QueryKey;
  readonly run: () => Promise<unknown>;
}

/** Names a thing in the whole server, such as by its owner, its project, its kind and its name. */
export function deletionId(...steps: readonly string[]): string {
  return JSON.stringify(steps);
}

let pending: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** What the page has hidden, and the server deletes once it is too late to undo. Pages leave it out. */
export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => pending);
}

/** Returns a function that hides something at once, offers to undo that, and then deletes it. */
export function useDeletion(): (deletion: Deletion) => void {
  const queries = useQueryClient();
  const toast = useToast();
  return ({ id, title, description, queryKey, run }) => {
    change(new Set([...pending, id]));
    const show = () => change(new Set([...pending].filter((one) => one !== id)));
    const commit = async () => {
      try {
        await run();
      } catch (error) {
        toast({ title: say('nothingWasDeleted'), description: (error as Error).message, isFailure: true });
      }
      await queries.invalidateQueries({ queryKey });
      show();
    };
    toast({ title, description, undo: show, commit: () => void commit() });
  };
}

function change(next: ReadonlySet<string>): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
