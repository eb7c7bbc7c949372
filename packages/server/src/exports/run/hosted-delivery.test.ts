import { Readable } from 'node:stream';
import type { HostedLocation } from '@deckwright/core/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportRecord } from '../store/export-record.ts';
import { createDelivery } from './hosted-delivery.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function never() {
  return new Promise<never>(() => {});
}
const record = { id: 1, request: { title: null }, expiresAt: '2026-11-20T12:00:00.000Z' } as unknown as ExportRecord;
const files = {
  read: async () => ({ size: 4, stream: () => Readable.from([Buffer.from('pptx')]), close: async () => {} }),
};
function location(own: Partial<HostedLocation>): HostedLocation {
  return {
    name: 'slow',
    check: never,
    create: never,
    find: async () => ({ ref: 'r', editUrl: 'https://decks.example/r', fileName: 'r.pptx', fileSize: 4 }),
    remove: never,
    ...own,
  };
}

test.each([
  ['create', {}, (slow: HostedLocation) => createDelivery(slow, files).deliver(record, 'r.pptx', 'scene.json')],
  ['find', { find: never }, (slow: HostedLocation) => createDelivery(slow, files).withdraw(record.id)],
  ['remove', {}, (slow: HostedLocation) => createDelivery(slow, files).withdraw(record.id)],
])('the delivery times out when %s of a location never answers, so that it is retried later', async (_, own, call) => {
  const rejected = expect(call(location(own))).rejects.toMatchObject({
    name: 'HostedLocationError',
    kind: 'transient',
    message: 'The hosted location did not answer within 10 minutes.',
  });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await rejected;
});
