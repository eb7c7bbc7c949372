import type { Box, ChartAxis, ChartMeaning } from '../../../contract/index.ts';
import { EDGE } from '../axes/layout.ts';
import { MARKER, SERIES_LINE, SMOOTH } from '../axes/series.ts';
import { layoutTitles } from '../axes/titles.ts';
import { drawable } from '../drawable.ts';
import type { Palette } from '../engine/palette.ts';
import { type ChartPlan, px } from '../engine/render.ts';
import { resolution } from '../number/format-number.ts';
import { givenScale, isGiven } from '../scale/given-scale.ts';
import {
  along,
  gridlines,
  HAIRLINE,
  LABEL_GAP,
  labelWidth,
  line,
  type ValueAxis,
  valueAxis,
  valueLabels,
} from '../scale/value-axis.ts';
import { chooseScale, position, type ValueScale, within } from '../scale/value-scale.ts';
import type { Part, Typesetter } from '../typesetter.ts';

/** Diameter in points of a point without a line. */
const DOT = 7;

/** Distance in ems between a point and its value. */
const VALUE_GAP = 0.3;

/** Plans a scatter chart. `box` is the whole chart; `area` is the box without title and legend. */
export function planScatter(
  meaning: ChartMeaning,
  box: Box,
  area: Box,
  typesetter: Typesetter,
  palette: Palette,
): ChartPlan {
  const { plot, x, y, titles } = layoutScatter(meaning, area, typesetter);
  const none = { show: false };
  const numbers = ({ scale }: ValueAxis) => ({
    type: 'value',
    min: scale.min / scale.step,
    max: scale.max / scale.step,
    axisTick: none,
    axisLine: none,
    splitLine: none,
    axisLabel: none,
  });
  const option = {
    grid: {
      left: px(plot.x - box.x),
      top: px(plot.y - box.y),
      width: px(plot.width),
      height: px(plot.height),
      outerBoundsMode: 'none',
    },
    xAxis: numbers(x),
    yAxis: numbers(y),
    series: meaning.series.map((_, i) => pointSeries(meaning, i, x.scale, y.scale, plot, palette, typesetter)),
  };
  const parts = [
    ...titles,
    ...gridlines(y, plot, meaning),
    ...gridlines(x, plot, meaning),
    ...axisLines(meaning, plot, x, y),
    ...valueLabels(y, plot, typesetter),
    ...valueLabels({ ...x, name: 'X value label' }, plot, typesetter),
  ];
  const fits = plot.width >= area.width * 0.35 && plot.height >= area.height * 0.35 && area.height > 0;
  return { option, parts, fits };
}

function layoutScatter(meaning: ChartMeaning, area: Box, typesetter: Typesetter) {
  const { size, line: lineHeight } = typesetter;
  const gap = size * LABEL_GAP;
  const { xAxis, valueAxis: yAxis } = meaning;
  const formats = { x: xAxis?.numberFormat ?? meaning.numberFormat, y: yAxis?.numberFormat ?? meaning.numberFormat };
  const titles = layoutTitles(
    {
      below: { text: meaning.categoryTitle, name: 'X axis title' },
      left: { text: meaning.valueTitle, name: 'Value axis title' },
    },
    area,
    typesetter,
  );
  let { left, right, top, bottom } = titles.inside;
  bottom -= xAxis?.hidden ? EDGE : lineHeight + gap;
  top += Math.max(lineHeight / 2, meaning.dataLabels ? lineHeight + size * VALUE_GAP + DOT / 2 : EDGE);
  const height = Math.max(1, bottom - top);
  const y = scaleOf(meaning, 'y', yAxis, height, size * 1.9, lineHeight);
  if (!yAxis?.hidden) left += labelWidth(y, formats.y, typesetter) + gap;
  const width = Math.max(1, right - left);
  // Labels beside each other need space between them.
  const widest = labelWidth(scaleOf(meaning, 'x', xAxis, width, width / 6, width / 6), formats.x, typesetter);
  const x = scaleOf(meaning, 'x', xAxis, width, widest + size * 1.5, widest + size * 0.4);
  const half = xAxis?.hidden ? 0 : labelWidth(x, formats.x, typesetter) / 2;
  right -= Math.max(EDGE, half);
  left = Math.max(left, titles.inside.left + Math.max(EDGE, half));
  const plot = { x: left, y: top, width: Math.max(1, right - left), height };
  return {
    plot,
    titles: titles.draw(plot),
    x: valueAxis(x, formats.x, 'bottom', xAxis),
    y: valueAxis(y, formats.y, 'left', yAxis),
  };
}

