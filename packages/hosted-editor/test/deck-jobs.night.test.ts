import { openFirefox } from '@deckwright/test-tools/firefox';
import { describeJobs, JOBS } from './deck-jobs/jobs.ts';
import { copyShape } from './deck-jobs/object-jobs.ts';

// The others are done on a push.
describeJobs(
  'Firefox',
  await openFirefox(),
  JOBS.filter((job) => job !== copyShape),
);
