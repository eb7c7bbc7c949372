import { z } from 'zod';
import { rejectFaults } from '../../../projects/fault-answer.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import type { RatePolicy } from '../../limits/rate-counter.ts';
import { operation } from '../operation.ts';
import { serverOf } from '../server-facts.ts';

/** Of one person, whichever owner it is for. */
const POLICY: RatePolicy = { name: 'pictures', quota: LIMITS.fetching.ofPerson.most, seconds: 60 };

const getRemotePicture = operation({
  id: 'getRemotePicture',
  method: 'GET',
  path: '/owners/{owner}/picture',
  right: 'editor',
  tag: 'Pictures',
  summary: 'Fetch a picture of another server',
  description:
    'For previews of content that names pictures by their addresses. The server fetches it as an export does, from public addresses only. Browsers save the answer, and never show it.',
  query: z.strictObject({
    url: z
      .string('must be an address such as https://example.com/photo.jpg')
      .min(1)
      .max(LIMITS.fetching.address.most)
      .meta({ description: 'An http or https address.', examples: ['https://example.com/photo.jpg'] }),
  }),
  headers: ['RateLimit-Policy', 'RateLimit'],
  answers: 'file',
  admit: ({ actor, count }) => count(actor.personId ?? '', POLICY),
  async run({ parts, query, signal }) {
    const { bytes, type } = await serverOf(parts).fetchPicture(query.url, signal).catch(rejectFaults);
    return { name: `picture${type.extension}`, mediaType: type.mediaType, bytes };
  },
});

export const REMOTE_PICTURE_OPERATIONS = [getRemotePicture];
