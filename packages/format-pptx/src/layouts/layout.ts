import type { Scene } from '@deckwright/core/contract';
import { type Parts, relationshipsOf } from '../parts.ts';
import type { LayoutPlaceholder } from '../sheet/inherited.ts';
import { openSheet, type SharedParts } from '../sheet/sheet.ts';
import { backgroundXml, nodeXml, objectsOf, shapeTreeXml } from '../slide/shape-tree.ts';
import { escapeXml, NAMESPACES, XML_HEAD } from '../xml.ts';
import { layoutPlaceholderXml } from './placeholder-shape.ts';

function typeOf({ kind }: LayoutPlaceholder): string {
  return /^type="(\w+)"/.exec(kind)?.[1] ?? '';
}

/** Layout types (ECMA-376 Part 1 §19.7.15) by their placeholders, without the slide number. */
const LAYOUT_TYPES: Readonly<Record<string, string>> = {
  title: 'titleOnly',
  'title body': 'tx',
  'title chart': 'chart',
  'title tbl': 'tbl',
  'title body chart': 'txAndChart',
  'title chart body': 'chartAndTx',
};

/** The attribute `type` of a layout; '' if the placeholders match no known type. Only a title slide has a centre title. */
function typeXml(placeholders: readonly LayoutPlaceholder[]): string {
  const arrangement = placeholders.map(typeOf).filter((type) => type !== 'sldNum');
  const type = arrangement.includes('ctrTitle') ? 'title' : LAYOUT_TYPES[arrangement.join(' ')];
  return type === undefined ? '' : ` type="${type}"`;
}

/**
 * A layout and its relationships (ECMA-376 Part 1 §19.3.1.39): its nodes, written as on a slide, and then its
 * placeholders. `index` counts from 0.
 */
export function layoutParts(
  scene: Scene,
  index: number,
  placeholders: readonly LayoutPlaceholder[],
  shared: SharedParts,
): Parts {
  const { name, nodes, background } = scene.layouts[index]!;
  const sheet = openSheet({ kind: 'layout', language: scene.language, nodes, placeholderOf: () => undefined }, shared);
  const backgroundElement = backgroundXml(background, sheet);
  const objects = objectsOf(nodes, sheet).map((object) => nodeXml(object, sheet));
  const shapes = placeholders.map((placeholder) => layoutPlaceholderXml(placeholder, sheet));
  const xml =
    `${XML_HEAD}<p:sldLayout ${NAMESPACES}${typeXml(placeholders)} preserve="1" userDrawn="1">` +
    `<p:cSld name="${escapeXml(name)}">${backgroundElement}${shapeTreeXml([...objects, ...shapes].join(''))}</p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>';
  sheet.relationships.add({ type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' });
  const part = `ppt/slideLayouts/slideLayout${index + 1}.xml`;
  return new Map([
    [part, xml],
    [relationshipsOf(part), sheet.relationships.toXml()],
  ]);
}
