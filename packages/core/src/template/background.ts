import { z } from 'zod';
import type { Fill } from '../contract/index.ts';
import { fieldPathSchema, fillSchema } from '../elements/element.ts';
import { expected } from '../expected.ts';
import type { Focus } from '../images/crop.ts';
import { focusSchema, pictureAddress } from './values/image.ts';

/** A picture that covers the slide, over its fill: one picture for all slides (`src`), or one per slide (`field`). */
export type BackgroundSource = ({ readonly field: string } | { readonly src: string }) & { readonly focus?: Focus };

const EITHER = expected('either "field" (a field of type image) or "src" (an address)');

const pictureSchema = z
  .strictObject({
    field: fieldPathSchema.optional(),
    src: pictureAddress.optional(),
    focus: focusSchema.optional(),
    fill: fillSchema.prefault('lt1'),
  })
  .refine(({ field, src }) => (field === undefined) !== (src === undefined), EITHER)
  .meta({ oneOf: [{ required: ['field'] }, { required: ['src'] }] })
  .transform(({ field, src, focus, fill }): { readonly fill: Fill; readonly picture: BackgroundSource } => {
    const from = field === undefined ? { src: src! } : { field };
    return { fill, picture: { ...from, focus } };
  });

/** A fill, or a picture over one. */
export const backgroundSchema = z
  .union(
    [fillSchema, pictureSchema],
    expected('a fill, {"field", "focus", "fill"} with a field of type image, or {"src", "focus", "fill"}'),
  )
  .transform((input): { readonly fill: Fill; readonly picture?: BackgroundSource } => {
    return 'fill' in input ? input : { fill: input };
  });
