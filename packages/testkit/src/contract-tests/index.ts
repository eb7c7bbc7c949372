import { byteTests } from './bytes.ts';
import { metadataTests } from './metadata.ts';
import { noticeTests } from './notices.ts';
import { slideTests } from './slides.ts';
import { stopTests } from './stopping.ts';
import { wordTests } from './words.ts';

/** What every format adapter promises, by name. */
export const adapterContractTests = {
  ...metadataTests,
  ...byteTests,
  ...wordTests,
  ...slideTests,
  ...noticeTests,
  ...stopTests,
};

export type AdapterContractTestName = keyof typeof adapterContractTests;
