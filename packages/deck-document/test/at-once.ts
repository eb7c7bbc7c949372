import { type DeckGuard, finish } from '../src/guard/index.ts';

/** A guard whose calls do all their steps at once. */
export function atOnce(guard: DeckGuard) {
  return {
    ...guard,
    check(update: Uint8Array, page: string) {
      const verdict = finish(guard.check(update, page));
      return verdict.ok ? { ...verdict, apply: () => finish(verdict.apply()) } : verdict;
    },
    follow: (update: Uint8Array, page?: string) => finish(guard.follow(update, page)),
  };
}
