/** Prints which outside validators are missing, so that tests that need them are skipped. */

import { liveDriveMissing } from '@deckwright/test-tools/server/live-drive';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';

for (const missing of [libreOfficeMissing(), pptxCheckMissing(), liveDriveMissing()])
  if (missing !== undefined) console.log(missing);
