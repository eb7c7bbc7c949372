// The first import reports an old version of Node.
import '@deckwright/core/contract';

export {
  type AcceptedUpdate,
  applyOnly,
  createGuard,
  type DeckGuard,
  type GuardOptions,
  type Verdict,
} from './guard.ts';
export { DECK_LIMITS } from './limits.ts';
