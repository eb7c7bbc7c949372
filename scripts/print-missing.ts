/** Prints which outside validators and browsers are missing, so that tests that need them are skipped. */

import { firefoxMissing } from '@deckwright/test-tools/firefox';
import { liveDriveMissing } from '@deckwright/test-tools/server/live-drive';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';
import { jqMissing, kubectlMissing, promtoolMissing } from './deploy/programs.ts';

const PROGRAMS = [
  libreOfficeMissing,
  pptxCheckMissing,
  firefoxMissing,
  liveDriveMissing,
  promtoolMissing,
  kubectlMissing,
  jqMissing,
];
for (const missing of PROGRAMS.map((missingOf) => missingOf())) if (missing !== undefined) console.log(missing);
