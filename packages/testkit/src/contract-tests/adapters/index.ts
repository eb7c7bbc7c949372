import { byteTests } from './bytes.ts';
import { contextTests } from './context.ts';
import { metadataTests } from './metadata.ts';
import { noticeTests } from './notices.ts';
import { slideTests } from './slides.ts';
import { textTests } from './text.ts';

/** The contract tests of a format adapter, by name. */
export const adapterContractTests = {
  ...metadataTests,
  ...byteTests,
  ...textTests,
  ...slideTests,
  ...noticeTests,
  ...contextTests,
};

export type AdapterContractTestName = keyof typeof adapterContractTests;
