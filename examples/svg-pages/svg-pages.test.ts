import { compareWithPreview } from '@deckwright/testkit/pages';
import { describeFormatAdapter } from '@deckwright/testkit/suite';
import * as readers from './read-svg-pages.ts';
import { createSvgPagesAdapter } from './svg-pages.ts';

const { renderPages, ...found } = readers;

describeFormatAdapter({
  title: 'the SVG pages',
  create: createSvgPagesAdapter,
  ...found,
  comparePages: compareWithPreview({ renderPages }),
});
