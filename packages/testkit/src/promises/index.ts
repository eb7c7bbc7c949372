import { bytePromises } from './bytes.ts';
import { mannerPromises } from './manners.ts';
import { noticePromises } from './notices.ts';
import { slidePromises } from './slides.ts';
import { stopPromises } from './stopping.ts';
import { wordPromises } from './words.ts';

/** What every format adapter promises, by name. */
export const adapterPromises = {
  ...mannerPromises,
  ...bytePromises,
  ...wordPromises,
  ...slidePromises,
  ...noticePromises,
  ...stopPromises,
};

export type AdapterPromiseName = keyof typeof adapterPromises;
