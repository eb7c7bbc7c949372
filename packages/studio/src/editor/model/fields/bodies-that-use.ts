import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { slidesOf, templateKeyOf } from '../../../body/slides.ts';

/** A saved request body. */
export interface NamedBody {
  readonly name: string;
  readonly body: Json;
}

/** Names of the bodies with a slide of the template that sends the field. They break when the field is renamed or removed. */
export function bodiesThatUse(bodies: readonly NamedBody[], templateKey: string, fieldKey: string): readonly string[] {
  return bodies.flatMap(({ name, body }) => {
    const isUsed = slidesOf(body)?.some((slide) => {
      if (templateKeyOf(slide) !== templateKey || !isJsonObject(slide)) return false;
      return isJsonObject(slide.content) && Object.hasOwn(slide.content, fieldKey);
    });
    return isUsed ? [name] : [];
  });
}
