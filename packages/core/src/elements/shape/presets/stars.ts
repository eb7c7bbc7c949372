import { cosine, definePreset, fraction, free, sine } from './preset.ts';

/** In the stars `adj` is the radius of the inner corners, a fraction of the box's width and height. */
export const star4 = definePreset({ adj: fraction(0.125, 0.5) }, (pen, { w, h, hc, vc }, { adj }) => {
  const [inX, inY] = [w * adj * cosine(45), h * adj * sine(45)];
  pen.polygon(
    [0, vc],
    [hc - inX, vc - inY],
    [hc, 0],
    [hc + inX, vc - inY],
    [w, vc],
    [hc + inX, vc + inY],
    [hc, h],
    [hc - inX, vc + inY],
  );
});

/** `hf` and `vf` stretch the circle through the tips until the tips touch the box. */
export const star5 = definePreset(
  { adj: fraction(0.19098, 0.5), hf: free(1.05146), vf: free(1.10557) },
  (pen, { hc, vc }, { adj, hf, vf }) => {
    const centreY = vc * vf;
    const tip = (turn: number) => [hc + hc * hf * cosine(turn), centreY + vc * vf * sine(turn)] as const;
    const notch = (turn: number) =>
      [hc + 2 * hc * hf * adj * cosine(turn), centreY + 2 * vc * vf * adj * sine(turn)] as const;
    const turns = [198, 270, 342, 54, 126];
    pen.polygon(...turns.flatMap((turn) => [tip(turn), notch(turn + 36)]));
  },
);

/** Cosines of 22.5° and 67.5° as the definition rounds them. */
const [LONG, SHORT] = [0.92388, 0.38268];

export const star8 = definePreset({ adj: fraction(0.375, 0.5) }, (pen, { w, h, hc, vc }, { adj }) => {
  const [outX, outY] = [hc * cosine(45), vc * sine(45)];
  const [longX, longY] = [w * adj * LONG, h * adj * LONG];
  const [shortX, shortY] = [w * adj * SHORT, h * adj * SHORT];
  pen.polygon(
    [0, vc],
    [hc - longX, vc - shortY],
    [hc - outX, vc - outY],
    [hc - shortX, vc - longY],
    [hc, 0],
    [hc + shortX, vc - longY],
    [hc + outX, vc - outY],
    [hc + longX, vc - shortY],
    [w, vc],
    [hc + longX, vc + shortY],
    [hc + outX, vc + outY],
    [hc + shortX, vc + longY],
    [hc, h],
    [hc - shortX, vc + longY],
    [hc - outX, vc + outY],
    [hc - longX, vc + shortY],
  );
});
