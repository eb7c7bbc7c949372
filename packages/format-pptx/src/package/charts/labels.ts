import type { ChartMeaning, Color } from '@deckwright/core/contract';
import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import { eachSeries, isRound, type Mend } from './chart.ts';
import { readableOn } from './contrast.ts';

/** Where labels stand. Each chart type admits its own few positions; a wrong one makes PowerPoint repair the file. */
const position = ({ type, grouping }: ChartMeaning): string => {
  if (type === 'line') return '<c:dLblPos val="t"/>';
  if (type === 'pie') return '<c:dLblPos val="outEnd"/>';
  if (type === 'column' || type === 'bar') return `<c:dLblPos val="${grouping === 'clustered' ? 'outEnd' : 'ctr'}"/>`;
  return '';
};

const isInside = ({ type, grouping }: ChartMeaning): boolean =>
  type === 'doughnut' || ((type === 'column' || type === 'bar') && grouping !== 'clustered');

/** What a label shows and how, which is alike for all labels of a series and for one of its points. */
const content = (meaning: ChartMeaning, color: Color): string => {
  const { text, numberFormat } = meaning;
  const face = `<a:latin typeface="${escapeXml(text.font)}"/>`;
  const look = `<a:defRPr sz="${fontSize(text.size)}" b="0">${solidFillXml(color)}${face}</a:defRPr>`;
  return (
    `<c:numFmt formatCode="${escapeXml(numberFormat)}" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>` +
    `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${look}</a:pPr><a:endParaRPr/></a:p></c:txPr>${position(meaning)}` +
    '<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>' +
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/>'
  );
};

/**
 * Labels where they are wanted, each series with one `c:dLbls` at its place right before the categories. pptxgenjs
 * writes them for every chart, in pies once per slice, and before the marker in lines.
 */
export const labels: Mend = (xml, meaning, { theme }) => {
  const bare = xml.replace(/<c:dLbls>[\s\S]*?<\/c:dLbls>/g, '');
  if (!meaning.dataLabels) return bare;
  const wanted = meaning.text.color;
  const colorOn = (fill: Color | undefined): Color =>
    fill !== undefined && isInside(meaning) ? readableOn(fill, wanted, theme) : wanted;
  const ofPoints = () =>
    meaning.type !== 'doughnut'
      ? ''
      : meaning.categories
          .map((_, index) => [index, colorOn(meaning.pointColors[index])] as const)
          .map(([index, color]) => `<c:dLbl><c:idx val="${index}"/>${content(meaning, color)}</c:dLbl>`)
          .join('');
  const leaders = isRound(meaning) ? '<c:showLeaderLines val="1"/>' : '';
  return eachSeries(bare, (series, index) => {
    const color = isRound(meaning) ? wanted : colorOn(meaning.series[index]?.color);
    return series.replace(
      '<c:cat>',
      () => `<c:dLbls>${ofPoints()}${content(meaning, color)}${leaders}</c:dLbls><c:cat>`,
    );
  });
};
