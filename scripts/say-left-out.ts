import { liveDriveMissing } from '../packages/format-hosted/test/support/live.ts';
import { libreOfficeMissing } from '../packages/testkit/src/readers/libreoffice.ts';
import { pptxCheckMissing } from '../packages/testkit/src/readers/pptx/check-with-command.ts';

/** Prints, once before all tests, which outside validators are missing, so that tests that need them are skipped. */
export default function sayLeftOut(): void {
  for (const missing of [libreOfficeMissing(), pptxCheckMissing(), liveDriveMissing()])
    if (missing !== undefined) console.log(missing);
}
