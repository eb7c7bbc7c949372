import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { readPptxNotes, readPptxText } from '@deckwright/testkit/pptx';
import { describeFormatAdapter, describeHostedLocation } from '@deckwright/testkit/suite';
import { openDriveFixture } from './support/drive-fixture.ts';

describeHostedLocation({
  title: 'Google Drive, signed in as a service account on a shared drive,',
  create: () => openDriveFixture('service account'),
});

describeHostedLocation({
  title: 'Google Drive, signed in as a service account that acts for a person,',
  create: () => openDriveFixture('delegation'),
});

describeHostedLocation({
  title: "Google Drive, signed in with a person's refresh token,",
  create: () => openDriveFixture('refresh token'),
});

describeFormatAdapter({
  title: 'the hosted adapter',
  create: () => createHostedAdapter({ pptx: createPptxAdapter() }),
  readText: ({ bytes }) => readPptxText(bytes),
  readNotes: ({ bytes }) => readPptxNotes(bytes),
});
