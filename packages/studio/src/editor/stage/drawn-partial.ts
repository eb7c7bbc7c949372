import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import type { TemplateJson } from '../../elements/template-json.ts';
import { partialKey, sampledFields } from '../../partials/partial-template.ts';

/** The share of a slide that a partial without a size of its own is drawn on. */
const SHARE = 0.75;
/** The shortest side of a slide, in points. */
const LEAST_SIDE = 72;

/** The surface on which a partial is edited: its own coordinates, in points. */
export function surfaceOfPartial({ width, height }: TemplateJson, slide: Size): Size {
  if (isLength(width) && isLength(height)) {
    return { width: Math.max(LEAST_SIDE, Number(width)), height: Math.max(LEAST_SIDE, Number(height)) };
  }
  return { width: Math.round(slide.width * SHARE), height: Math.round(slide.height * SHARE) };
}

/** True if its elements have boxes. Otherwise each fills the whole partial. */
export function hasOwnSize({ width, height }: TemplateJson): boolean {
  return isLength(width) && isLength(height);
}

/**
 * A template with the elements of a partial at the same paths, so that what the engine says of the template is true of the partial. Its
 * fields are the parameters.
 */
export function templateOfPartial(name: string, file: TemplateJson, surface: Size): TemplateJson {
  const fields = sampledFields(file);
  const box = { x: 0, y: 0, ...surface };
  const elements = Array.isArray(file.elements) ? file.elements : [];
  return {
    key: partialKey(name),
    name,
    ...(Object.keys(fields).length > 0 && { fields }),
    elements: hasOwnSize(file) ? elements : elements.map((one) => (isJsonObject(one) ? { ...one, box } : one)),
  };
}

/** The project file with slides of the size of the partial. */
export function settingsForPartial(settings: unknown, { width, height }: Size): JsonObject {
  return { ...(isJsonObject(settings) ? settings : {}), slideSize: { width, height } };
}

function isLength(side: unknown): boolean {
  return typeof side === 'number' && side > 0;
}
