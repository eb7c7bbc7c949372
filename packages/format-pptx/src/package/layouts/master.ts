import type { Scene } from '@deckwright/core/contract';
import { NAMESPACES, type Pass, XML_HEAD } from '../parts.ts';
import { levelsXml } from '../presentation/levels.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { type Placeholder, placeholderXml } from './placeholder.ts';

const PART = 'ppt/slideMasters/slideMaster1.xml';

/** The first layout's id; ids of masters and layouts share one range from 2^31 (ECMA-376 Part 1 §19.2.1.36). */
const FIRST_LAYOUT = 2_147_483_649;

export const EMPTY_GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

export const COLOR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3"' +
  ' accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** Where PowerPoint's own master has them, as shares of the slide. */
const placeholders = ({ width, height }: Scene['size']): readonly Placeholder[] => {
  const margin = width * 0.06;
  const inner = width - 2 * margin;
  const foot = { y: height * 0.92, height: height * 0.05 };
  const third = inner / 3;
  return [
    {
      name: 'Title Placeholder',
      kind: 'type="title"',
      box: { x: margin, y: height * 0.06, width: inner, height: height * 0.16 },
      prompt: 'Title',
    },
    {
      name: 'Text Placeholder',
      kind: 'type="body" idx="1"',
      box: { x: margin, y: height * 0.26, width: inner, height: height * 0.6 },
      prompt: 'Text',
    },
    {
      name: 'Date Placeholder',
      kind: 'type="dt" sz="half" idx="2"',
      box: { x: margin, width: third, ...foot },
      prompt: '',
    },
    {
      name: 'Footer Placeholder',
      kind: 'type="ftr" sz="quarter" idx="3"',
      box: { x: margin + third, width: third, ...foot },
      prompt: '',
    },
    {
      name: 'Slide Number Placeholder',
      kind: 'type="sldNum" sz="quarter" idx="4"',
      box: { x: margin + 2 * third, width: third, ...foot },
      prompt: '‹#›',
    },
  ];
};

const TEXT_STYLES =
  `<p:txStyles><p:titleStyle>${levelsXml(1, { font: 'mj', size: 3600 })}</p:titleStyle>` +
  `<p:bodyStyle>${levelsXml(9, { font: 'mn', size: 2000, bulleted: true })}</p:bodyStyle>` +
  `<p:otherStyle>${levelsXml(9, { font: 'mn', size: 1800 })}</p:otherStyle></p:txStyles>`;

/** Writes the slide master. pptxgenjs's has no placeholder, so that nothing on a layout inherits from anything. */
export const master =
  ({ size, layouts }: Scene): Pass =>
  (parts) => {
    const relationships = new Relationships();
    const ids = layouts.map((_, index) => {
      const id = relationships.add({ type: 'slideLayout', target: `../slideLayouts/slideLayout${index + 1}.xml` });
      return `<p:sldLayoutId id="${FIRST_LAYOUT + index}" r:id="${id}"/>`;
    });
    relationships.add({ type: 'theme', target: '../theme/theme1.xml' });
    const shapes = placeholders(size).map((one, index) => placeholderXml(one, index + 2));
    const xml =
      `${XML_HEAD}<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill>` +
      `<a:effectLst/></p:bgPr></p:bg><p:spTree>${EMPTY_GROUP}${shapes.join('')}</p:spTree></p:cSld>${COLOR_MAP}` +
      `<p:sldLayoutIdLst>${ids.join('')}</p:sldLayoutIdLst>${TEXT_STYLES}</p:sldMaster>`;
    return new Map(parts).set(PART, xml).set(relationshipsOf(PART), relationships.toXml());
  };
