import type { ChartMeaning, Scene, Theme } from '@deckwright/core/contract';
import { type Parts, Relationships, relationshipsOf } from '../parts.ts';
import { languageXml } from '../text/run.ts';
import { XML_HEAD } from '../xml.ts';
import { axesXml, axisIds } from './axes.ts';
import { plotXml } from './plots.ts';
import { type Plot, plotsOf, plottable } from './series.ts';
import { layoutXml, textStyleXml, titleXml, val } from './style.ts';
import { workbook } from './workbook.ts';

function idsXml(plot: Plot): string {
  if (plot.type === 'pie' || plot.type === 'doughnut') return '';
  const { across, up } = axisIds(plot.secondary);
  return val('axId', across) + val('axId', up);
}

/** `c:plotArea` (ECMA-376 Part 1 §21.2.2.145): the plots, then their axes. */
function plotAreaXml(meaning: ChartMeaning, theme: Theme): string {
  const plots = plotsOf(meaning);
  const plotElements = plots.map((plot) => plotXml({ meaning, plot, theme }, idsXml(plot)));
  return `<c:plotArea>${layoutXml(meaning.layout?.plot, 'plot')}${plotElements.join('')}${axesXml(meaning, plots)}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr></c:plotArea>`;
}

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
function chartSpaceXml(meaning: ChartMeaning, { language, theme }: Scene, workbook: string): string {
  const tag = /"([^"]*)"/.exec(languageXml(language))?.[1];
  return (
    `${XML_HEAD}<c:chartSpace ${NAMESPACES}>${val('date1904', 0)}${tag === undefined ? '' : val('lang', tag)}` +
    `${val('roundedCorners', 0)}<c:chart>${chartTitleXml(meaning)}${plotAreaXml(meaning, theme)}${legendXml(meaning)}` +
    `${val('plotVisOnly', 1)}${val('dispBlanksAs', 'gap')}</c:chart>${PLAIN}${textStyleXml(meaning.text)}` +
    `<c:externalData r:id="${workbook}">${val('autoUpdate', 0)}</c:externalData></c:chartSpace>`
  );
}

/** The charts of a deck, numbered from 1 in the order in which they are added. */
export interface Charts {
  /** Adds a chart and returns its part, relative to the sheet that shows it. */
  add(meaning: ChartMeaning): string;
  /** Returns the parts of the charts added since the last call: the charts and their workbooks. */
  take(): Parts;
}

/** Call once for each deck, so that numbers start at 1. */
export function createCharts(scene: Scene): Charts {
  let count = 0;
  let parts = new Map<string, string | Uint8Array>();
  return {
    add(given) {
      count += 1;
      const meaning = plottable(given);
      const name = `charts/chart${count}.xml`;
      const book = `embeddings/Microsoft_Excel_Sheet${count}.xlsx`;
      const relationships = new Relationships();
      const id = relationships.add({ type: 'package', target: `../${book}` });
      parts
        .set(`ppt/${name}`, chartSpaceXml(meaning, scene, id))
        .set(relationshipsOf(`ppt/${name}`), relationships.toXml())
        .set(`ppt/${book}`, workbook(meaning));
      return `../${name}`;
    },
    take() {
      const taken = parts;
      parts = new Map();
      return taken;
    },
  };
}
