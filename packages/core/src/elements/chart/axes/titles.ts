import type { Box } from '../../../contract/index.ts';
import type { Part, Typesetter } from '../typesetter.ts';

/** The title of an axis. `name` is the name of its node. */
export interface AxisTitle {
  readonly text: string | undefined;
  readonly name: string;
}

/** Titles around a plot, and the area that they leave. */
export interface AxisTitles {
  readonly inside: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Draws the titles, centred along the plot's sides. */
  draw(plot: Box): readonly Part[];
}

/** Distance in ems from titles to labels. */
const TITLE_GAP = 0.4;

/** Measures the titles below, left of and right of a plot. Those at the sides read upwards. */
export function layoutTitles(
  titles: { readonly below: AxisTitle; readonly left: AxisTitle; readonly right?: AxisTitle },
  area: Box,
  typesetter: Typesetter,
): AxisTitles {
  const depth = (title: AxisTitle | undefined, wrap: number) =>
    title?.text ? typesetter.measure({ text: title.text, wrap }).height + typesetter.size * TITLE_GAP : 0;
  const end = { x: area.x + area.width, y: area.y + area.height };

  const upwards = (title: AxisTitle | undefined, plot: Box, x: number, vertical: 'top' | 'bottom'): Part[] => {
    if (!title?.text) return [];
    const label = { text: title.text, name: title.name, wrap: area.height };
    const y = clampCentre(plot.y + plot.height / 2, typesetter.measure(label).width, area.y, end.y);
    return [typesetter.set(label, { x, y, align: 'center', vertical, rotation: 270 })];
  };

  const level = ({ text, name }: AxisTitle, plot: Box): Part[] => {
    if (!text) return [];
    const label = { text, name, wrap: area.width };
    const x = clampCentre(plot.x + plot.width / 2, typesetter.measure(label).width, area.x, end.x);
    return [typesetter.set(label, { x, y: end.y, align: 'center', vertical: 'bottom' })];
  };

  return {
    inside: {
      left: area.x + depth(titles.left, area.height),
      right: end.x - depth(titles.right, area.height),
      top: area.y,
      bottom: end.y - depth(titles.below, area.width),
    },
    draw: (plot) => [
      ...level(titles.below, plot),
      ...upwards(titles.left, plot, area.x, 'top'),
      ...upwards(titles.right, plot, end.x, 'bottom'),
    ],
  };
}

/** Moves a centre so that the width around it stays in a range. */
function clampCentre(centre: number, width: number, from: number, to: number): number {
  return Math.max(from + width / 2, Math.min(to - width / 2, centre));
}
