import { join } from 'node:path';
import { describeKeyList } from '@deckwright/test-tools/pages/describe-key-list';
import { DECK_ACTIONS } from './deck-actions.ts';

const FILE = join(import.meta.dirname, '../../../../docs/keys/decks.md');
describeKeyList('Keyboard shortcuts of the edit page', DECK_ACTIONS, FILE);
