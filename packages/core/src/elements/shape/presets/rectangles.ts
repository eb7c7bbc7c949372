import { definePreset, fraction, free } from './preset.ts';

/** `adj1` rounds the upper corners, `adj2` the lower ones. */
export const round2SameRect = definePreset(
  { adj1: fraction(0.16667, 0.5), adj2: fraction(0, 0.5) },
  (pen, { w, h, ss }, { adj1, adj2 }) => {
    const [upper, lower] = [ss * adj1, ss * adj2];
    pen.move(upper, 0);
    pen.line(w - upper, 0);
    pen.arc(upper, upper, 270, 90);
    pen.line(w, h - lower);
    pen.arc(lower, lower, 0, 90);
    pen.line(lower, h);
    pen.arc(lower, lower, 90, 90);
    pen.line(0, upper);
    pen.arc(upper, upper, 180, 90);
    pen.close();
  },
);

export const round1Rect = definePreset({ adj: fraction(0.16667, 0.5) }, (pen, { w, h, ss }, { adj }) => {
  const radius = ss * adj;
  pen.move(0, 0);
  pen.line(w - radius, 0);
  pen.arc(radius, radius, 270, 90);
  pen.line(w, h);
  pen.line(0, h);
  pen.close();
});

export const snip1Rect = definePreset({ adj: fraction(0.16667, 0.5) }, (pen, { w, h, ss }, { adj }) => {
  const cut = ss * adj;
  pen.polygon([0, 0], [w - cut, 0], [w, cut], [w, h], [0, h]);
});

/** The hole runs in the opposite direction, so that it is a hole under both fill rules. */
export const frame = definePreset({ adj1: fraction(0.125, 0.5) }, (pen, { w, h, ss }, { adj1 }) => {
  const bar = ss * adj1;
  pen.polygon([0, 0], [w, 0], [w, h], [0, h]);
  pen.polygon([bar, bar], [bar, h - bar], [w - bar, h - bar], [w - bar, bar]);
});

/** The tip is `adj1` widths and `adj2` heights from the centre; it starts at the nearest side. */
export const wedgeRectCallout = definePreset(
  { adj1: free(-0.20833), adj2: free(0.625) },
  (pen, { w, h, hc, vc }, { adj1, adj2 }) => {
    const tip = [hc + w * adj1, vc + h * adj2] as const;
    const isUpright = Math.abs(adj2) > Math.abs(adj1);
    const [left, right] = adj1 > 0 ? [(w * 7) / 12, (w * 10) / 12] : [(w * 2) / 12, (w * 5) / 12];
    const [upper, lower] = adj2 > 0 ? [(h * 7) / 12, (h * 10) / 12] : [(h * 2) / 12, (h * 5) / 12];
    const top = isUpright && adj2 <= 0 ? ([[left, 0], tip, [right, 0]] as const) : [];
    const bottom = isUpright && adj2 > 0 ? ([[right, h], tip, [left, h]] as const) : [];
    const atRight = !isUpright && adj1 > 0 ? ([[w, upper], tip, [w, lower]] as const) : [];
    const atLeft = !isUpright && adj1 <= 0 ? ([[0, lower], tip, [0, upper]] as const) : [];
    pen.polygon([0, 0], ...top, [w, 0], ...atRight, [w, h], ...bottom, [0, h], ...atLeft);
  },
);
