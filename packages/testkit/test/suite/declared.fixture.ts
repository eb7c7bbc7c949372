import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { broken } from '../broken/broken.ts';
import { createOutlineAdapter, readText } from '../broken/outline.ts';

const { create } = broken['knows Latin letters alone']!;

describeFormatAdapter({ title: 'failed', create, readText });
describeFormatAdapter({ title: 'declared', create, readText, knownGaps: { otherScripts: 'Latin-1 alone' } });
describeFormatAdapter({
  title: 'closed',
  create: () => createOutlineAdapter(),
  readText,
  knownGaps: { otherScripts: 'Latin-1 alone' },
});
describeFormatAdapter({
  title: 'misspelt',
  create: () => createOutlineAdapter(),
  readText,
  knownGaps: { otherScript: 'a slip' } as object,
});
