import type { Scene, SceneLayout } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import { NAMESPACES, type PackagePass, type Parts, sheetsIn, XML_HEAD, xmlPart } from '../parts.ts';
import type { LayoutPlaceholder, LayoutPlaceholders } from '../placeholders/layout-placeholder.ts';
import { relationshipsOf } from '../relationships.ts';
import { placeholderXml } from './placeholder.ts';

function typeOf({ kind }: LayoutPlaceholder): string {
  return /^type="(\w+)"/.exec(kind)?.[1] ?? '';
}

/** Layout types (ECMA-376 Part 1 §19.7.15) by their placeholders, without date, footer and slide number. */
const LAYOUT_TYPES: Readonly<Record<string, string>> = {
  title: 'titleOnly',
  'title subTitle': 'title',
  'title body': 'tx',
  'title chart': 'chart',
  'title tbl': 'tbl',
  'title body chart': 'txAndChart',
  'title chart body': 'chartAndTx',
};

const FOOTERS = new Set(['dt', 'ftr', 'sldNum']);

/** The attribute `type` of a layout; '' if the placeholders match no known type. */
function typeXml(placeholders: readonly LayoutPlaceholder[]): string {
  const arrangement = placeholders.map(typeOf).filter((type) => !FOOTERS.has(type));
  const type = LAYOUT_TYPES[arrangement.join(' ')];
  return type === undefined ? '' : ` type="${type}"`;
}

function layoutXml(layout: SceneLayout, placeholders: readonly LayoutPlaceholder[], drawn: string): string {
  const [, background = '', tree = ''] = /<p:cSld>([\s\S]*?)<p:spTree>([\s\S]*)<\/p:spTree>/.exec(drawn) ?? [];
  let id = Math.max(1, ...[...tree.matchAll(/<p:cNvPr id="(\d+)"/g)].map((match) => Number(match[1])));
  const shapes = placeholders.map((one) => {
    id += 1;
    return placeholderXml(one, id);
  });
  return (
    `${XML_HEAD}<p:sldLayout ${NAMESPACES}${typeXml(placeholders)} preserve="1" userDrawn="1"><p:cSld name="${escapeXml(layout.name)}">${background}` +
    `<p:spTree>${tree}${shapes.join('')}</p:spTree></p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>'
  );
}

function addRelationship(parts: Parts, part: string, type: string, target: string): string {
  const xml = xmlPart(parts, relationshipsOf(part));
  const address = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  return xml.replace(
    '</Relationships>',
    `<Relationship Id="${type}" Type="${address}" Target="${target}"/></Relationships>`,
  );
}

/**
 * Turns the slides that were drawn for the layouts into layouts, and relates every slide to its layout. The layouts that
 * pptxgenjs writes (it calls them "slide masters") have no typed placeholders, and their names and picture paths are not
 * escaped.
 */
export function layouts(scene: Scene, placeholders: ReadonlyMap<string, LayoutPlaceholders>): PackagePass {
  const numbers = new Map(scene.layouts.map(({ key }, index) => [key, index + 1]));
  return (parts) => {
    const finished = new Map([...parts].filter(([name]) => !name.startsWith('ppt/slideLayouts/')));
    for (const { index, part } of sheetsIn(parts)) {
      const slide = scene.slides[index];
      if (slide !== undefined) {
        const number = numbers.get(slide.layout);
        if (number === undefined)
          throw new TypeError(`Slide ${index + 1} has the layout "${slide.layout}", which the scene does not contain.`);
        const target = `../slideLayouts/slideLayout${number}.xml`;
        finished.set(relationshipsOf(part), addRelationship(parts, part, 'slideLayout', target));
        continue;
      }
      const number = index - scene.slides.length;
      const layout = scene.layouts[number];
      if (layout === undefined) throw new TypeError(`The scene has no slide or layout for ${part}.`);
      const name = `ppt/slideLayouts/slideLayout${number + 1}.xml`;
      finished.set(name, layoutXml(layout, placeholders.get(layout.key)?.all ?? [], xmlPart(parts, part)));
      const master = addRelationship(parts, part, 'slideMaster', '../slideMasters/slideMaster1.xml');
      finished.set(relationshipsOf(name), master);
      finished.delete(part);
      finished.delete(relationshipsOf(part));
    }
    return finished;
  };
}
