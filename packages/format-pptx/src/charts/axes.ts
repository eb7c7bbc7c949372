import type { Box, ChartAxis, ChartMeaning, Color } from '@deckwright/core/contract';
import { solidFillXml } from '../paint.ts';
import { escapeXml } from '../xml.ts';
import type { Plot } from './series.ts';
import { textStyleXml, titleXml, val } from './style.ts';

/** The properties that category axes and value axes share (`EG_AxShared`). */
interface Axis {
  readonly id: number;
  /** The id of the axis that this axis crosses. */
  readonly crossAxis: number;
  /** Where this axis crosses the other one. */
  readonly crosses: 'autoZero' | 'max';
  readonly position: 'b' | 'l' | 'r';
  readonly hidden: boolean;
  readonly title: string | undefined;
  readonly titleBox: Box | undefined;
  readonly gridlines: boolean;
  /** Whether the axis is drawn as a line. */
  readonly lined: boolean;
  readonly labels: 'low' | 'nextTo';
  /** The angle of the labels in degrees clockwise. Without one, the viewer chooses. */
  readonly angle?: number;
}

function hairlineXml(color: Color, width: number): string {
  return `<c:spPr><a:ln w="${width}" cap="flat">${solidFillXml(color)}<a:round/></a:ln></c:spPr>`;
}

const INVISIBLE = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';

/** The elements that all kinds of axes share, in the order of the schema. `format` is the number format element. */
function sharedXml(axis: Axis, scaling: string, format: string, { text, gridColor }: ChartMeaning): string {
  const { position, hidden, gridlines, lined } = axis;
  return (
    `${val('axId', axis.id)}<c:scaling>${scaling}</c:scaling>${val('delete', hidden ? 1 : 0)}${val('axPos', position)}` +
    (gridlines && !hidden ? `<c:majorGridlines>${hairlineXml(gridColor, 9525)}</c:majorGridlines>` : '') +
    titleXml(axis.title, text, { rotated: position !== 'b', box: axis.titleBox }) +
    `${format}${val('majorTickMark', 'none')}${val('minorTickMark', 'none')}${val('tickLblPos', axis.labels)}` +
    `${lined ? hairlineXml(gridColor, 12_700) : INVISIBLE}${textStyleXml(text, axis.angle)}` +
    `${val('crossAx', axis.crossAxis)}${val('crosses', axis.crosses)}`
  );
}

function formatXml(code: string): string {
  return `<c:numFmt formatCode="${escapeXml(code)}" sourceLinked="0"/>`;
}

/** `c:catAx` (ECMA-376 Part 1 §21.2.2.25). With `downwards`, the first category is at the top. */
function categoryAxisXml(axis: Axis, downwards: boolean, meaning: ChartMeaning): string {
  const scaling = val('orientation', downwards ? 'maxMin' : 'minMax');
  const shared = sharedXml(axis, scaling, '<c:numFmt formatCode="General" sourceLinked="1"/>', meaning);
  const { every } = meaning.categoryLabels ?? {};
  const skip = every === undefined ? '' : val('tickLblSkip', every) + val('tickMarkSkip', every);
  return `<c:catAx>${shared}${val('auto', 1)}${val('lblAlgn', 'ctr')}${val('lblOffset', 100)}${skip}${val('noMultiLvlLbl', 1)}</c:catAx>`;
}

