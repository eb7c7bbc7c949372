import { openBrowser } from '@deckwright/test-tools/browser';
import { openFirefox } from '@deckwright/test-tools/firefox';
import { describeJobs, JOBS } from './deck-jobs/jobs.ts';
import { copyShape } from './deck-jobs/object-jobs.ts';

describeJobs('Chromium', await openBrowser(), JOBS);
describeJobs('Firefox', await openFirefox(), [copyShape]);
