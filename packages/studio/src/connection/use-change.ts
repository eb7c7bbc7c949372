import { useToast } from '@deckwright/ui/toasts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { say } from '../sentences/connection.ts';

/** Returns a function that runs a change, and then loads again what it has changed. It shows an error as a message, and rejects with it. */
export function useChange(queryKey: QueryKey): <Result>(change: Promise<Result>, done?: string) => Promise<Result> {
  const queries = useQueryClient();
  const toast = useToast();
  return async (change, done) => {
    try {
      const result = await change;
      if (done !== undefined) toast({ title: done });
      return result;
    } catch (error) {
      toast({ title: say('nothingWasChanged'), description: (error as Error).message, isFailure: true });
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
}
