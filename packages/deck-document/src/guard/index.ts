// The first import reports an old version of Node.
import '@deckwright/core/contract';

export { checkWhole } from './check-changes.ts';
export { type EncodedDocument, encodeDocument, encodeMissing } from './encode-document.ts';
export {
  type AcceptedUpdate,
  applyInSteps,
  createGuard,
  type DeckGuard,
  FAILED,
  type GuardOptions,
  type Verdict,
} from './guard.ts';
export { DECK_LIMITS } from './limits.ts';
export { checkStateVector } from './state-vector.ts';
export { finish, type WorkSteps } from './update-pieces.ts';
