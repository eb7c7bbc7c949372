import { z } from 'zod';
import {
  type Box,
  type NodeBase,
  RenderError,
  type SceneNode,
  type ScenePicture,
  type Size,
} from '../../contract/index.ts';
import { expected } from '../../expected.ts';
import { fitPicture } from '../../images/crop.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement, fieldPathSchema, strokeSchema } from '../element.ts';
import { noticeSource } from '../notice-source.ts';

const focusSchema = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const side = z.number().min(0).default(0);

/** Fractions of a picture that are cropped at its sides. A part of the picture must remain. */
const cropSchema = z
  .strictObject({ top: side, right: side, bottom: side, left: side })
  .refine(({ left, right }) => left + right < 1, tooMuch('left', 'right'))
  .refine(({ top, bottom }) => top + bottom < 1, tooMuch('top', 'bottom'));

function tooMuch(one: string, other: string) {
  return expected(`"${one}" and "${other}" to be less than 1 together; otherwise nothing of the picture is left`);
}

/** A picture that is scaled up by more than this factor, from 96 dpi, looks blurred on a screen. */
const UPSCALE_LIMIT = 1.5;
const POINTS_PER_PIXEL = 0.75;

/** A picture from a field, or the template's own by `src`. */
export const image = defineElement({
  name: 'image',
  bleeds: true,
  schema: z
    .strictObject({
      field: fieldPathSchema.optional(),
      src: z.string().max(LIMITS.content.address.most).optional(),
      fit: z.enum(['cover', 'contain', 'stretch']).default('cover'),
      focus: focusSchema.default({ x: 0.5, y: 0.5 }),
      crop: cropSchema.optional(),
      radius: z.number().min(0).optional(),
      border: strokeSchema.optional(),
      onError: z.enum(['fault', 'placeholder']).default('fault'),
    })
    .refine((own) => (own.field === undefined) !== (own.src === undefined), {
      ...expected('either "field" (a field of type image) or "src" (an http(s) address, a data URI or asset:name)'),
      // Reported in addition to other faults.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  fields: (own) => (own.field === undefined ? [] : [{ path: own.field, types: ['image'] }]),
  label: () => 'picture',
  async bind(element, scope) {
    const { field, src, onError, ...look } = element.own;
    const given = field === undefined ? src : scope.value(field);
    if (given === undefined) return scope.kept ? { ...look, ...NOTHING } : undefined;
    const { url, ...extra } = typeof given === 'object' ? (given as ImageValue) : { url: String(given) };
    const shown = { ...look, ...NOTHING, focus: extra.focus ?? look.focus, alt: extra.alt };
    try {
      return { ...shown, picture: await scope.picture(url, field === undefined ? undefined : scope.pointer(field)) };
    } catch (error) {
      if (onError === 'fault' || !(error instanceof RenderError) || error.code !== 'INVALID_IMAGE') throw error;
      return { ...shown, missing: error.message };
    }
  },
  measure({ value: { picture, crop } }, width) {
    if (!picture) return emptySize(width);
    const pixels = {
      width: picture.width * (crop ? 1 - crop.left - crop.right : 1),
      height: picture.height * (crop ? 1 - crop.top - crop.bottom : 1),
    };
    const shown = Math.min(width, pixels.width * POINTS_PER_PIXEL);
    return { width: shown, height: (shown * pixels.height) / pixels.width };
  },
  layout({ base, value }, box, tools) {
    const { picture } = value;
    if (!picture) {
      const { missing } = value;
      if (missing !== undefined)
        tools.notice({ code: 'IMAGE_MISSING', message: missing, ...noticeSource(base, tools) });
      return [placeholder(base, box, value.radius)];
    }
    const fitted = fitPicture(picture, box, value.fit, value.focus, value.crop);
    const shownWidth = fitted.box.width / (1 - fitted.crop.left - fitted.crop.right);
    const factor = shownWidth / POINTS_PER_PIXEL / picture.width;
    if (factor > UPSCALE_LIMIT) {
      tools.notice({
        code: 'IMAGE_UPSCALED',
        message: `The picture has ${picture.width} × ${picture.height} pixels and is scaled up ${factor.toFixed(1)} times. Send one that is at least ${Math.ceil(shownWidth / POINTS_PER_PIXEL)} pixels wide.`,
        ...noticeSource(base, tools),
      });
    }
    return [
      {
        ...base,
        ...(value.alt !== undefined && { alt: value.alt }),
        kind: 'picture',
        box: fitted.box,
        picture: picture.id,
        crop: fitted.crop,
        ...(value.radius !== undefined && { radius: radiusIn(fitted.box, value.radius) }),
        stroke: value.border,
      },
    ];
  },
});

/** No picture. `missing` says why, unless the template keeps the element without a value. */
const NOTHING: { picture?: ScenePicture; alt?: string; missing?: string } = {};

interface ImageValue {
  readonly url: string;
  readonly alt?: string;
  readonly focus?: { readonly x: number; readonly y: number };
}

/** 4:3, like most photographs. */
function emptySize(width: number): Size {
  return Number.isFinite(width) ? { width, height: (width * 3) / 4 } : { width: 0, height: 0 };
}

/** A grey shape in place of the picture. */
function placeholder(base: NodeBase, box: Box, radius = 0): SceneNode {
  const rounded = radiusIn(box, radius);
  return {
    ...base,
    kind: 'shape',
    box,
    geometry: rounded > 0 ? { kind: 'roundRect', radius: rounded } : { kind: 'rect' },
    fill: { kind: 'solid', color: { role: 'lt2' } },
  };
}

function radiusIn({ width, height }: Box, radius: number): number {
  return Math.min(radius, width / 2, height / 2);
}
