import { checkPackage, checkWithCommand, pptxCheckMissing, validatePptx } from '@deckwright/testkit/pptx';

/** What those say who check files of all programs: the package's rules, the Open XML SDK for two editions, a checker of one's own. */
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
