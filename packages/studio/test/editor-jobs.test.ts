import { openBrowser } from '@deckwright/test-tools/browser';
import { openFirefox } from '@deckwright/test-tools/firefox';
import { describeJobs } from './editor-jobs/describe-jobs.ts';
import { quote } from './editor-jobs/quote.ts';

describeJobs('Chromium', await openBrowser(), 'mouse', [quote]);
describeJobs('Firefox', await openFirefox(), 'mouse', [quote]);