/** The scale of an axis of `length` points. Each label needs `pitch` points; labels touch at `least` points. */
function scaleOf(
  meaning: ChartMeaning,
  name: 'x' | 'y',
  axis: ChartAxis | undefined,
  length: number,
  pitch: number,
  least: number,
): ValueScale {
  const values = meaning.series.flatMap(({ points = [] }) => points.map((point) => drawable(point[name]) ?? 0));
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const minStep = resolution(axis?.numberFormat ?? meaning.numberFormat) ?? 0;
  const maxTicks = Math.max(3, Math.min(9, Math.floor(length / pitch + 1)));
  const chosen = chooseScale({ low, high, fromZero: false, maxTicks, minStep });
  return isGiven(axis)
    ? givenScale(axis ?? {}, chosen, { maxTicks, mostTicks: Math.max(2, length / least), minStep })
    : chosen;
}

/** The lines of the two axes, each at the zero of the other one, or else at its low end. */
function axisLines(meaning: ChartMeaning, plot: Box, x: ValueAxis, y: ValueAxis): readonly Part[] {
  const zero = ({ scale }: ValueAxis, length: number) => (scale.min < 0 && scale.max > 0 ? along(0, scale, length) : 0);
  const level = { ...plot, y: plot.y + plot.height - zero(y, plot.height), height: 0 };
  const upright = { ...plot, x: plot.x + zero(x, plot.width), width: 0 };
  return [
    line('X axis', level, meaning, HAIRLINE * 1.5),
    ...(y.hidden ? [] : [line('Value axis', upright, meaning, HAIRLINE * 1.5)]),
  ];
}

function pointSeries(
  meaning: ChartMeaning,
  index: number,
  x: ValueScale,
  y: ValueScale,
  plot: Box,
  palette: Palette,
  typesetter: Typesetter,
) {
  const series = meaning.series[index] as ChartMeaning['series'][number];
  const points = series.points ?? [];
  return {
    type: 'line',
    emphasis: { disabled: true },
    clip: false,
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: px(meaning.joined ? MARKER : DOT),
    ...(meaning.smooth && { smooth: SMOOTH }),
    lineStyle: {
      color: palette.colorFor({ name: `Series ${series.name}`, color: series.color, clip: plot }),
      width: meaning.joined ? px(SERIES_LINE) : 0,
    },
    data: points.map((point, i) => {
      const [atX, atY] = [drawable(point.x) ?? 0, drawable(point.y) ?? 0];
      const color = series.pointColors?.[i] ?? series.color;
      return {
        value: [position(atX, x), position(atY, y)],
        itemStyle: { color: palette.colorFor({ name: `Point of ${series.name}`, color }), borderWidth: 0 },
        ...(within(atX, x) && within(atY, y) ? {} : { symbol: 'none' }),
      };
    }),
    label: {
      show: meaning.dataLabels,
      position: 'top',
      distance: px(typesetter.size * VALUE_GAP),
      fontSize: px(typesetter.size),
      lineHeight: px(typesetter.line),
      color: palette.colorFor({ name: `Value of ${series.name}`, color: meaning.text.color }),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const value = points[dataIndex]?.y;
        return value === undefined ? '' : palette.encodeText(typesetter.number(value, meaning.numberFormat));
      },
    },
  };
}
