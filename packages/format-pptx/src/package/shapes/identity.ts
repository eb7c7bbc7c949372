import type { SceneNode } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { linkXml } from './link.ts';

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative' +
  ' xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** Numbers repeated names, because PowerPoint's selection pane shows shapes by name only. */
function uniqueName(base: string, sheet: Sheet): string {
  let name = base;
  for (let count = 2; sheet.shapeNames.has(name); count += 1) name = `${base} ${count}`;
  sheet.shapeNames.add(name);
  return name;
}

/** An address or file name that a program wrote as alt text. Read aloud, it does not help and may reveal a secret. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/.*|data:\S*|[a-z]:[\\/].*|\.{0,2}[\\/]\S*|\S+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|avif|heic))$/i;

/** Describes a chart by its title, or else by the names of its series. */
function chartDescription(node: SceneNode): string {
  if (node.kind !== 'composite' || node.meaning.kind !== 'chart') return '';
  const { title, series } = node.meaning;
  return title || series.flatMap(({ name }) => name || []).join(', ');
}

function description(node: SceneNode): string {
  const alt = node.alt?.trim() ?? '';
  return alt === '' || ADDRESS.test(alt) ? chartDescription(node) : alt;
}

/** Screen readers read text, tables and charts themselves. Without alt text, pictures and shapes are decorative. */
function canBeDecorative(node: SceneNode): boolean {
  return node.kind === 'shape' || node.kind === 'picture';
}

/**
 * Writes a unique id and name, the alt text, the link and the decorative mark. pptxgenjs repeats ids on slides with
 * tables, and writes a file path as the alt text of a picture without one.
 */
export const identity: ShapePass = (xml, node, sheet) => {
  const alt = description(node);
  const inner = linkXml(node.link, sheet) + (alt === '' && canBeDecorative(node) ? DECORATIVE : '');
  const attributes =
    `id="${sheet.nextId()}" name="${escapeXml(uniqueName(node.name, sheet))}"` +
    (alt === '' ? '' : ` descr="${escapeXml(alt)}"`);
  const tag = inner === '' ? `<p:cNvPr ${attributes}/>` : `<p:cNvPr ${attributes}>${inner}</p:cNvPr>`;
  return xml.replace(/<p:cNvPr [^>]*\/>|<p:cNvPr [^>]*>[\s\S]*?<\/p:cNvPr>/, () => tag);
};
