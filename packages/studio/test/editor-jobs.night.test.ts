import { openBrowser } from '@deckwright/test-tools/browser';
import { openFirefox } from '@deckwright/test-tools/firefox';
import { describeJobs } from './editor-jobs/describe-jobs.ts';
import { JOBS } from './editor-jobs/jobs.ts';
import { quote } from './editor-jobs/quote.ts';

// It is done on a push.
const others = JOBS.filter((job) => job !== quote);

describeJobs('Chromium', await openBrowser(), 'mouse', others);
describeJobs('Firefox', await openFirefox(), 'keyboard', others);
