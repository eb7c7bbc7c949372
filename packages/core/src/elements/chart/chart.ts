import { defineElement, extendedStyle } from '../element.ts';
import { noticeSource } from '../notice-source.ts';
import { tint } from '../tint.ts';
import { planChart } from './draw.ts';
import { type ChartData, chartMeaning, hasData } from './meaning.ts';
import { chartSchema, fieldsInTexts, withTexts } from './options.ts';
import { describeChart, PLAIN, setTexts } from './text.ts';

/** A chart of a field of type chart. The template sets type, axes and colours; the caller sends numbers and names. */
export const chart = defineElement({
  name: 'chart',
  schema: chartSchema,
  upright: true,
  fields: (own) => [
    { path: own.field, types: ['chart'], data: own.chart === 'scatter' ? 'points' : 'categories' },
    ...fieldsInTexts(own).map((path) => ({ path })),
  ],
  bind(element, scope) {
    const data = scope.value(element.own.field) as ChartData | undefined;
    if (data === undefined || !hasData(data)) return undefined;
    const style = extendedStyle(element.own.style, scope);
    return { options: withTexts({ ...element.own, style }, (template) => scope.text(template)), data };
  },
  measure: (_bound, width) => ({ width, height: width * CHART_RATIO }),
  layout({ base, value }, box, tools) {
    const { options, data } = value;
    const [probe] = tools.paragraphs('0', { ...PLAIN, font: options.style.font ?? 'body', size: 10 });
    const look = { font: probe!.endFont, gridColor: tint(tools.theme, GRID_TINT), theme: tools.theme };
    const given = chartMeaning(options, data, base.name, look);
    const { meaning, draw } = planChart(given, box, base, tools);
    const dropped = (data.series?.length ?? 1) - meaning.series.length;
    if (dropped > 0) {
      const message = `A pie shows one series; ${dropped === 1 ? 'one other was' : `${dropped} others were`} left out.`;
      tools.notice({ code: 'SERIES_DROPPED', message, ...noticeSource(base, tools) });
    }
    setTexts(given, base, tools);
    const parts = tools.claims('chart') ? [] : draw();
    const alt = base.alt ?? describeChart(given, tools.language);
    return [{ ...base, alt, kind: 'composite', box, meaning, parts }];
  },
});

/** Default height of a chart, as a share of its width. */
const CHART_RATIO = 0.6;

/** Share of the dark colour in the gridlines' default colour. */
const GRID_TINT = 0.14;
