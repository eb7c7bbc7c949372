import type { Color } from '@deckwright/core/contract';
import { colorXml, pptxColor, solidFillXml } from '../../color.ts';
import { eachSeries, isRound, type Mend } from './chart.ts';

const withAlpha = (xml: string, color: Color | undefined, plain: string): string =>
  color?.alpha === undefined ? xml : xml.replaceAll(plain, colorXml(color));

/**
 * Colours that pptxgenjs cannot pass on (transparency per series, theme colours of grid lines), and the properties of
 * a bar that it also gives to lines and areas (`c:invertIfNegative`, ECMA-376 Part 1 §21.2.2.86).
 */
export const paint: Mend = (xml, meaning, { theme }) => {
  const grid = xml.replace(/<c:majorGridlines>[\s\S]*?<\/c:majorGridlines>/g, (lines) =>
    lines.replace(/<a:solidFill>[\s\S]*?<\/a:solidFill>/, solidFillXml(meaning.gridColor)),
  );
  if (isRound(meaning)) return grid;
  const bars = meaning.type === 'column' || meaning.type === 'bar';
  return eachSeries(grid, (series, index) => {
    const color = meaning.series[index]?.color;
    const plain = color === undefined ? '' : pptxColor(color, theme);
    const tag = /^[0-9A-F]{6}$/.test(plain) ? 'srgbClr' : 'schemeClr';
    const kept = bars ? series : series.replaceAll(/<c:invertIfNegative [^>]*\/>/g, '');
    return withAlpha(kept, color, `<a:${tag} val="${plain}"/>`);
  });
};
