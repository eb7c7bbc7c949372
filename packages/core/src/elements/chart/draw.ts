import type { Box, ChartLayout, ChartMeaning, ChartType, NodeBase, SceneNode } from '../../contract/index.ts';
import { planAxes } from './axes/axes.ts';
import { layoutFrame } from './frame.ts';
import { planPie } from './pie.ts';
import type { Planner } from './plan.ts';
import { planRadar } from './radar/radar.ts';
import { planScatter } from './scatter.ts';
import { createTypesetter, type DrawTools, keptInside } from './typesetter.ts';

/** In a small box, all text of a chart is scaled down by the same factor until the plot has room. */
const SMALLER = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

const PLANNERS: Record<ChartType, Planner> = {
  column: planAxes,
  bar: planAxes,
  line: planAxes,
  area: planAxes,
  combo: planAxes,
  pie: planPie,
  doughnut: planPie,
  scatter: planScatter,
  radar: planRadar,
};

/** A chart with its axes, labels and places decided, for every format alike. */
export interface PlannedChart {
  readonly meaning: ChartMeaning;
  /** Draws the chart as shapes and text, for formats that cannot write it natively. The same input gives the same nodes. */
  draw(): SceneNode[];
}

/** Decides what a chart looks like: ranges and steps of its axes, which labels it shows, and where its parts are. */
export function planChart(given: ChartMeaning, box: Box, base: NodeBase, tools: DrawTools): PlannedChart {
  const planAt = (scale: number) => {
    const typesetter = createTypesetter(given, base, tools, scale);
    const frame = layoutFrame(given, box, typesetter);
    return { typesetter, frame, plan: PLANNERS[given.type](given, frame.plot, typesetter, tools.theme) };
  };
  let planned = planAt(1);
  for (const scale of SMALLER) {
    if (planned.frame.fits && planned.plan.fits) break;
    planned = planAt(scale);
  }
  const { typesetter, frame, plan } = planned;
  const { below, left, right } = plan.titles;
  const [categoryTitle, valueTitle] = given.type === 'bar' ? [left, below] : [below, left];
  return {
    meaning: {
      ...given,
      ...plan.stated,
      text: { ...given.text, size: typesetter.size },
      given: base.alt === undefined ? { ...given, described: true } : given,
      layout: sharesOf({ plot: plan.plot, title: frame.title, categoryTitle, valueTitle, secondaryTitle: right }, box),
    },
    draw: () =>
      [...frame.draw(), ...plan.draw()].map((part, i) => ({
        ...keptInside(part, box),
        id: `${base.id}/${i + 1}`,
        role: 'decoration',
        source: base.source,
      })),
  };
}

/** Boxes on the slide → shares of the chart's box. */
function sharesOf(boxes: { readonly [part: string]: Box | undefined }, around: Box): ChartLayout {
  const entries = Object.entries(boxes).flatMap(([part, box]) => {
    if (box === undefined) return [];
    const shares = {
      x: shareOf(box.x - around.x, around.width),
      y: shareOf(box.y - around.y, around.height),
      width: shareOf(box.width, around.width),
      height: shareOf(box.height, around.height),
    };
    return [[part, shares]];
  });
  return Object.fromEntries(entries) as ChartLayout;
}

/** Six decimals are finer than a pixel of any screen. */
function shareOf(length: number, whole: number): number {
  return Number.isFinite(length / whole) ? Math.round((length / whole) * 1e6) / 1e6 : 0;
}
