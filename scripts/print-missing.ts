/** Prints which outside validators and browsers are missing, so that tests that need them are skipped. */

import { firefoxMissing } from '@deckwright/test-tools/firefox';
import { liveDriveMissing } from '@deckwright/test-tools/server/live-drive';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';

for (const missing of [libreOfficeMissing(), pptxCheckMissing(), firefoxMissing(), liveDriveMissing()])
  if (missing !== undefined) console.log(missing);
