/** Sizes and line spacing as fitting set them, as factors of what the template says. */
export interface Scale {
  readonly size: number;
  readonly lineSpacing: number;
}

export const FULL_SIZE: Scale = { size: 1, lineSpacing: 1 };

/** A tenth of a point is as fine as editors show; products of factors carry rounding errors of some 1e-13. */
const STEPS_PER_POINT = 10;
const ROUNDING = 1e-6;

/** The size of which a file tells, rounded down so that what fits goes on fitting. */
export function scaleSize(size: number, { size: factor }: Scale): number {
  return factor === 1 ? size : Math.floor(size * factor * STEPS_PER_POINT + ROUNDING) / STEPS_PER_POINT;
}

/** Raised and lowered words are set at two thirds, as PowerPoint does. */
export const SCRIPT_SIZE = 2 / 3;
