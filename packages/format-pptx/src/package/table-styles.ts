import { createHash } from 'node:crypto';
import type { Scene, SceneNode, TablePart, TableStyle } from '@deckwright/core/contract';
import { colorXml, fillXml, strokeXml } from '../paint.ts';
import type { Parts } from '../parts.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';

/** The style of new tables: "Medium Style 2 – Accent 1" of PowerPoint. */
const DEFAULT_STYLE = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

/** The table styles of a deck, which PowerPoint's gallery offers. */
export interface TableStyles {
  /** The id of a style of the deck. */
  idOf(style: TableStyle): string;
  readonly parts: Parts;
}

/** Scene → one table style for each look that its tables have, named after the first layout and table with it. */
export function tableStylesOf({ slides, layouts }: Pick<Scene, 'slides' | 'layouts'>): TableStyles {
  const written = new Map<string, string>();
  const names = new Set<string>();
  for (const { layout, nodes } of slides) {
    const title = layouts.find(({ key }) => key === layout)?.name ?? layout;
    for (const [name, style] of stylesIn(nodes)) {
      const content = contentXml(style);
      const id = idOf(content);
      if (written.has(id)) continue;
      const base = title === name ? title : `${title}: ${name}`;
      const unique = uniqueName(base, names);
      written.set(id, `<a:tblStyle styleId="${id}" styleName="${escapeXml(unique)}">${content}</a:tblStyle>`);
    }
  }
  const list = [...written.values()].join('');
  const open = `<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="${DEFAULT_STYLE}"`;
  const xml = `${XML_HEAD}${list === '' ? `${open}/>` : `${open}>${list}</a:tblStyleLst>`}`;
  return { idOf: (style) => idOf(contentXml(style)), parts: new Map([['ppt/tableStyles.xml', xml]]) };
}

function stylesIn(nodes: readonly SceneNode[]): readonly (readonly [name: string, style: TableStyle])[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'composite') return [];
    if (node.meaning.kind === 'table') return node.meaning.style ? [[node.name, node.meaning.style] as const] : [];
    return stylesIn(node.parts);
  });
}

function uniqueName(base: string, names: Set<string>): string {
  let name = base;
  for (let count = 2; names.has(name); count += 1) name = `${base} ${count}`;
  names.add(name);
  return name;
}

/** A GUID that depends on nothing but the content, in the form of RFC 9562 version 8. */
function idOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex').toUpperCase();
  return `{${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}}`;
}

/** The parts of a style in the order of the schema (ECMA-376 Part 1 §20.1.4.2.26). */
function contentXml({ whole, oddRows, evenRows, firstColumn, total, header }: TableStyle): string {
  return (
    partXml('wholeTbl', { color: { role: 'dk1' }, ...whole }, bordersXml(whole.borders), fillXml(whole.fill)) +
    partXml('band1H', oddRows) +
    partXml('band2H', evenRows) +
    partXml('lastCol', firstColumn) +
    partXml('firstCol', firstColumn) +
    partXml('lastRow', total) +
    partXml('firstRow', header)
  );
}

function partXml(
  tag: string,
  part: TablePart | undefined,
  borders = '',
  fill = part?.fill && fillXml(part.fill),
): string {
  if (part === undefined) return '';
  const bold = part.bold === undefined ? '' : ` b="${part.bold ? 'on' : 'off'}"`;
  const color = part.color === undefined ? '' : colorXml(part.color);
  const text =
    bold === '' && color === ''
      ? ''
      : `<a:tcTxStyle${bold}><a:fontRef idx="minor"><a:prstClr val="black"/></a:fontRef>${color}</a:tcTxStyle>`;
  const cell = `<a:tcStyle><a:tcBdr>${borders}</a:tcBdr>${fill === undefined ? '' : `<a:fill>${fill}</a:fill>`}</a:tcStyle>`;
  return `<a:${tag}>${text}${cell}</a:${tag}>`;
}

/** Neighbours share a rule: the bottom or right one of the cell before it, or else the top or left one of the other. */
function bordersXml({ left, right, top, bottom }: TableStyle['whole']['borders']): string {
  const sides = { left, right, top, bottom, insideH: bottom ?? top, insideV: right ?? left };
  return Object.entries(sides)
    .map(([side, stroke]) => `<a:${side}>${strokeXml(stroke)}</a:${side}>`)
    .join('');
}
