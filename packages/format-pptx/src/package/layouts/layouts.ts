import type { Scene, SceneLayout } from '@deckwright/core/contract';
import { escapeXml } from '../../escape-xml.ts';
import { NAMESPACES, type Parts, type Pass, XML_HEAD, xmlPart } from '../parts.ts';
import type { Place, Places } from '../placeholders/place.ts';
import { relationshipsOf } from '../relationships.ts';
import { placeholderXml } from './placeholder.ts';
import { typeXml } from './type.ts';

const layoutXml = (layout: SceneLayout, places: readonly Place[], drawn: string): string => {
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
};

const addRelationship = (parts: Parts, part: string, type: string, target: string): string => {
  const xml = xmlPart(parts, relationshipsOf(part));
  const address = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}`;
  return xml.replace(
    '</Relationships>',
    `<Relationship Id="${type}" Type="${address}" Target="${target}"/></Relationships>`,
  );
};

/**
 * Turns the slides that the layouts were drawn as into layouts, and ties every slide to its own. pptxgenjs's layouts
 * ("slide masters" in its words) hold no typed placeholders and get their names and pictures unescaped.
 */
export const layouts =
  (scene: Scene, places: ReadonlyMap<string, Places>): Pass =>
  (parts) => {
    const made = new Map([...parts].filter(([name]) => !name.startsWith('ppt/slideLayouts/')));
    for (const [index, layout] of scene.layouts.entries()) {
      const drawn = `ppt/slides/slide${scene.slides.length + index + 1}.xml`;
      const name = `ppt/slideLayouts/slideLayout${index + 1}.xml`;
      made.set(name, layoutXml(layout, places.get(layout.key)?.all ?? [], xmlPart(parts, drawn)));
      const master = addRelationship(parts, drawn, 'slideMaster', '../slideMasters/slideMaster1.xml');
      made.set(relationshipsOf(name), master);
      made.delete(drawn);
      made.delete(relationshipsOf(drawn));
    }
    const numbers = new Map(scene.layouts.map(({ key }, index) => [key, index + 1]));
    for (const [index, { layout }] of scene.slides.entries()) {
      const slide = `ppt/slides/slide${index + 1}.xml`;
      const number = numbers.get(layout);
      if (number === undefined)
        throw new TypeError(`Slide ${index + 1} has the layout "${layout}", which the scene lacks.`);
      const target = `../slideLayouts/slideLayout${number}.xml`;
      made.set(relationshipsOf(slide), addRelationship(parts, slide, 'slideLayout', target));
    }
    return made;
  };
