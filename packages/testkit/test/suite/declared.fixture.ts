import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { brokenText } from '../broken/broken-text.ts';
import { createOutlineAdapter, readText } from '../broken/outline.ts';

const { create } = brokenText['writes Latin letters only']!;

describeFormatAdapter({ title: 'failed', create, readText });
describeFormatAdapter({ title: 'declared', create, readText, knownGaps: { otherScripts: 'Latin-1 only' } });
describeFormatAdapter({
  title: 'closed',
  create: () => createOutlineAdapter(),
  readText,
  knownGaps: { otherScripts: 'Latin-1 only' },
});
describeFormatAdapter({
  title: 'misspelt',
  create: () => createOutlineAdapter(),
  readText,
  knownGaps: { otherScript: 'a slip' } as object,
});
