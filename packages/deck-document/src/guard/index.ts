export { type AcceptedUpdate, createGuard, type DeckGuard, type GuardOptions, type Verdict } from './guard.ts';
export { DECK_LIMITS } from './limits.ts';
