import { checkPackage, checkWithCommand, pptxCheckMissing, validatePptx } from '@deckwright/testkit/pptx';

/**
 * Runs the outside validators: package rules, the Open XML SDK for two versions of Office, and the command in
 * `DECKWRIGHT_PPTX_CHECK`.
 */
export async function runValidators(
  bytes: Uint8Array,
  { workbooks }: { readonly workbooks: boolean },
): Promise<readonly string[]> {
  const results = await Promise.all([
    validatePptx(bytes, { officeVersion: 'Office2019', workbooks: false }),
    validatePptx(bytes, { officeVersion: 'Microsoft365', workbooks }),
    pptxCheckMissing() === undefined ? faultsOfCommand(bytes) : [],
  ]);
  return [...checkPackage(bytes), ...results.flat()];
}

/**
 * A checker may warn of equal ids in the two branches of `mc:AlternateContent`. A viewer reads one of them (ISO/IEC 29500-3 §7.6), and
 * PowerPoint too gives them one id. `checkPackage` finds ids that are equal elsewhere.
 */
const EQUAL_IDS = /shape ids used more than once/;
const SUMMARY = /: FAIL \(/;

async function faultsOfCommand(bytes: Uint8Array): Promise<readonly string[]> {
  const faults = (await checkWithCommand(bytes)).filter((line) => !EQUAL_IDS.test(line));
  return faults.every((line) => SUMMARY.test(line)) ? [] : faults;
}
