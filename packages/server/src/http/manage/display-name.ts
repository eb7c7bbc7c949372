import { z } from 'zod';
import { LIMITS } from '../../telemetry/limits.ts';

const { most } = LIMITS.manage.name;

/** The display name of an owner or an API key. */
export function displayName(example: string) {
  const expected = `must be a display name of 1 to ${most} characters, such as ${JSON.stringify(example)}`;
  return z
    .string(expected)
    .max(most, expected)
    .refine((text) => text.trim() !== '', expected)
    .meta({ description: 'Display name.', examples: [example] });
}
