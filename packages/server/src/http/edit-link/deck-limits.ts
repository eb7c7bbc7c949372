import type { Request } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { addressGroup } from '../limits/address-group.ts';
import { type RateCounter, type RatePolicy, rateLimitFields } from '../limits/rate-counter.ts';

/** What costs the server much, and anybody with a link may do. */
export type CostlyWork = 'picture' | 'version' | 'copy' | 'download' | 'slide';

/** Counts a piece of work for a deck and for the address of a request. Throws `RATE_LIMIT_EXCEEDED`. */
export type CountWork = (request: Request, deck: string, work: CostlyWork) => Promise<void>;

const { hostedDecks: MOST } = LIMITS;
const HOUR = { seconds: 3_600 };

const OF_A_DECK: Readonly<Record<CostlyWork, RatePolicy>> = {
  picture: { name: 'deck-pictures', quota: MOST.picturesAnHour.most, ...HOUR },
  version: { name: 'deck-versions', quota: MOST.versionsAnHour.most, ...HOUR },
  copy: { name: 'deck-copies', quota: MOST.copiesAnHour.most, ...HOUR },
  download: { name: 'deck-downloads', quota: MOST.downloads.most, ...HOUR },
  slide: { name: 'deck-slides', quota: MOST.madeSlides.most, ...HOUR },
};

/** Of all decks together. Somebody who makes copies has many decks. */
const OF_AN_ADDRESS: Readonly<Record<CostlyWork, RatePolicy>> = {
  picture: { ...OF_A_DECK.picture, name: 'address-pictures' },
  version: { ...OF_A_DECK.version, name: 'address-versions' },
  copy: { ...OF_A_DECK.copy, name: 'address-copies' },
  download: { name: 'address-downloads', quota: MOST.downloadsOfAddress.most, ...HOUR },
  slide: { ...OF_A_DECK.slide, name: 'address-slides' },
};

const DONE: Readonly<Record<CostlyWork, string>> = {
  picture: 'pictures were uploaded',
  version: 'versions were kept or restored',
  copy: 'copies were made',
  download: 'files were made for downloads',
  slide: 'slides were made from templates',
};

export function createDeckLimits(counter: RateCounter, metrics: Pick<Metrics, 'limited'>): CountWork {
  async function count(key: string, policy: RatePolicy, where: string): Promise<void> {
    const usage = await counter.count(key, policy);
    if (!usage.exceeded) return;
    metrics.limited(policy.name);
    throw new HttpError(
      'RATE_LIMIT_EXCEEDED',
      `${policy.quota} ${where} in an hour. Try again in ${usage.resetSeconds} seconds.`,
      { headers: rateLimitFields(policy, usage) },
    );
  }

  return async (request, deck, work) => {
    await count(addressGroup(request.ip), OF_AN_ADDRESS[work], `${DONE[work]} from your address`);
    await count(deck, OF_A_DECK[work], `${DONE[work]} of this presentation`);
  };
}
