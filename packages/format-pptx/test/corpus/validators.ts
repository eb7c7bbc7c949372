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
    pptxCheckMissing() === undefined ? checkWithCommand(bytes) : [],
  ]);
  return [...checkPackage(bytes), ...results.flat()];
}
