import type { Scene, SceneNode } from '@deckwright/core/contract';
import { chartFrame } from '../charts/frames.ts';
import type { Charts } from '../charts/index.ts';
import { mediaNames } from '../media/names.ts';
import { pictures } from '../media/pictures.ts';
import { type NodesByName, type PackagePass, sheetsIn, xmlPart } from '../parts.ts';
import { fillPlaceholder } from '../placeholders/fill-placeholder.ts';
import type { LayoutPlaceholders } from '../placeholders/layout-placeholder.ts';
import { claimPlaceholders } from '../placeholders/layout-placeholders.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { cells } from '../tables/cells.ts';
import { header } from '../tables/header.ts';
import { textBody } from '../text/text-body.ts';
import { backgroundXml } from './background.ts';
import { frame } from './frame.ts';
import { geometry } from './geometry.ts';
import { identity } from './identity.ts';
import { paint } from './paint.ts';

/**
 * The order matters: `chartFrame` writes the frame that `identity` names and `frame` positions, `paint` replaces
 * everything after the geometry, and `fillPlaceholder` removes what earlier passes wrote and the placeholder already
 * has.
 */
const SHAPE_PASSES: readonly ShapePass[] = [
  chartFrame,
  identity,
  frame,
  geometry,
  paint,
  fillPlaceholder,
  textBody,
  pictures,
  header,
  cells,
];

/** pptxgenjs never nests shapes. */
const SHAPE = /<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g;

function nodeOf(xml: string, nodesByName: NodesByName): SceneNode | undefined {
  const name = /<p:cNvPr [^>]*?name="([^"]*)"/.exec(xml)?.[1];
  return name === undefined ? undefined : nodesByName.get(name);
}

/** The properties of a sheet that depend on whether it is a slide or a layout. */
function propertiesOf(scene: Scene, index: number, placeholders: ReadonlyMap<string, LayoutPlaceholders>) {
  const slide = scene.slides[index];
  if (slide !== undefined) {
    const { language, layout, background } = slide;
    return { kind: 'slide', language, background, placeholderOf: claimPlaceholders(placeholders.get(layout)) } as const;
  }
  const background = scene.layouts[index - scene.slides.length]?.background;
  return { kind: 'layout', language: scene.language, background, placeholderOf: claimPlaceholders(undefined) } as const;
}

/** Post-processes every shape of every sheet, and adds the charts that the sheets show. */
export function shapes(scene: Scene, placeholders: ReadonlyMap<string, LayoutPlaceholders>, charts: Charts) {
  const names = mediaNames(scene);
  return (nodesByName: NodesByName): PackagePass =>
    (parts) => {
      const finished = new Map(parts);
      for (const { index, part } of sheetsIn(parts)) {
        const { background, ...properties } = propertiesOf(scene, index, placeholders);
        const relationships = new Relationships();
        let id = 1;
        const sheet: Sheet = {
          ...properties,
          slideCount: scene.slides.length,
          relationships,
          media: (picture) => names.get(picture),
          addChart: (meaning) => charts.add(meaning),
          shapeNames: new Set(),
          nextId: () => {
            id += 1;
            return id;
          },
        };
        const xml = xmlPart(parts, part).replace(SHAPE, (shape) => {
          const node = nodeOf(shape, nodesByName);
          return node === undefined ? '' : SHAPE_PASSES.reduce((fixed, pass) => pass(fixed, node, sheet), shape);
        });
        // pptxgenjs names slides "Slide 1", "Slide 2", …; PowerPoint leaves them unnamed.
        const backgroundElement = background === undefined ? '' : backgroundXml(background, sheet);
        finished.set(part, xml.replace(/<p:cSld name="[^"]*">/, `<p:cSld>${backgroundElement}`));
        finished.set(relationshipsOf(part), relationships.toXml());
      }
      return new Map([...finished, ...charts.take()]);
    };
}
