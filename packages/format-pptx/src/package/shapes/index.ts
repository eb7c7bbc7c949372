import type { Scene, SceneNode } from '@deckwright/core/contract';
import { chartFrame } from '../charts/frames.ts';
import type { Charts } from '../charts/index.ts';
import { mediaNames } from '../media/names.ts';
import { pictures } from '../media/pictures.ts';
import type { NodesByName } from '../parts.ts';
import { type PackagePass, sheetsIn, xmlPart } from '../parts.ts';
import { fillPlaceholder } from '../placeholders/fill-placeholder.ts';
import type { LayoutPlaceholders } from '../placeholders/layout-placeholder.ts';
import { claimPlaceholders } from '../placeholders/layout-placeholders.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { cells } from '../tables/cells.ts';
import { header } from '../tables/header.ts';
import { words } from '../text/text-body.ts';
import { backgroundXml } from './background.ts';
import { frame } from './frame.ts';
import { geometry } from './geometry.ts';
import { identity } from './identity.ts';
import { paint } from './paint.ts';

/**
 * In this order: a chart's frame is there before it is named and placed, `paint` cuts after the geometry, which therefore
 * has to be there, and `fillPlaceholder` takes out what is inherited.
 */
const MENDS: readonly ShapePass[] = [
  chartFrame,
  identity,
  frame,
  geometry,
  paint,
  fillPlaceholder,
  words,
  pictures,
  header,
  cells,
];

/** pptxgenjs writes shapes one after the other, never one in another. */
const SHAPE = /<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g;

function nodeOf(xml: string, nodesByName: NodesByName): SceneNode | undefined {
  const name = /<p:cNvPr [^>]*?name="([^"]*)"/.exec(xml)?.[1];
  return name === undefined ? undefined : nodesByName.get(name);
}

/** What a slide or layout brings to its mending. */
function aboutSheet(scene: Scene, index: number, places: ReadonlyMap<string, LayoutPlaceholders>) {
  const slide = scene.slides[index];
  if (slide !== undefined) {
    const { language, layout, background } = slide;
    return { kind: 'slide', language, background, placeholderOf: claimPlaceholders(places.get(layout)) } as const;
  }
  const background = scene.layouts[index - scene.slides.length]?.background;
  return { kind: 'layout', language: scene.language, background, placeholderOf: claimPlaceholders(undefined) } as const;
}

/** Mends every shape of every slide, and of the layouts that were drawn as slides after them, and adds their charts. */
export function shapes(scene: Scene, places: ReadonlyMap<string, LayoutPlaceholders>, charts: Charts) {
  const names = mediaNames(scene);
  return (nodesByName: NodesByName): PackagePass =>
    (parts) => {
      const mended = new Map(parts);
      for (const { index, part } of sheetsIn(parts)) {
        const { background, ...about } = aboutSheet(scene, index, places);
        const relationships = new Relationships();
        let id = 1;
        const sheet: Sheet = {
          ...about,
          slideCount: scene.slides.length,
          relationships,
          media: (picture) => names.get(picture),
          chart: (meaning) => charts.add(meaning),
          taken: new Set(),
          nextId: () => {
            id += 1;
            return id;
          },
        };
        const xml = xmlPart(parts, part).replace(SHAPE, (shape) => {
          const node = nodeOf(shape, nodesByName);
          return node === undefined ? '' : MENDS.reduce((mending, mend) => mend(mending, node, sheet), shape);
        });
        // pptxgenjs calls every slide "Slide 1", "Slide 2", … where PowerPoint gives them no name.
        const ground = background === undefined ? '' : backgroundXml(background, sheet);
        mended.set(part, xml.replace(/<p:cSld name="[^"]*">/, `<p:cSld>${ground}`));
        mended.set(relationshipsOf(part), relationships.toXml());
      }
      return new Map([...mended, ...charts.take()]);
    };
}
