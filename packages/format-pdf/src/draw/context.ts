import type { Scene, SceneSlide, Size } from '@deckwright/core/contract';
import type { PaintContext } from '@deckwright/core/svg';
import { round } from '../units.ts';

/** What drawing a node needs from the document that it goes into. */
export interface DrawContext extends PaintContext {
  readonly size: Size;
  /** CSS class that selects a font face of the scene. */
  faceClass(face: string): string;
  /** Address from which the browser loads a picture. */
  pictureAddress(picture: string): string;
  /** Records the `alt` of a table. Called once for each table, in document order. */
  describeTable(alt: string | undefined): void;
  /** Page number of a slide, both counted from 1. Undefined if the slide is left out. */
  pageOf(slide: number): number | undefined;
}

/** A context for `slides` of a scene. Appends the `alt` of each drawn table to `tables`. */
export function createDrawContext(
  scene: Scene,
  slides: readonly SceneSlide[],
  addresses: ReadonlyMap<string, string>,
  tables: (string | undefined)[],
): DrawContext {
  const faces = new Map(scene.fonts.map((font, index) => [font.id, `f${index}`]));
  // A vector is sharp at every size, and every PDF viewer draws vectors.
  const pictures = new Map(scene.pictures.map(({ id, vector }) => [id, vector ?? id]));
  const pages = new Map(slides.map((slide, index) => [slide, index + 1]));
  let ids = 0;
  return {
    size: scene.size,
    theme: scene.theme,
    id: () => `d${++ids}`,
    round,
    faceClass: (face) => known(faces, face, 'font'),
    pictureAddress: (picture) => known(addresses, pictures.get(picture) ?? picture, 'picture'),
    describeTable: (alt) => {
      tables.push(alt);
    },
    pageOf: (slide) => pages.get(scene.slides[slide - 1]!),
  };
}

/** The value of an id that the scene refers to. Throws a `TypeError` if the scene does not list it. */
export function known(map: ReadonlyMap<string, string>, id: string, what: string): string {
  const value = map.get(id);
  if (value === undefined) throw new TypeError(`The scene refers to the ${what} "${id}", which it does not list.`);
  return value;
}
