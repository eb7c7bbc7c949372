import { alongWidth, cosine, definePreset, fraction, free, sine } from './preset.ts';

export const triangle = definePreset({ adj: fraction(0.5, 1) }, (pen, { w, h }, { adj }) => {
  pen.polygon([0, h], [w * adj, 0], [w, h]);
});

export const rtTriangle = definePreset({}, (pen, { w, h }) => {
  pen.polygon([0, h], [0, 0], [w, h]);
});

export const diamond = definePreset({}, (pen, { w, h, hc, vc }) => {
  pen.polygon([0, vc], [hc, 0], [w, vc], [hc, h]);
});

export const parallelogram = definePreset({ adj: fraction(0.25, alongWidth(1)) }, (pen, { w, h, ss }, { adj }) => {
  const slant = ss * adj;
  pen.polygon([0, h], [slant, 0], [w, 0], [w - slant, h]);
});

export const trapezoid = definePreset({ adj: fraction(0.25, alongWidth(0.5)) }, (pen, { w, h, ss }, { adj }) => {
  const slant = ss * adj;
  pen.polygon([0, h], [slant, 0], [w - slant, 0], [w, h]);
});

/** `hf` and `vf` stretch the circle through the corners until the corners touch the box. */
export const pentagon = definePreset({ hf: free(1.05146), vf: free(1.10557) }, (pen, { hc, vc }, { hf, vf }) => {
  const [radiusX, radiusY] = [hc * hf, vc * vf];
  const centreY = vc * vf;
  const [wide, narrow] = [radiusX * cosine(18), radiusX * cosine(54)];
  const [shoulder, foot] = [centreY - radiusY * sine(18), centreY + radiusY * sine(54)];
  pen.polygon([hc - wide, shoulder], [hc, 0], [hc + wide, shoulder], [hc + narrow, foot], [hc - narrow, foot]);
});

export const hexagon = definePreset(
  { adj: fraction(0.25, alongWidth(0.5)), vf: free(1.1547) },
  (pen, { w, ss, vc }, { adj, vf }) => {
    const slant = ss * adj;
    const rise = vc * vf * sine(60);
    const [top, bottom] = [vc - rise, vc + rise];
    pen.polygon([0, vc], [slant, top], [w - slant, top], [w, vc], [w - slant, bottom], [slant, bottom]);
  },
);

export const octagon = definePreset({ adj: fraction(0.29289, 0.5) }, (pen, { w, h, ss }, { adj }) => {
  const cut = ss * adj;
  const [right, low] = [w - cut, h - cut];
  pen.polygon([0, cut], [cut, 0], [right, 0], [w, cut], [w, low], [right, h], [cut, h], [0, low]);
});

export const plus = definePreset({ adj: fraction(0.25, 0.5) }, (pen, { w, h, ss }, { adj }) => {
  const cut = ss * adj;
  const [right, low] = [w - cut, h - cut];
  pen.polygon(
    [0, cut],
    [cut, cut],
    [cut, 0],
    [right, 0],
    [right, cut],
    [w, cut],
    [w, low],
    [right, low],
    [right, h],
    [cut, h],
    [cut, low],
    [0, low],
  );
});
