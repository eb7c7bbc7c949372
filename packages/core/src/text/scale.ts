/** Line pitch of PowerPoint, LibreOffice and Google Slides, in em, for every font. */
export const PITCH = 1.2;

/** The result of fitting: factors on the template's sizes and line spacing. */
export interface Scale {
  readonly size: number;
  readonly lineSpacing: number;
}

export const FULL_SIZE: Scale = { size: 1, lineSpacing: 1 };

/** Editors show sizes to a tenth of a point. */
const STEPS_PER_POINT = 10;
/** Covers the rounding errors of products, about 1e-13. */
const ROUNDING = 1e-6;

/** The size that a file states. It is rounded down, so that a text that fits still fits. */
export function scaleSize(size: number, { size: factor }: Scale): number {
  return factor === 1 ? size : Math.floor(size * factor * STEPS_PER_POINT + ROUNDING) / STEPS_PER_POINT;
}

/** Superscript and subscript have two thirds of the size, as in PowerPoint. */
export const SCRIPT_SIZE = 2 / 3;

/** Rise of superscript and subscript as fractions of the run's size, as in PowerPoint (`baseline` 30 % and −25 %). */
export const RISE = { super: 0.3, sub: -0.25 } as const;
