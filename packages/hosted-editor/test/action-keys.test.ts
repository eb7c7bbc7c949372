import { describeKeys } from '@deckwright/test-tools/pages/describe-keys';
import { DECK_ACTIONS } from '../src/actions/deck-actions.ts';

await describeKeys('the keys of a deck', DECK_ACTIONS);
