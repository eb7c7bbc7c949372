import { describeKeys } from '@deckwright/test-tools/pages/describe-keys';
import { TEMPLATE_ACTIONS } from '../src/editor/actions/template-actions.ts';

await describeKeys('the keys of a template', TEMPLATE_ACTIONS);
