import { z } from 'zod';
import { fitPicture } from '../../images/crop.ts';
import { defineElement, fieldPathSchema, strokeSchema } from '../element.ts';
import { noticePlace } from '../notice-place.ts';

const focusSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** A picture shown at over this factor of its pixels at 96 dpi looks soft on a screen. */
const UPSCALE_LIMIT = 1.5;
const POINTS_PER_PIXEL = 0.75;

/** A picture from a field, or the template's own by `src`. */
export const image = defineElement({
  name: 'image',
  schema: z
    .strictObject({
      field: fieldPathSchema.optional(),
      src: z.string().optional(),
      fit: z.enum(['cover', 'contain', 'stretch']).default('cover'),
      focus: focusSchema.default({ x: 0.5, y: 0.5 }),
      radius: z.number().min(0).optional(),
      border: strokeSchema.optional(),
    })
    .refine((own) => (own.field === undefined) !== (own.src === undefined), {
      error: 'Expected either "field" (a field of type image) or "src" (an http(s) address or data URI).',
    }),
  fields: (own) => (own.field === undefined ? [] : [{ path: own.field, types: ['image'] }]),
  async bind(element, scope) {
    const { field, src, ...look } = element.own;
    const given = field === undefined ? src : scope.value(field);
    if (given === undefined) return undefined;
    const { url, ...extra } = typeof given === 'object' ? (given as ImageValue) : { url: String(given) };
    const picture = await scope.picture(url, field === undefined ? undefined : scope.pointer(field));
    return { picture, ...look, focus: extra.focus ?? look.focus, alt: extra.alt };
  },
  measure({ value }, width) {
    const natural = value.picture.width * POINTS_PER_PIXEL;
    const shown = Math.min(width, natural);
    return { width: shown, height: (shown * value.picture.height) / value.picture.width };
  },
  layout({ base, value }, box, tools) {
    const fitted = fitPicture(value.picture, box, value.fit, value.focus);
    const shownWidth = fitted.box.width / (1 - fitted.crop.left - fitted.crop.right);
    const factor = shownWidth / POINTS_PER_PIXEL / value.picture.width;
    if (factor > UPSCALE_LIMIT) {
      tools.notice({
        code: 'IMAGE_UPSCALED',
        message: `The picture is ${value.picture.width} × ${value.picture.height} pixels and shown ${factor.toFixed(1)} times as large; send one at least ${Math.ceil(shownWidth / POINTS_PER_PIXEL)} pixels wide.`,
        ...noticePlace(base, tools),
      });
    }
    return [
      {
        ...base,
        ...(value.alt !== undefined && { alt: value.alt }),
        kind: 'picture',
        box: fitted.box,
        picture: value.picture.id,
        crop: fitted.crop,
        ...(value.radius !== undefined && { radius: value.radius }),
        ...(value.border && { stroke: value.border }),
      },
    ];
  },
});

interface ImageValue {
  readonly url: string;
  readonly alt?: string;
  readonly focus?: { readonly x: number; readonly y: number };
}
