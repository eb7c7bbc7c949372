import type { NodeGroup, SceneNode } from '@deckwright/core/contract';
import type { LayoutPlaceholder } from '../sheet/inherited.ts';
import { linkXml } from '../sheet/link.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { escapeXml } from '../xml.ts';

const DECORATIVE =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative' +
  ' xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>';

/** An address or file name that a program wrote as alt text. Read aloud, it does not help and may reveal a secret. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/.*|data:\S*|[a-z]:[\\/].*|\.{0,2}[\\/]\S*|\S+\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?|avif|heic))$/is;

/** A text that describes something; '' if it is an address. */
function described(text: string): string {
  const trimmed = text.trim();
  return ADDRESS.test(trimmed) ? '' : trimmed;
}

/** Describes a chart by its title, or else by the names of its series. */
function chartDescription(node: SceneNode): string {
  if (node.kind !== 'composite' || node.meaning.kind !== 'chart') return '';
  const { title = '', series } = node.meaning;
  return described(title) || series.flatMap(({ name = '' }) => described(name) || []).join(', ');
}

/** Longest description that we make of column names, in characters. */
const MOST_NAMES = 250;

/** Describes a table by the names of its columns: PowerPoint's accessibility checker wants a description. */
function tableDescription(node: SceneNode): string {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table' || !node.meaning.headerRow) return '';
  const names = (node.meaning.rows[0]?.cells ?? []).flatMap((cell) => {
    const text = cell?.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join(' ');
    return described(text ?? '').replaceAll(/\s+/g, ' ') || [];
  });
  const whole = names.join(', ');
  return whole.length <= MOST_NAMES ? whole : `${whole.slice(0, MOST_NAMES - 1).toWellFormed()}…`;
}

/** The alt text that the template or the caller wrote; '' if there is none that helps. */
function written({ alt = '' }: Pick<SceneNode, 'alt'>): string {
  return described(alt);
}

/** Screen readers read text, tables and charts themselves. Without alt text, pictures and shapes are decorative. */
function canBeDecorative(node: SceneNode): boolean {
  return node.kind === 'shape' || node.kind === 'picture';
}

/**
 * Writes the non-visual properties that all objects have (ECMA-376 Part 1 §20.1.2.2.8): a unique id and name, the alt
 * text, the link, and the decorative mark.
 */
export function identityXml(node: SceneNode, sheet: Sheet): string {
  const alt = written(node) || chartDescription(node) || tableDescription(node);
  const inner = linkXml(node.link, sheet) + (alt === '' && canBeDecorative(node) ? DECORATIVE : '');
  return propertiesXml(sheet.takeId(node.id), node.name, alt, inner, sheet);
}

/** The non-visual properties of a group of the scene. A group has no link of its own. */
export function groupIdentityXml(group: NodeGroup, sheet: Sheet): string {
  return propertiesXml(sheet.nextId(), group.name, written(group), '', sheet);
}

function propertiesXml(id: number, name: string, alt: string, inner: string, sheet: Sheet): string {
  const attributes = `id="${id}" name="${escapeXml(sheet.uniqueName(name))}"${alt === '' ? '' : ` descr="${escapeXml(alt)}"`}`;
  return inner === '' ? `<p:cNvPr ${attributes}/>` : `<p:cNvPr ${attributes}>${inner}</p:cNvPr>`;
}

/** `p:nvPr`, which says what placeholder of the layout an object fills (ECMA-376 Part 1 §19.3.1.33). */
export function placeholderXml(placeholder: LayoutPlaceholder | undefined): string {
  return placeholder === undefined ? '<p:nvPr/>' : `<p:nvPr><p:ph ${placeholder.kind}/></p:nvPr>`;
}
