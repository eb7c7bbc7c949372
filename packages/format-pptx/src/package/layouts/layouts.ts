import type { Scene, SceneLayout } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import { NAMESPACES, type PackagePass, type Parts, sheetsIn, XML_HEAD, xmlPart } from '../parts.ts';
import type { LayoutPlaceholder, LayoutPlaceholders } from '../placeholders/layout-placeholder.ts';
import { relationshipsOf } from '../relationships.ts';
import { placeholderXml } from './placeholder.ts';

function typeOf({ kind }: LayoutPlaceholder): string {
  return /^type="(\w+)"/.exec(kind)?.[1] ?? '';
}

/** What PowerPoint calls the arrangements it knows (ECMA-376 Part 1 §19.7.15), by the placeholders that they have besides dates and the like. */
const TYPES: Readonly<Record<string, string>> = {
  title: 'titleOnly',
  'title subTitle': 'title',
  'title body': 'tx',
  'title chart': 'chart',
  'title tbl': 'tbl',
  'title body chart': 'txAndChart',
  'title chart body': 'chartAndTx',
};

const FOOT = new Set(['dt', 'ftr', 'sldNum']);

/** The `type` of a layout; nothing where PowerPoint has no name for it. */
function typeXml(places: readonly LayoutPlaceholder[]): string {
  const arrangement = places.map(typeOf).filter((type) => !FOOT.has(type));
  const type = TYPES[arrangement.join(' ')];
  return type === undefined ? '' : ` type="${type}"`;
}

function layoutXml(layout: SceneLayout, places: readonly LayoutPlaceholder[], drawn: string): string {
  const [, background = '', tree = ''] = /<p:cSld>([\s\S]*?)<p:spTree>([\s\S]*)<\/p:spTree>/.exec(drawn) ?? [];
  let id = Math.max(1, ...[...tree.matchAll(/<p:cNvPr id="(\d+)"/g)].map((match) => Number(match[1])));
  const placeholders = places.map((one) => {
    id += 1;
    return placeholderXml(one, id);
  });
  return (
    `${XML_HEAD}<p:sldLayout ${NAMESPACES}${typeXml(places)} preserve="1" userDrawn="1"><p:cSld name="${escapeXml(layout.name)}">${background}` +
    `<p:spTree>${tree}${placeholders.join('')}</p:spTree></p:cSld>` +
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
 * Turns the slides that the layouts were drawn as into layouts, and ties every slide to its own. pptxgenjs's layouts
 * ("slide masters" in its words) hold no typed placeholders and get their names and pictures unescaped.
 */
export function layouts(scene: Scene, places: ReadonlyMap<string, LayoutPlaceholders>): PackagePass {
  const numbers = new Map(scene.layouts.map(({ key }, index) => [key, index + 1]));
  return (parts) => {
    const made = new Map([...parts].filter(([name]) => !name.startsWith('ppt/slideLayouts/')));
    for (const { index, part } of sheetsIn(parts)) {
      const slide = scene.slides[index];
      if (slide !== undefined) {
        const number = numbers.get(slide.layout);
        if (number === undefined)
          throw new TypeError(`Slide ${index + 1} has the layout "${slide.layout}", which the scene lacks.`);
        const target = `../slideLayouts/slideLayout${number}.xml`;
        made.set(relationshipsOf(part), addRelationship(parts, part, 'slideLayout', target));
        continue;
      }
      const number = index - scene.slides.length;
      const layout = scene.layouts[number];
      if (layout === undefined) throw new TypeError(`The scene has no slide or layout for ${part}.`);
      const name = `ppt/slideLayouts/slideLayout${number + 1}.xml`;
      made.set(name, layoutXml(layout, places.get(layout.key)?.all ?? [], xmlPart(parts, part)));
      const master = addRelationship(parts, part, 'slideMaster', '../slideMasters/slideMaster1.xml');
      made.set(relationshipsOf(name), master);
      made.delete(part);
      made.delete(relationshipsOf(part));
    }
    return made;
  };
}
