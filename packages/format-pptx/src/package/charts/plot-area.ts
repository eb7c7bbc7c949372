import type { ChartMeaning, Theme } from '@deckwright/core/contract';
import { axesXml, axisIds } from './axes/axes.ts';
import { layoutXml } from './layout.ts';
import { areasXml } from './plots/areas.ts';
import { barsXml } from './plots/bars.ts';
import { linesXml } from './plots/lines.ts';
import { piesXml } from './plots/pies.ts';
import { type Plot, plotsOf } from './plots/plot.ts';
import { radarXml } from './plots/radar.ts';
import { scatterXml } from './plots/scatter.ts';
import type { PlotContext } from './plots/series.ts';
import { val } from './val.ts';

const PLOTS: Record<Plot['type'], { readonly tag: string; readonly contentXml: (context: PlotContext) => string }> = {
  column: { tag: 'barChart', contentXml: barsXml },
  bar: { tag: 'barChart', contentXml: barsXml },
  line: { tag: 'lineChart', contentXml: linesXml },
  area: { tag: 'areaChart', contentXml: areasXml },
  pie: { tag: 'pieChart', contentXml: piesXml },
  doughnut: { tag: 'doughnutChart', contentXml: piesXml },
  scatter: { tag: 'scatterChart', contentXml: scatterXml },
  radar: { tag: 'radarChart', contentXml: radarXml },
};

function idsXml(plot: Plot): string {
  if (plot.type === 'pie' || plot.type === 'doughnut') return '';
  const { across, up } = axisIds(plot);
  return val('axId', across) + val('axId', up);
}

/** `c:plotArea` (ECMA-376 Part 1 §21.2.2.145): the plots, then their axes. */
export function plotAreaXml(meaning: ChartMeaning, theme: Theme): string {
  const plots = plotsOf(meaning);
  const plotElements = plots.map((plot) => {
    const { tag, contentXml } = PLOTS[plot.type];
    return `<c:${tag}>${contentXml({ meaning, plot, theme })}${idsXml(plot)}</c:${tag}>`;
  });
  return `<c:plotArea>${layoutXml(meaning.layout?.plot, 'plot')}${plotElements.join('')}${axesXml(meaning, plots)}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr></c:plotArea>`;
}
