import type { Size } from '../../contract/index.ts';
import { checkPixels, PictureFault } from '../picture-file.ts';
import type { SvgElement } from './tree.ts';

/** CSS pixels per absolute unit (CSS Values 3 §6.2); the root's `em` is 16. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

export interface SvgSize extends Size {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
}

/** Size in CSS pixels: `width` and `height`, a missing one from the `viewBox`. Throws `PictureFault`. */
export function sizeOf(root: SvgElement): SvgSize {
  const box = viewBoxOf(root);
  const [width, height] = [lengthOf(root, 'width'), lengthOf(root, 'height')];
  const ratio = box === undefined ? undefined : box[2] / box[3];
  const size = {
    width: width ?? (height !== undefined && ratio !== undefined ? height * ratio : box?.[2]),
    height: height ?? (width !== undefined && ratio !== undefined ? width / ratio : box?.[3]),
  };
  if (!(size.width! > 0) || !(size.height! > 0)) {
    throw new PictureFault('the SVG does not say its size; give its <svg> a viewBox, or width and height');
  }
  const [wide, high] = [size.width!, size.height!];
  checkPixels(Math.round(wide), Math.round(high));
  return { width: wide, height: high, viewBox: box ?? [0, 0, wide, high] };
}

function viewBoxOf(root: SvgElement): SvgSize['viewBox'] | undefined {
  const numbers = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || !(width! > 0) || !(height! > 0)) return undefined;
  return [x!, y!, width!, height!];
}

/** Undefined if absent, or if it is a percentage, because the size of its container is unknown. */
function lengthOf(root: SvgElement, key: 'width' | 'height'): number | undefined {
  const [, number, unit] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(root.attributes.get(key) ?? '') ?? [];
  const factor = UNITS[(unit ?? '').toLowerCase()];
  const length = Number(number) * (factor ?? Number.NaN);
  return Number.isFinite(length) && length > 0 ? length : undefined;
}
