import type { SceneNode } from '@deckwright/core/contract';
import { chartFrames } from '../charts/frames.ts';
import type { Deck } from '../deck.ts';
import { mediaNames } from '../media/names.ts';
import { pictures } from '../media/pictures.ts';
import { type Pass, xmlPart } from '../parts.ts';
import type { Places } from '../placeholders/place.ts';
import { claimPlaces } from '../placeholders/places.ts';
import { tie } from '../placeholders/tie.ts';
import { Relationships, readTargets, relationshipsOf } from '../relationships.ts';
import type { Mend, Sheet } from '../sheet.ts';
import { cells } from '../tables/cells.ts';
import { header } from '../tables/header.ts';
import { words } from '../text/words.ts';
import { backgroundXml } from './background.ts';
import { frame } from './frame.ts';
import { geometry } from './geometry.ts';
import { identity } from './identity.ts';
import { paint } from './paint.ts';

/** In this order: `paint` cuts after the geometry, which therefore has to be there, and `tie` takes out what is inherited. */
const MENDS: readonly Mend[] = [identity, frame, geometry, paint, tie, words, pictures, header, cells, chartFrames];

/** pptxgenjs writes shapes one after the other, never one in another. */
const SHAPE = /<p:(sp|pic|graphicFrame)>[\s\S]*?<\/p:\1>/g;

const nodeOf = (xml: string, marks: Deck['marks']): SceneNode | undefined => {
  const name = /<p:cNvPr [^>]*?name="([^"]*)"/.exec(xml)?.[1];
  return name === undefined ? undefined : marks.get(name);
};

/** Mends every shape of every slide, and of the layouts that were drawn as slides after them. */
export const shapes =
  ({ scene, marks }: Deck, places: ReadonlyMap<string, Places>): Pass =>
  (parts) => {
    const mended = new Map(parts);
    const names = mediaNames(scene);
    const sheets = [
      ...scene.slides.map(({ language, layout, background }) => ({
        kind: 'slide' as const,
        language,
        places: places.get(layout),
        background,
      })),
      ...scene.layouts.map((layout) => ({
        kind: 'layout' as const,
        language: scene.language,
        places: undefined,
        background: layout.background,
      })),
    ];
    for (const [index, { background, places: ofLayout, ...about }] of sheets.entries()) {
      const part = `ppt/slides/slide${index + 1}.xml`;
      const targets = readTargets(parts, part);
      const relationships = new Relationships();
      let id = 1;
      const sheet: Sheet = {
        ...about,
        slideCount: scene.slides.length,
        relationships,
        placeOf: claimPlaces(ofLayout),
        rawTarget: (one) => targets.get(one),
        media: (picture) => names.get(picture),
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
    return mended;
  };
