import type { Box } from '../../contract/index.ts';
import type { Part, Typesetter } from './typesetter.ts';

/** The title of an axis. `name` is the name of its node. */
export interface AxisTitle {
  readonly text: string | undefined;
  readonly name: string;
}

export interface PlotTitles {
  readonly below: AxisTitle;
  readonly left: AxisTitle;
  readonly right?: AxisTitle;
}

/** Titles around a plot, and the area that they leave. */
export interface AxisTitles {
  readonly inside: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Places the titles, centred along the plot's sides. */
  at(plot: Box): SetTitles;
}

/** Titles at their places, and their boxes on the slide. */
export interface SetTitles {
  readonly parts: readonly Part[];
  readonly boxes: { readonly [side in 'below' | 'left' | 'right']?: Box };
}

/** Space in ems above and below the text of a title, which belongs to its box in viewers. */
export const TITLE_PADDING = 0.4;

/** Measures the titles below, left of and right of a plot. Those at the sides read upwards. */
export function layoutTitles(titles: PlotTitles, area: Box, typesetter: Typesetter): AxisTitles {
  const padding = typesetter.size * TITLE_PADDING;
  const depth = (title: AxisTitle | undefined, wrap: number) =>
    title?.text ? typesetter.measure({ text: title.text, wrap }).height + padding * 2 : 0;
  const end = { x: area.x + area.width, y: area.y + area.height };

  const upwards = (title: AxisTitle | undefined, plot: Box, side: 'left' | 'right') => {
    if (!title?.text) return undefined;
    const label = { text: title.text, name: title.name, wrap: area.height };
    const { width, height } = typesetter.measure(label);
    const y = clampCentre(plot.y + plot.height / 2, width, area.y, end.y);
    const x = side === 'left' ? area.x + padding + height / 2 : end.x - padding - height / 2;
    const part = typesetter.set(label, { x, y, align: 'center', vertical: 'middle', rotation: 270 });
    return { part, box: padded({ x: x - height / 2, y: y - width / 2, width: height, height: width }, padding, 0) };
  };

  const level = ({ text, name }: AxisTitle, plot: Box) => {
    if (!text) return undefined;
    const label = { text, name, wrap: area.width };
    const { width, height } = typesetter.measure(label);
    const x = clampCentre(plot.x + plot.width / 2, width, area.x, end.x);
    const y = end.y - padding;
    const part = typesetter.set(label, { x, y, align: 'center', vertical: 'bottom' });
    return { part, box: padded({ x: x - width / 2, y: y - height, width, height }, 0, padding) };
  };

  return {
    inside: {
      left: area.x + depth(titles.left, area.height),
      right: end.x - depth(titles.right, area.height),
      top: area.y,
      bottom: end.y - depth(titles.below, area.width),
    },
    at(plot) {
      const set = {
        below: level(titles.below, plot),
        left: upwards(titles.left, plot, 'left'),
        right: upwards(titles.right, plot, 'right'),
      };
      return {
        parts: Object.values(set).flatMap((one) => (one === undefined ? [] : [one.part])),
        boxes: { below: set.below?.box, left: set.left?.box, right: set.right?.box },
      };
    },
  };
}

export function padded({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x - across, y: y - down, width: width + across * 2, height: height + down * 2 };
}

/** Moves a centre so that the width around it stays in a range. */
function clampCentre(centre: number, width: number, from: number, to: number): number {
  return Math.max(from + width / 2, Math.min(to - width / 2, centre));
}
