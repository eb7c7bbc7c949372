import { z } from 'zod';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';

/** Case-insensitive (RFC 3986 §3.1), spelled out because a pattern in JSON Schema has no flags. */
const ADDRESS = /^([hH][tT][tT][pP][sS]?:\/\/|[dD][aA][tT][aA]:[iI][mM][aA][gG][eE]\/|asset:[A-Za-z0-9._-]+$)/;

/** The URL of a picture. */
export const pictureAddress = z
  .string()
  .max(LIMITS.content.address.most)
  .regex(ADDRESS, expected('an http(s) address, a data:image/… URI, or asset:name', 'address'));

const fraction = z.number().min(0).max(1);

/** The point of a picture that stays visible, as fractions of its width and height. */
export const focusSchema = z.strictObject({ x: fraction, y: fraction });

export const imageValue = z.union(
  [
    pictureAddress,
    z.strictObject({
      url: pictureAddress,
      alt: z.string().max(LIMITS.content.alt.most).optional(),
      focus: focusSchema.optional(),
    }),
  ],
  expected('an http(s) address, a data:image/… URI, asset:name, or {"url", "alt", "focus"}', 'address'),
);
