import type { Box, Scene } from '@deckwright/core/contract';
import { type Parts, Relationships, relationshipsOf } from '../parts.ts';
import { RECTANGLE } from '../slide/geometry.ts';
import { shapeTreeXml } from '../slide/shape-tree.ts';
import { SHRINKING } from '../text/body.ts';
import { NAMESPACES, XML_HEAD } from '../xml.ts';
import { placeholderShapeXml, promptXml } from './placeholder-shape.ts';
import { TITLE } from './placeholders.ts';

const PART = 'ppt/slideMasters/slideMaster1.xml';

/** The id of the first layout. Masters and layouts share one range of ids from 2^31 (ECMA-376 Part 1 §19.2.1.36). */
const FIRST_LAYOUT = 2_147_483_649;

const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3"' +
  ' accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/**
 * The default style of list levels. `font` is the heading (`mj`) or body (`mn`) font of the theme; sizes are in
 * hundredths of a point.
 */
interface LevelDefaults {
  readonly font: 'mj' | 'mn';
  /** By level. Deeper levels have the last size. */
  readonly sizes: readonly [number, ...number[]];
  readonly bulleted?: boolean;
  readonly align?: 'l' | 'ctr' | 'r';
}

const STEP = 342_900;

/** Writes the first `count` levels of a list style (ECMA-376 Part 1 §21.1.2.4.13 and following), indented evenly. */
function levelsXml(count: number, { font, sizes, bulleted = false, align = 'l' }: LevelDefaults): string {
  return Array.from({ length: count }, (_, level) => {
    const margin = bulleted ? `marL="${STEP * (level + 1)}" indent="-${STEP}"` : `marL="${STEP * level}" indent="0"`;
    const bullet = bulleted ? '<a:buFontTx/><a:buChar char="•"/>' : '<a:buNone/>';
    const faces = `<a:latin typeface="+${font}-lt"/><a:ea typeface="+${font}-ea"/><a:cs typeface="+${font}-cs"/>`;
    const size = sizes[level] ?? sizes.at(-1);
    const run = `<a:defRPr sz="${size}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>${faces}</a:defRPr>`;
    const fixed = `algn="${align}" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"`;
    return `<a:lvl${level + 1}pPr ${margin} ${fixed}>${bullet}${run}</a:lvl${level + 1}pPr>`;
  }).join('');
}

interface MasterPlaceholder {
  readonly name: string;
  readonly kind: string;
  readonly box: Box;
  readonly prompt: string | undefined;
  readonly body: string;
}

const BODY = `<a:bodyPr vert="horz" wrap="square" rtlCol="0" anchor="t">${SHRINKING}</a:bodyPr><a:lstStyle/>`;

/** The body of the date, footer and slide number, in small text. */
function footerBody(align: 'l' | 'ctr' | 'r'): string {
  const style = levelsXml(1, { font: 'mn', sizes: [1200], align });
  return `<a:bodyPr vert="horz" wrap="square" rtlCol="0" anchor="ctr">${SHRINKING}</a:bodyPr><a:lstStyle>${style}</a:lstStyle>`;
}

/** The positions of PowerPoint's own master, as shares of the slide. */
function placeholders({ width, height }: Scene['size']): readonly MasterPlaceholder[] {
  const margin = width * 0.06;
  const inner = width - 2 * margin;
  const third = inner / 3;
  const row = (y: number, share: number) => ({ x: margin, y: height * y, width: inner, height: height * share });
  const footer = (column: number) => ({ ...row(0.92, 0.05), x: margin + column * third, width: third });
  return [
    { name: 'Title Placeholder', kind: TITLE, box: row(0.06, 0.16), prompt: 'Title', body: BODY },
    { name: 'Text Placeholder', kind: 'type="body" idx="1"', box: row(0.26, 0.6), prompt: 'Text', body: BODY },
    {
      name: 'Date Placeholder',
      kind: 'type="dt" sz="half" idx="2"',
      box: footer(0),
      prompt: '',
      body: footerBody('l'),
    },
    {
      name: 'Footer Placeholder',
      kind: 'type="ftr" sz="quarter" idx="3"',
      box: footer(1),
      prompt: '',
      body: footerBody('ctr'),
    },
    {
      name: 'Slide Number Placeholder',
      kind: 'type="sldNum" sz="quarter" idx="4"',
      box: footer(2),
      prompt: undefined,
      body: footerBody('r'),
    },
  ];
}

const TEXT_STYLES =
  `<p:txStyles><p:titleStyle>${levelsXml(1, { font: 'mj', sizes: [3600] })}</p:titleStyle>` +
  `<p:bodyStyle>${levelsXml(9, { font: 'mn', sizes: [2000, 1800, 1600, 1400], bulleted: true })}</p:bodyStyle>` +
  `<p:otherStyle>${levelsXml(9, { font: 'mn', sizes: [1800] })}</p:otherStyle></p:txStyles>`;

/** The slide master and its relationships (ECMA-376 Part 1 §19.3.1.42). */
export function masterParts({ size, layouts }: Scene): Parts {
  const relationships = new Relationships();
  const ids = layouts.map((_, index) => {
    const id = relationships.add({ type: 'slideLayout', target: `../slideLayouts/slideLayout${index + 1}.xml` });
    return `<p:sldLayoutId id="${FIRST_LAYOUT + index}" r:id="${id}"/>`;
  });
  relationships.add({ type: 'theme', target: '../theme/theme1.xml' });
  const shapes = placeholders(size).map(({ prompt, body, ...placeholder }, index) => {
    const content = `${body}<a:p>${promptXml(prompt)}<a:endParaRPr/></a:p>`;
    return placeholderShapeXml(placeholder, index + 2, RECTANGLE, content);
  });
  const xml =
    `${XML_HEAD}<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill>` +
    `<a:effectLst/></p:bgPr></p:bg>${shapeTreeXml(shapes.join(''))}</p:cSld>${COLOR_MAP}` +
    `<p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst>${TEXT_STYLES}</p:sldMaster>`;
  return new Map([
    [PART, xml],
    [relationshipsOf(PART), relationships.toXml()],
  ]);
}
