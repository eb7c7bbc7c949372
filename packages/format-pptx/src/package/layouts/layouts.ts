import type { Scene, SceneLayout, SceneNode, TextNode } from '@deckwright/core/contract';
import { hiddenTitleBox } from '../../draw/hidden-title.ts';
import { escapeXml } from '../../escape-xml.ts';
import { NAMESPACES, type Parts, type Pass, XML_HEAD, xmlPart } from '../parts.ts';
import { relationshipsOf } from '../relationships.ts';
import { fillXml } from '../shapes/fill.ts';
import { SLIDE_NUMBER_INDEX, slotIndex } from '../text/placeholders.ts';
import { type Placeholder, placeholderXml } from './placeholder.ts';

const isText = (node: SceneNode | undefined): node is TextNode => node?.kind === 'text';

/** The first node among the slides of a layout that fits. */
const sampleOf = (scene: Scene, layout: SceneLayout, fits: (node: SceneNode) => boolean): TextNode | undefined => {
  for (const slide of scene.slides) {
    const found = slide.layout === layout.key ? slide.nodes.find((node) => isText(node) && fits(node)) : undefined;
    if (isText(found)) return found;
  }
  return undefined;
};

/** Placeholders for what the slides of this layout fill. Every layout has a title, hidden where the slides hide it. */
const placeholdersOf = (scene: Scene, layout: SceneLayout): readonly Placeholder[] => {
  const title = sampleOf(scene, layout, ({ role }) => role === 'title');
  const titleSlot = layout.slots.find(({ type }) => type === 'title');
  const number = sampleOf(scene, layout, ({ role }) => role === 'slideNumber');
  const bodies = layout.slots.filter(({ type, role }) => type === 'body' && role !== 'title' && role !== 'slideNumber');
  return [
    {
      name: titleSlot?.name ?? 'Title',
      kind: 'type="title"',
      box: titleSlot?.box ?? title?.box ?? hiddenTitleBox(scene.size),
      prompt: 'Title',
      sample: title,
    },
    ...bodies.map(({ key, name, box }) => ({
      name,
      kind: `type="body" idx="${slotIndex(layout, key)}"`,
      box,
      prompt: name,
      sample: sampleOf(scene, layout, ({ slot }) => slot === key),
    })),
    ...(number === undefined
      ? []
      : [
          {
            name: 'Slide Number',
            kind: `type="sldNum" sz="quarter" idx="${SLIDE_NUMBER_INDEX}"`,
            box: number.box,
            prompt: '‹#›',
            sample: number,
          },
        ]),
  ];
};

const layoutXml = (scene: Scene, layout: SceneLayout, drawn: string): string => {
  const tree = /<p:spTree>([\s\S]*)<\/p:spTree>/.exec(drawn)?.[1] ?? '';
  let id = Math.max(1, ...[...tree.matchAll(/<p:cNvPr id="(\d+)"/g)].map((match) => Number(match[1])));
  const placeholders = placeholdersOf(scene, layout).map((one) => {
    id += 1;
    return placeholderXml(one, id);
  });
  const background = `<p:bg><p:bgPr>${fillXml(layout.background.fill)}<a:effectLst/></p:bgPr></p:bg>`;
  return (
    `${XML_HEAD}<p:sldLayout ${NAMESPACES} preserve="1" userDrawn="1"><p:cSld name="${escapeXml(layout.name)}">${background}` +
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
  (scene: Scene): Pass =>
  (parts) => {
    const made = new Map([...parts].filter(([name]) => !name.startsWith('ppt/slideLayouts/')));
    for (const [index, layout] of scene.layouts.entries()) {
      const drawn = `ppt/slides/slide${scene.slides.length + index + 1}.xml`;
      const name = `ppt/slideLayouts/slideLayout${index + 1}.xml`;
      made.set(name, layoutXml(scene, layout, xmlPart(parts, drawn)));
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
