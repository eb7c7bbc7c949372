import type { Box, ChartMeaning, Point } from '../../../contract/index.ts';
import { type Anchor, overlap, type Typesetter } from '../typesetter.ts';

/** A category's name and its position. */
export interface SpokeLabel {
  readonly text: string;
  readonly size: number;
  readonly wrap: number;
  readonly at: Anchor;
}

/** Position and labels of the web of a radar chart. */
export interface RadarLayout {
  readonly centre: Point;
  readonly radius: number;
  /** Direction of each category as a unit vector, clockwise from the top. */
  readonly spokes: readonly Point[];
  readonly labels: readonly SpokeLabel[];
  /** False if names touch or the web is too small. */
  readonly fits: boolean;
}

/** Distance in ems from the web to the names around it, and the room for them, because viewers set them at other distances. */
const NAME_GAP = 1;
const NAME_ROOM = 1.75;

/** Names wrap at this share of the chart's width. */
const NAME_SHARE = 0.24;

/** The diameter of the web is at least this share of the shorter side. */
const LEAST = 0.4;

/** Centres the web in the area, as large as the names around it allow. */
export function layoutRadar(meaning: ChartMeaning, area: Box, typesetter: Typesetter): RadarLayout {
  const names = meaning.categories;
  const spokes = names.map((_, i) => {
    const turn = (i / names.length) * 2 * Math.PI;
    return { x: tidyDirection(Math.sin(turn)), y: tidyDirection(-Math.cos(turn)) };
  });
  const [gap, room] = [typesetter.size * NAME_GAP, typesetter.size * NAME_ROOM];
  const wrap = Math.max(1, area.width * NAME_SHARE);
  const sizes = names.map((text) => typesetter.measure({ text, wrap }));
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  // A name at the side is anchored at its near edge, one above or below at its centre. In between, its height counts in part.
  const needed = spokes.map(({ x, y }, i) => {
    const { width, height } = sizes[i]!;
    const sideways = x === 0 ? Number.POSITIVE_INFINITY : (area.width / 2 - width) / Math.abs(x);
    const upwards =
      y === 0 ? Number.POSITIVE_INFINITY : (area.height / 2 - (height / 2) * (1 + Math.abs(y))) / Math.abs(y);
    return Math.min(sideways, upwards) - room;
  });
  const most = Math.min(area.width, area.height) / 2;
  const radius = Math.max(1, Math.min(most, ...needed));
  const labels = spokes.map(({ x, y }, i): SpokeLabel => {
    const { height } = sizes[i]!;
    return {
      text: names[i]!,
      size: typesetter.size,
      wrap,
      at: {
        x: centre.x + (radius + gap) * x,
        y: centre.y + (radius + gap) * y + (height / 2) * y,
        align: x === 0 ? 'center' : x > 0 ? 'left' : 'right',
        vertical: 'middle',
      },
    };
  });
  const boxes = labels.map(({ at }, i): Box => {
    const { width, height } = sizes[i]!;
    const left = { left: at.x, center: at.x - width / 2, right: at.x - width }[at.align];
    return { x: left, y: at.y - height / 2, width, height };
  });
  const apart = boxes.every((box, i) => i === 0 || !overlap(box, boxes[i - 1]!));
  const whole = names.every((text) => typesetter.longestWord(text) <= wrap);
  return { centre, radius, spokes, labels, fits: apart && whole && radius >= most * LEAST };
}

/** Makes vertical and horizontal directions exact. */
function tidyDirection(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : value;
}
