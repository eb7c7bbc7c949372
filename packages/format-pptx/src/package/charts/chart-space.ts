import type { ChartMeaning, Scene } from '@deckwright/core/contract';
import { XML_HEAD } from '../parts.ts';
import { languageXml } from '../text/run.ts';
import { plotAreaXml } from './plot-area.ts';
import { plottable } from './plottable.ts';
import { textStyleXml, titleXml } from './text.ts';
import { val } from './val.ts';

const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"' +
  ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Size of the chart's title relative to its labels, as in Office's charts. */
const TITLE_SIZE = 1.2;

const LEGENDS = { top: 't', right: 'r', bottom: 'b' } as const;

function legendXml({ legend, text }: ChartMeaning): string {
  return legend === 'none'
    ? ''
    : `<c:legend>${val('legendPos', LEGENDS[legend])}${val('overlay', 0)}${textStyleXml(text)}</c:legend>`;
}

/** Without `autoTitleDeleted`, viewers title a chart of one series with the name of the series. */
function chartTitleXml({ title, text, layout }: ChartMeaning): string {
  if (title === undefined || title === '') return val('autoTitleDeleted', 1);
  const style = { ...text, size: text.size * TITLE_SIZE, bold: true };
  return titleXml(title, style, { box: layout?.title }) + val('autoTitleDeleted', 0);
}

const PLAIN = '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>';

/**
 * Writes the part of a chart (ECMA-376 Part 1 §21.2.2.29). `workbook` is the id of its relationship to the workbook.
 */
export function chartSpaceXml(given: ChartMeaning, { language, theme }: Scene, workbook: string): string {
  const meaning = plottable(given);
  const tag = /"([^"]*)"/.exec(languageXml(language))?.[1];
  return (
    `${XML_HEAD}<c:chartSpace ${NAMESPACES}>${val('date1904', 0)}${tag === undefined ? '' : val('lang', tag)}` +
    `${val('roundedCorners', 0)}<c:chart>${chartTitleXml(meaning)}${plotAreaXml(meaning, theme)}${legendXml(meaning)}` +
    `${val('plotVisOnly', 1)}${val('dispBlanksAs', 'gap')}</c:chart>${PLAIN}${textStyleXml(meaning.text)}` +
    `<c:externalData r:id="${workbook}">${val('autoUpdate', 0)}</c:externalData></c:chartSpace>`
  );
}