function finite(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

/** Bounds in the order of the schema. Omits bounds with min >= max, for which PowerPoint repairs the file. */
function scalingXml({ min, max }: ChartAxis): string {
  const upright = val('orientation', 'minMax');
  if (finite(min) && finite(max) && min >= max) return upright;
  return upright + (finite(max) ? val('max', max) : '') + (finite(min) ? val('min', min) : '');
}

/** `c:valAx` (ECMA-376 Part 1 §21.2.2.226). With `between`, points are in the middle of their category. */
function valueAxisXml(
  axis: Axis,
  own: ChartAxis,
  { format, between }: { readonly format: string; readonly between: boolean },
  meaning: ChartMeaning,
): string {
  const shared = sharedXml(axis, scalingXml(own), formatXml(own.numberFormat ?? format), meaning);
  const step = finite(own.step) && own.step > 0 ? val('majorUnit', own.step) : '';
  return `<c:valAx>${shared}${val('crossBetween', between ? 'between' : 'midCat')}${step}</c:valAx>`;
}

/** The ids of a plot's axes: `across` for categories or x, `up` for values. */
export function axisIds(secondary: boolean) {
  return secondary ? { across: 1003, up: 1004 } : { across: 1001, up: 1002 };
}

function isPercent({ type, grouping }: Plot): boolean {
  return grouping === 'percent' && type !== 'radar' && type !== 'scatter';
}

/** Both axes of the primary or the secondary plots. Only the `leading` pair shows categories and gridlines. */
function pairXml(meaning: ChartMeaning, plots: readonly Plot[], leading: boolean): string {
  const secondary = plots.some((plot) => plot.secondary);
  const { across, up } = axisIds(secondary);
  const horizontal = meaning.type === 'bar';
  const radar = meaning.type === 'radar';
  const own = (secondary ? meaning.secondaryAxis : meaning.valueAxis) ?? {};
  const categories = categoryAxisXml(
    {
      id: across,
      crossAxis: up,
      crosses: 'autoZero',
      position: horizontal ? 'l' : 'b',
      hidden: !leading,
      title: leading ? meaning.categoryTitle : undefined,
      titleBox: meaning.layout?.categoryTitle,
      gridlines: radar,
      lined: true,
      labels: radar ? 'nextTo' : 'low',
      angle: meaning.categoryLabels?.angle,
    },
    horizontal,
    meaning,
  );
  const values = valueAxisXml(
    {
      id: up,
      crossAxis: across,
      // The last category of a bar chart is at the bottom; that of other charts is at the right.
      crosses: horizontal || secondary ? 'max' : 'autoZero',
      position: horizontal ? 'b' : secondary ? 'r' : 'l',
      hidden: own.hidden ?? false,
      title: secondary ? own.title : meaning.valueTitle,
      titleBox: secondary ? meaning.layout?.secondaryTitle : meaning.layout?.valueTitle,
      gridlines: leading,
      // On a radar chart, this line draws the spokes.
      lined: radar,
      labels: 'nextTo',
    },
    own,
    {
      format: plots.some(isPercent) ? '0%' : meaning.numberFormat,
      // Areas reach the edges of the plot area, as in PowerPoint's charts, unless they share it with other plots.
      between: !plots.every(({ type }) => type === 'area'),
    },
    meaning,
  );
  return categories + values;
}

/** The two value axes of a scatter chart. */
function scatterXml(meaning: ChartMeaning): string {
  const { across, up } = axisIds(false);
  const { xAxis = {}, valueAxis = {}, numberFormat: format } = meaning;
  const shared = { crosses: 'autoZero', gridlines: true, labels: 'low' } as const;
  const [x, y] = [
    { ...shared, id: across, crossAxis: up, position: 'b', hidden: xAxis.hidden ?? false, lined: true } as const,
    { ...shared, id: up, crossAxis: across, position: 'l', hidden: valueAxis.hidden ?? false, lined: false } as const,
  ];
  return (
    valueAxisXml(
      { ...x, title: meaning.categoryTitle, titleBox: meaning.layout?.categoryTitle },
      xAxis,
      { format, between: false },
      meaning,
    ) +
    valueAxisXml(
      { ...y, title: meaning.valueTitle, titleBox: meaning.layout?.valueTitle },
      valueAxis,
      { format, between: false },
      meaning,
    )
  );
}

/** All axes of a chart; '' for pies and doughnuts. */
export function axesXml(meaning: ChartMeaning, plots: readonly Plot[]): string {
  if (meaning.type === 'pie' || meaning.type === 'doughnut') return '';
  if (meaning.type === 'scatter') return scatterXml(meaning);
  const sides = [false, true]
    .map((secondary) => plots.filter((plot) => plot.secondary === secondary))
    .filter((side) => side.length > 0);
  return sides.map((side, index) => pairXml(meaning, side, index === 0)).join('');
}
