import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';

interface SlideSize {
  readonly width: number;
  readonly height: number;
}

/** The share of a slide that a partial without a size of its own fills. */
const SHARE = 0.75;

/** The key of the template that shows a partial. */
export function partialKey(name: string): string {
  return `partial-${[...name].map((letter) => letter.codePointAt(0)!.toString(36)).join('-')}`.slice(0, 60);
}

/**
 * A template with nothing but a partial, in the middle of a slide. Its fields are the parameters of the partial, so their samples fill
 * it.
 */
export function partialTemplate(name: string, partial: Json, slide: SlideSize): JsonObject {
  const fields = sampledFields(partial);
  return {
    key: partialKey(name),
    name,
    ...(Object.keys(fields).length > 0 && { fields }),
    elements: [
      {
        type: 'partial',
        partial: name,
        box: boxOf(partial, slide),
        with: Object.fromEntries(Object.keys(fields).map((key) => [key, `{{${key}}}`])),
      },
    ],
  };
}

/** The parameters of a partial as fields of a template. A text without a sample shows its own name. */
export function sampledFields(partial: Json): JsonObject {
  const given = isJsonObject(partial) && isJsonObject(partial.fields) ? partial.fields : {};
  return Object.fromEntries(Object.entries(given).map(([key, field]) => [key, sampledField(key, field)]));
}

function sampledField(key: string, field: Json): Json {
  if (!isJsonObject(field) || field.type !== 'text') return field;
  return field.sample === undefined && field.default === undefined ? { ...field, sample: key } : field;
}

function boxOf(partial: Json, slide: SlideSize): JsonObject {
  const { width, height } = isJsonObject(partial) ? partial : {};
  const hasSize = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  const own = hasSize ? { width, height } : { width: slide.width * SHARE, height: slide.height * SHARE };
  const scale = Math.min(1, slide.width / own.width, slide.height / own.height);
  const size = { width: own.width * scale, height: own.height * scale };
  return { x: (slide.width - size.width) / 2, y: (slide.height - size.height) / 2, ...size };
}
