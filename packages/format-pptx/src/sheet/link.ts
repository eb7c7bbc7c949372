import type { Link } from '@deckwright/core/contract';
import { removeIllegal } from '../xml.ts';
import type { Sheet } from './sheet.ts';

const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/**
 * Returns an address that Office can open, or undefined. Office repairs a file if the target of a relationship is not a
 * URI.
 */
function address(url: string): string | undefined {
  const parsed = URL.parse(removeIllegal(url));
  return parsed !== null && SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

/** Without this, PowerPoint paints linked text in the theme's link colour and ignores the colour of the run. */
const KEEP_COLOR =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr' +
  ' xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>';

/**
 * Writes `a:hlinkClick`. Returns '' without a link, and for one whose slide does not exist or whose address Office
 * cannot open.
 */
export function linkXml(link: Link | undefined, sheet: Sheet, inText = false): string {
  if (link === undefined) return '';
  const content = inText ? `>${KEEP_COLOR}</a:hlinkClick>` : '/>';
  if ('slide' in link) {
    if (!Number.isInteger(link.slide) || link.slide < 1 || link.slide > sheet.slideCount) return '';
    const folder = sheet.kind === 'slide' ? '' : '../slides/';
    const id = sheet.relationships.add({ type: 'slide', target: `${folder}slide${link.slide}.xml` });
    return `<a:hlinkClick r:id="${id}" action="ppaction://hlinksldjump"${content}`;
  }
  const target = address(link.url);
  if (target === undefined) return '';
  return `<a:hlinkClick r:id="${sheet.relationships.add({ type: 'hyperlink', target, external: true })}"${content}`;
}
