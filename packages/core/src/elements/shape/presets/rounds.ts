import { onEllipse } from './pen.ts';
import { angle, definePreset, fraction } from './preset.ts';

/** Degrees clockwise from one angle to another; a full turn if they are equal. */
function sweep(from: number, to: number): number {
  return to > from ? to - from : to - from + 360;
}

/** The hole runs in the opposite direction, so that it is a hole under both fill rules. */
export const donut = definePreset({ adj: fraction(0.25, 0.5) }, (pen, { ss, hc, vc }, { adj }) => {
  const band = ss * adj;
  pen.move(0, vc);
  for (const start of [180, 270, 0, 90]) pen.arc(hc, vc, start, 90);
  pen.close();
  pen.move(band, vc);
  for (const start of [180, 90, 0, 270]) pen.arc(hc - band, vc - band, start, -90);
  pen.close();
});

/** From `adj1` to `adj2`, a band as thick as `adj3` of the shorter side. */
export const blockArc = definePreset(
  { adj1: angle(180), adj2: angle(0), adj3: fraction(0.25, 0.5) },
  (pen, { ss, hc, vc }, { adj1, adj2, adj3 }) => {
    const [innerX, innerY] = [hc - ss * adj3, vc - ss * adj3];
    const turn = sweep(adj1, adj2);
    pen.move(...onEllipse([hc, vc], hc, vc, adj1));
    pen.arc(hc, vc, adj1, turn);
    pen.line(...onEllipse([hc, vc], innerX, innerY, adj2));
    pen.arc(innerX, innerY, adj2, -turn);
    pen.close();
  },
);

export const pie = definePreset({ adj1: angle(0), adj2: angle(270) }, (pen, { hc, vc }, { adj1, adj2 }) => {
  pen.move(...onEllipse([hc, vc], hc, vc, adj1));
  pen.arc(hc, vc, adj1, sweep(adj1, adj2));
  pen.line(hc, vc);
  pen.close();
});

export const chord = definePreset({ adj1: angle(45), adj2: angle(270) }, (pen, { hc, vc }, { adj1, adj2 }) => {
  pen.move(...onEllipse([hc, vc], hc, vc, adj1));
  pen.arc(hc, vc, adj1, sweep(adj1, adj2));
  pen.close();
});

/** `adj` is the distance of the tip from the centre, in halves of the box: 1 is the corner, 2 is outside. */
export const teardrop = definePreset({ adj: fraction(1, 2) }, (pen, { w, hc, vc }, { adj }) => {
  const tip = [hc + hc * adj, vc - vc * adj] as const;
  pen.move(0, vc);
  pen.arc(hc, vc, 180, 90);
  pen.quadratic([(hc + tip[0]) / 2, 0], tip);
  pen.quadratic([w, (vc + tip[1]) / 2], [w, vc]);
  pen.arc(hc, vc, 0, 90);
  pen.arc(hc, vc, 90, 90);
  pen.close();
});

export const heart = definePreset({}, (pen, { w, h, hc }) => {
  const [near, far] = [(w * 10) / 48, (w * 49) / 48];
  const [over, dip] = [-h / 3, h / 4];
  pen.move(hc, dip);
  pen.cubic([hc + near, over], [hc + far, dip], [hc, h]);
  pen.cubic([hc - far, dip], [hc - near, over], [hc, dip]);
  pen.close();
});
