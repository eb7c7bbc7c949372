import type { Mend } from './chart.ts';

/** A vertical axis is titled along its length. Without `rot`, viewers disagree on what is meant. */
const UPRIGHT = '<a:bodyPr rot="-5400000" vert="horz"/>';

const turnTitle = (xml: string, tag: 'catAx' | 'valAx'): string =>
  xml.replace(new RegExp(`(<c:${tag}>[\\s\\S]*?<c:title>[\\s\\S]*?)<a:bodyPr/>`), `$1${UPRIGHT}`);

/** The first category of a bar chart stands on top, as in a list; where the categories end is the bottom, with the values. */
const downwards = (xml: string): string =>
  xml
    .replace(/(<c:catAx>[\s\S]*?<c:orientation val=")minMax/, '$1maxMin')
    .replace(/(<c:valAx>[\s\S]*?<c:crosses val=")autoZero/, '$1max');

/**
 * Two-dimensional charts have two axes; pptxgenjs names a third one that is not there (ECMA-376 Part 1 §21.2.2.1).
 * An area reaches the edges of its plot, as in PowerPoint's own.
 */
export const axes: Mend = (xml, meaning) => {
  let mended = xml.replace(/(<c:axId val="[^"]*"\/><c:axId val="[^"]*"\/>)<c:axId val="[^"]*"\/>/, '$1');
  if (meaning.type === 'bar') mended = downwards(mended);
  if (meaning.type === 'area')
    mended = mended.replace('<c:crossBetween val="between"/>', '<c:crossBetween val="midCat"/>');
  const upright = meaning.type === 'bar' ? 'catAx' : 'valAx';
  const title = meaning.type === 'bar' ? meaning.categoryTitle : meaning.valueTitle;
  return title === undefined || title === '' ? mended : turnTitle(mended, upright);
};
