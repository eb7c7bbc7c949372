import type { Box, ChartMeaning, Color } from '@deckwright/core/contract';
import { solidFillXml } from '../../../color.ts';
import { escapeXml } from '../../../escape-xml.ts';
import { textStyleXml, titleXml } from '../text.ts';
import { val } from '../val.ts';

/** The properties that category axes and value axes share (`EG_AxShared`). */
export interface Axis {
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
  readonly angle?: number | undefined;
}

function hairlineXml(color: Color, width: number): string {
  return `<c:spPr><a:ln w="${width}" cap="flat">${solidFillXml(color)}<a:round/></a:ln></c:spPr>`;
}

const INVISIBLE = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>';

/** The elements that all kinds of axes share, in the order of the schema. `format` is the number format element. */
export function sharedXml(axis: Axis, scaling: string, format: string, { text, gridColor }: ChartMeaning): string {
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

export function formatXml(code: string): string {
  return `<c:numFmt formatCode="${escapeXml(code)}" sourceLinked="0"/>`;
}
