import { boxTests } from './boxes.ts';
import { byteTests } from './bytes.ts';
import { colorTests } from './colors.ts';
import { contextTests } from './context.ts';
import { linkTests } from './links.ts';
import { lookTests } from './looks.ts';
import { metadataTests } from './metadata.ts';
import { noticeTests } from './notices.ts';
import { pictureTests } from './pictures.ts';
import { shapeTests } from './shapes.ts';
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
  ...boxTests,
  ...pictureTests,
  ...shapeTests,
  ...colorTests,
  ...linkTests,
  ...lookTests,
};

export type AdapterContractTestName = keyof typeof adapterContractTests;
