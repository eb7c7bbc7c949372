import { z } from 'zod';
import { HttpError } from '../../telemetry/errors/http-status.ts';

export const projectId = z
  .string('an id')
  .min(1)
  .max(100)
  .meta({ description: 'Callers send it as `projectId`.', examples: ['sales'] });

export const projectName = z.string('a display name').min(1).max(200);

/** A JSON file that is not described further here. */
export const jsonFile = z.record(z.string(), z.unknown());

export const force = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
  .meta({ description: 'Deletes it although something uses it.' });

export const usesSchema = z
  .strictObject({
    uses: z.array(z.string()).meta({ description: 'Phrases.', examples: [['the template "cover"']] }),
  })
  .meta({ id: 'Uses' });

export const updatedAt = z.iso.datetime();

/** The error of a deletion without `force`. `thing` begins a sentence. */
export function inUse(thing: string, uses: readonly string[]): HttpError {
  return new HttpError(
    'CONFLICT',
    `${thing} is in use: ${uses.join('; ')}. To delete it all the same, add ?force=true.`,
  );
}
