import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One drawing of a picture. */
export interface ReadPdfPicture {
  /** Size in pixels, also of a mask that is painted in one colour. */
  readonly pixels: { readonly width: number; readonly height: number };
  /** Points from the page's top-left corner. Of a rotated picture: the bounding box. Clipping is ignored. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The content stream of a page, as PDF.js returns it. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** All drawings of pictures, in order. A picture fills the unit square of its coordinate system (ISO 32000-2 §8.9.5). */
export function picturesOf({ fnArray, argsArray }: Operators, pageHeight: number): ReadPdfPicture[] {
  const found: ReadPdfPicture[] = [];
  const before: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null;
    if (operator === OPS.save) before.push(matrix);
    else if (operator === OPS.restore) matrix = before.pop() ?? IDENTITY;
    else if (operator === OPS.transform) matrix = multiply(matrix, args as unknown as Matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      before.push(matrix);
      if (args?.[0]) matrix = multiply(matrix, args[0] as Matrix);
    } else if (operator === OPS.paintFormXObjectEnd) matrix = before.pop() ?? IDENTITY;
    else {
      const pixels = pixelsOf(operator, args ?? []);
      if (pixels !== undefined) found.push({ pixels, box: boxOf(matrix, pageHeight) });
    }
  }
  return found;
}

function pixelsOf(operator: number, args: readonly unknown[]): ReadPdfPicture['pixels'] | undefined {
  if (operator === OPS.paintImageXObject) return { width: Number(args[1]), height: Number(args[2]) };
  if (operator !== OPS.paintInlineImageXObject && operator !== OPS.paintImageMaskXObject) return undefined;
  const { width, height } = args[0] as ReadPdfPicture['pixels'];
  return { width, height };
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function boxOf([a, b, c, d, e, f]: Matrix, pageHeight: number): ReadPdfPicture['box'] {
  const across = [e, e + a, e + c, e + a + c];
  const up = [f, f + b, f + d, f + b + d];
  const [left, right, bottom, top] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  return { x: left, y: pageHeight - top, width: right - left, height: top - bottom };
}
