import type { Scene, SceneNode } from '@deckwright/core/contract';
import { chartFrames } from '../charts/frames.ts';
import type { Charts } from '../charts/index.ts';
import type { Marks } from '../marks.ts';
import { mediaNames } from '../media/names.ts';
import { pictures } from '../media/pictures.ts';
import { type Pass, xmlPart } from '../parts.ts';
import type { Places } from '../placeholders/place.ts';
import { claimPlaces } from '../placeholders/places.ts';
import { tie } from '../placeholders/tie.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import type { Mend, Sheet } from '../sheet.ts';
import { sheetsIn } from '../sheets.ts';
import { cells } from '../tables/cells.ts';
import { header } from '../tables/header.ts';
import { words } from '../text/words.ts';
import { backgroundXml } from './background.ts';
import { frame } from './frame.ts';
import { geometry } from './geometry.ts';
import { identity } from './identity.ts';
import { paint } from './paint.ts';

/**
 * In this order: a chart's frame is there before it is named and placed, `paint` cuts after the geometry, which therefore
 * has to be there, and `tie` takes out what is inherited.
 */
const MENDS: readonly Mend[] = [chartFrames, identity, frame, geometry, paint, tie, words, pictures, header, cells];

/** pptxgenjs writes shapes one after the other, never one in another. */
const SHAPE = /<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g;

function nodeOf(xml: string, marks: Marks): SceneNode | undefined {
  const name = /<p:cNvPr [^>]*?name="([^"]*)"/.exec(xml)?.[1];
  return name === undefined ? undefined : marks.get(name);
}

/** What a slide or layout brings to its mending. */
function aboutSheet(scene: Scene, index: number, places: ReadonlyMap<string, Places>) {
  const slide = scene.slides[index];
  if (slide !== undefined) {
    const { language, layout, background } = slide;
    return { kind: 'slide', language, background, placeOf: claimPlaces(places.get(layout)) } as const;
  }
  const background = scene.layouts[index - scene.slides.length]?.background;
  return { kind: 'layout', language: scene.language, background, placeOf: claimPlaces(undefined) } as const;
}

/** Mends every shape of every slide, and of the layouts that were drawn as slides after them, and adds their charts. */
export function shapes(scene: Scene, places: ReadonlyMap<string, Places>, charts: Charts) {
  const names = mediaNames(scene);
  return (marks: Marks): Pass =>
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
          const node = nodeOf(shape, marks);
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
