import { join } from 'node:path';
import { describeKeyList } from '@deckwright/test-tools/pages/describe-key-list';
import { TEMPLATE_ACTIONS } from './template-actions.ts';

const FILE = join(import.meta.dirname, '../../../../../docs/keys/templates.md');
describeKeyList('Keyboard shortcuts of the template editor', TEMPLATE_ACTIONS, FILE);
