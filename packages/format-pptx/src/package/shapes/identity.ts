import type { SceneNode } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { linkXml } from './link.ts';

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative' +
  ' xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** Names are shown in the selection pane, where two alike cannot be told apart. */
function uniqueName(wanted: string, sheet: Sheet): string {
  let name = wanted;
  for (let count = 2; sheet.taken.has(`name ${name}`); count += 1) name = `${wanted} ${count}`;
  sheet.taken.add(`name ${name}`);
  return name;
}

/** An address or a file's name, as programs leave it where nobody described anything; read out, it tells nothing or a secret. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/.*|data:\S*|[a-z]:[\\/].*|\.{0,2}[\\/]\S*|\S+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|avif|heic))$/i;

/** A chart without a title is told by the names of its series. */
function ofMeaning(node: SceneNode): string {
  if (node.kind !== 'composite' || node.meaning.kind !== 'chart') return '';
  const { title, series } = node.meaning;
  return title || series.flatMap(({ name }) => name || []).join(', ');
}

function description(node: SceneNode): string {
  const alt = node.alt?.trim() ?? '';
  return alt === '' || ADDRESS.test(alt) ? ofMeaning(node) : alt;
}

/** Words, tables and charts speak for themselves; a picture or shape that nobody described is decoration. */
function isDecorative(node: SceneNode): boolean {
  return node.kind === 'shape' || node.kind === 'picture';
}

/**
 * Gives a shape an id and a name of its own, alt text, link and the decorative mark. pptxgenjs repeats ids on slides
 * with tables and writes the file's path as alt text of a picture that has none.
 */
export const identity: ShapePass = (xml, node, sheet) => {
  const alt = description(node);
  const inner = linkXml(node.link, sheet) + (alt === '' && isDecorative(node) ? DECORATIVE : '');
  const attributes =
    `id="${sheet.nextId()}" name="${escapeXml(uniqueName(node.name, sheet))}"` +
    (alt === '' ? '' : ` descr="${escapeXml(alt)}"`);
  const tag = inner === '' ? `<p:cNvPr ${attributes}/>` : `<p:cNvPr ${attributes}>${inner}</p:cNvPr>`;
  return xml.replace(/<p:cNvPr [^>]*\/>|<p:cNvPr [^>]*>[\s\S]*?<\/p:cNvPr>/, () => tag);
};
