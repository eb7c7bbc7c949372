import type { Scene, SceneNode } from '@deckwright/core/contract';
import { hasNotes } from '../package/notes.ts';
import { type Parts, relationshipsOf } from '../parts.ts';
import { openSheet, type SharedParts, type Sheet } from '../sheet/sheet.ts';
import { NAMESPACES, XML_HEAD } from '../xml.ts';
import { hiddenTitle } from './hidden-title.ts';
import { inReadingOrder } from './reading-order.ts';
import { backgroundXml, nodeXml, objectsOf, shapeTreeXml } from './shape-tree.ts';

/**
 * A slide and its relationships (ECMA-376 Part 1 §19.3.1.38). `index` counts from 0. Throws a TypeError if the scene
 * does not contain the layout of the slide.
 */
export function slideParts(
  scene: Scene,
  index: number,
  placeholderOf: Sheet['placeholderOf'],
  shared: SharedParts,
): Parts {
  const slide = scene.slides[index]!;
  const layout = scene.layouts.findIndex(({ key }) => key === slide.layout);
  if (layout < 0)
    throw new TypeError(`Slide ${index + 1} has the layout "${slide.layout}", which the scene does not contain.`);
  const sheet = openSheet(
    { kind: 'slide', number: index + 1, language: slide.language, nodes: slide.nodes, placeholderOf },
    shared,
  );
  const title = hiddenTitle(slide, scene);
  const fillsPlaceholder = (node: SceneNode) => placeholderOf(node) !== undefined;
  const nodes = [...(title === undefined ? [] : [title]), ...inReadingOrder(slide.nodes, fillsPlaceholder)];
  const background = backgroundXml(slide.background, sheet);
  const objects = objectsOf(nodes, sheet)
    .map((object) => nodeXml(object, sheet))
    .join('');
  const xml =
    `${XML_HEAD}<p:sld ${NAMESPACES}${slide.hidden ? ' show="0"' : ''}><p:cSld>${background}${shapeTreeXml(objects)}</p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>';
  sheet.relationships.add({ type: 'slideLayout', target: `../slideLayouts/slideLayout${layout + 1}.xml` });
  if (hasNotes(slide))
    sheet.relationships.add({ type: 'notesSlide', target: `../notesSlides/notesSlide${index + 1}.xml` });
  const part = `ppt/slides/slide${index + 1}.xml`;
  return new Map([
    [part, xml],
    [relationshipsOf(part), sheet.relationships.toXml()],
  ]);
}
