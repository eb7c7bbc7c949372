import {
  insertItem,
  isJsonObject,
  type Json,
  type JsonObject,
  moveItem,
  setAt,
  valueAt,
} from '@deckwright/content-form/body';

/** Where a body has its slides. */
export const SLIDES = ['presentation', 'slideList'] as const;

/** The slides of a body; undefined if it has no array of them, which only the JSON editor can repair. */
export function slidesOf(body: Json): readonly Json[] | undefined {
  const slides = valueAt(body, SLIDES);
  return Array.isArray(slides) ? slides : undefined;
}

/** A body to begin with. Its options are those of the service, but that a run costs nothing. */
export function emptyBody(projectId: string): JsonObject {
  return { projectId, presentation: { slideList: [] }, options: { dev: true } };
}

export function templateKeyOf(slide: Json | undefined): string | undefined {
  return isJsonObject(slide) && typeof slide.templateKey === 'string' ? slide.templateKey : undefined;
}

export function insertSlide(body: Json, at: number, slide: Json): Json {
  return setAt(body, SLIDES, insertItem(slidesOf(body) ?? [], at, slide))!;
}

export function duplicateSlide(body: Json, index: number): Json {
  const slide = slidesOf(body)?.[index];
  return slide === undefined ? body : insertSlide(body, index + 1, structuredClone(slide));
}

export function removeSlide(body: Json, index: number): Json {
  return setAt(body, [...SLIDES, index], undefined)!;
}

export function moveSlide(body: Json, from: number, to: number): Json {
  return setAt(body, SLIDES, moveItem(slidesOf(body) ?? [], from, to))!;
}
