import { escapeXml } from '../../../escape-xml.ts';
import type { Mend } from '../chart.ts';
import { columnName } from './column-name.ts';

/**
 * A ring for each series of a doughnut: pptxgenjs draws the first and leaves the others out without a word. A pie has
 * one series in PowerPoint too.
 */
export const rings: Mend = (xml, { type, series: all }) => {
  if (type !== 'doughnut' || all.length < 2) return xml;
  return xml.replace(/<c:ser>[\s\S]*?<\/c:ser>/, (first) =>
    all
      .map(({ name, values }, index) => {
        const points = values.map((value, at) => `<c:pt idx="${at}"><c:v>${value ?? ''}</c:v></c:pt>`).join('');
        return first
          .replace(/<c:idx val="0"\/>(\s*)<c:order val="0"\/>/, `<c:idx val="${index}"/>$1<c:order val="${index}"/>`)
          .replace(/(<c:tx>[\s\S]*?<c:v>)[^<]*/, (_, before: string) => before + escapeXml(name))
          .replaceAll('$B$', `$$${columnName(index + 1)}$$`)
          .replace(/(<c:val>[\s\S]*?<c:ptCount [^>]*\/>)[\s\S]*?(\s*<\/c:numCache>)/, `$1${points}$2`);
      })
      .join(''),
  );
};
