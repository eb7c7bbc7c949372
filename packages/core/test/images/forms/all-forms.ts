import type { Sample } from '../samples.ts';
import { bitmapForms } from './bitmaps.ts';
import { cutOff, rasterForms } from './rasters.ts';
import { svgForms } from './svgs.ts';

/** Generated pictures of every form that browsers show, and of some that they do not. */
export async function allForms(): Promise<readonly Sample[]> {
  const bitmaps = bitmapForms();
  return [
    ...svgForms(),
    ...bitmaps,
    ...(await rasterForms()),
    ...bitmaps.flatMap((sample) => [50, 90].map((percent) => cutOff(sample, percent))),
  ];
}

/** One picture of every form, and only three cuts of each that is cut off. */
export async function shortForms(): Promise<readonly Sample[]> {
  return (await allForms()).filter(
    ({ name }) => !/cut off at (20|30|40|60|70|80|90) %/.test(name) && !/^CMYK/.test(name),
  );
}
