import type { Size } from '../../contract/index.ts';
import { checkPixels } from '../picture-file.ts';
import type { SvgElement } from './tree.ts';

/** CSS pixels per unit (CSS Values 4 §6): an `em` is 16, and an `ex` or `ch` half of it, because no font is read. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

/** Size of an image that says none (CSS Images 3 §5.3, CSS 2.2 §10.3.2). */
const DEFAULT: Size = { width: 300, height: 150 };

export interface SvgSize extends Size {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
}

/** Size in CSS pixels: `width` and `height`, a missing one from the `viewBox` or as CSS has it. Throws `PictureFault`. */
export function sizeOf(root: SvgElement): SvgSize {
  const box = viewBoxOf(root);
  const [width, height] = [lengthOf(root, 'width'), lengthOf(root, 'height')];
  const ratio = box && box[2] / box[3];
  const wide = width ?? (ratio === undefined ? DEFAULT.width : height === undefined ? box![2] : height * ratio);
  const high = height ?? (ratio === undefined ? DEFAULT.height : width === undefined ? box![3] : width / ratio);
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
