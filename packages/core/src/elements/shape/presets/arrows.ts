import { alongHeight, alongWidth, definePreset, fraction } from './preset.ts';

export const chevron = definePreset({ adj: fraction(0.5, alongWidth(1)) }, (pen, { w, h, ss, vc }, { adj }) => {
  const point = ss * adj;
  pen.polygon([0, 0], [w - point, 0], [w, vc], [w - point, h], [0, h], [point, vc]);
});

export const homePlate = definePreset({ adj: fraction(0.5, alongWidth(1)) }, (pen, { w, h, ss, vc }, { adj }) => {
  const point = ss * adj;
  pen.polygon([0, 0], [w - point, 0], [w, vc], [w - point, h], [0, h]);
});

/** In the arrows `adj1` is the thickness of the shaft as a fraction of the box, `adj2` the length of the head. */
const shaft = fraction(0.5, 1);
const flat = { adj1: shaft, adj2: fraction(0.5, alongWidth(1)) };
const upright = { adj1: shaft, adj2: fraction(0.5, alongHeight(1)) };

export const rightArrow = definePreset(flat, (pen, { w, h, ss, vc }, { adj1, adj2 }) => {
  const neck = w - ss * adj2;
  const half = (h * adj1) / 2;
  pen.polygon([0, vc - half], [neck, vc - half], [neck, 0], [w, vc], [neck, h], [neck, vc + half], [0, vc + half]);
});

export const leftArrow = definePreset(flat, (pen, { w, h, ss, vc }, { adj1, adj2 }) => {
  const neck = ss * adj2;
  const half = (h * adj1) / 2;
  pen.polygon([0, vc], [neck, 0], [neck, vc - half], [w, vc - half], [w, vc + half], [neck, vc + half], [neck, h]);
});

export const upArrow = definePreset(upright, (pen, { w, h, ss, hc }, { adj1, adj2 }) => {
  const neck = ss * adj2;
  const half = (w * adj1) / 2;
  pen.polygon([0, neck], [hc, 0], [w, neck], [hc + half, neck], [hc + half, h], [hc - half, h], [hc - half, neck]);
});

export const downArrow = definePreset(upright, (pen, { w, h, ss, hc }, { adj1, adj2 }) => {
  const neck = h - ss * adj2;
  const half = (w * adj1) / 2;
  pen.polygon([0, neck], [hc - half, neck], [hc - half, 0], [hc + half, 0], [hc + half, neck], [w, neck], [hc, h]);
});

export const leftRightArrow = definePreset(
  { adj1: shaft, adj2: fraction(0.5, alongWidth(0.5)) },
  (pen, { w, h, ss, vc }, { adj1, adj2 }) => {
    const [left, right] = [ss * adj2, w - ss * adj2];
    const [top, bottom] = [vc - (h * adj1) / 2, vc + (h * adj1) / 2];
    pen.polygon(
      [0, vc],
      [left, 0],
      [left, top],
      [right, top],
      [right, 0],
      [w, vc],
      [right, h],
      [right, bottom],
      [left, bottom],
      [left, h],
    );
  },
);
