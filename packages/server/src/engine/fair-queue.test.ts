import { describe, expect, test, vi } from 'vitest';
import { FairQueue, type QueueEntry } from './fair-queue.ts';

type Name = `${string}${'s' | 'a'}${number}`;

/** `A:s1` is the synchronous export `s1` of the owner A. */
function queueOf(limit: number, ...names: string[]): FairQueue {
  const queue = new FairQueue(limit);
  names.forEach((name, index) => {
    queue.enqueue(async () => name, entryOf(name, index));
  });
  return queue;
}

function entryOf(name: string, since = 0): QueueEntry {
  const [owner = '', id = ''] = name.split(':');
  return { id: name, owner, mode: (id as Name).startsWith('s') ? 'sync' : 'async', since };
}

async function starts(queue: FairQueue, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index++) names.push((await queue.dequeue()?.()) as string);
  return names;
}

describe('the next export', () => {
  test('is of the owner whose turn it is, however many exports another owner sent before', async () => {
    const queue = queueOf(1, 'A:s1', 'A:s2', 'A:s3', 'A:s4', 'B:s1', 'B:s2', 'C:s1');
    expect(await starts(queue, 7)).toEqual(['A:s1', 'B:s1', 'C:s1', 'A:s2', 'B:s2', 'A:s3', 'A:s4']);
    expect(queue.dequeue()).toBeUndefined();
  });

  test('of an owner is a synchronous one, if there is one', async () => {
    expect(await starts(queueOf(1, 'A:a1', 'A:a2', 'A:s1'), 3)).toEqual(['A:s1', 'A:a1', 'A:a2']);
  });

  test('with a limit below five is asynchronous every fifth time, if one waits', async () => {
    const syncs = Array.from({ length: 12 }, (_, index) => `A:s${index}`);
    const order = await starts(queueOf(2, ...syncs, 'A:a1', 'A:a2'), 14);
    expect(order.flatMap((name, index) => (name.includes(':a') ? [index] : []))).toEqual([4, 9]);
  });

  test('is asynchronous while less than a fifth of the limit runs asynchronous exports', async () => {
    const syncs = Array.from({ length: 10 }, (_, index) => `A:s${index}`);
    const queue = queueOf(10, ...syncs, 'A:a1', 'A:a2', 'A:a3');
    expect(await starts(queue, 5)).toEqual(['A:a1', 'A:a2', 'A:s0', 'A:s1', 'A:s2']);
    queue.ended(entryOf('A:s0'));
    expect(await starts(queue, 1)).toEqual(['A:s3']);
    queue.ended(entryOf('A:a1'));
    expect(await starts(queue, 2)).toEqual(['A:a3', 'A:s4']);
  });

  test('of an owner waits for the last slot while another owner is present', async () => {
    const queue = queueOf(3, 'A:s1', 'A:s2', 'A:s3', 'B:s1');
    expect(await starts(queue, 3)).toEqual(['A:s1', 'B:s1', 'A:s2']);
    queue.ended(entryOf('B:s1'));
    expect(queue.dequeue()).toBeUndefined();
    expect({ size: queue.size, waiting: queue.waiting }).toEqual({ size: 0, waiting: 1 });
    queue.enqueue(async () => 'B:s2', entryOf('B:s2'));
    expect(await starts(queue, 1)).toEqual(['B:s2']);
    queue.ended(entryOf('A:s1'));
    expect(await starts(queue, 1)).toEqual(['A:s3']);
  });

  test('of an owner takes the last slot a minute after the last export of another', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const queue = queueOf(2, 'A:s1', 'A:s2', 'B:s1');
      expect(await starts(queue, 2)).toEqual(['A:s1', 'B:s1']);
      queue.ended(entryOf('B:s1'));
      expect(queue.dequeue()).toBeUndefined();
      vi.advanceTimersByTime(60_001);
      expect(await starts(queue, 1)).toEqual(['A:s2']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is synchronous up to the limit while no other waits', async () => {
    const syncs = Array.from({ length: 10 }, (_, index) => `A:s${index}`);
    expect(await starts(queueOf(10, ...syncs), 10)).toEqual(syncs);
  });

  test('is asynchronous up to the limit while no other waits', async () => {
    const asyncs = Array.from({ length: 10 }, (_, index) => `A:a${index}`);
    expect(await starts(queueOf(10, ...asyncs), 10)).toEqual(asyncs);
  });
});

describe('a waiting export', () => {
  const names = ['A:s1', 'A:s2', 'A:s3', 'B:s1', 'B:s2', 'C:s1'];

  test('knows how many exports start before it', async () => {
    const queue = queueOf(1, ...names);
    const order = await starts(queueOf(1, ...names), names.length);
    for (const name of names) expect(queue.ahead(name), name).toBe(order.indexOf(name));
    expect(queue.ahead('A:s9')).toBeUndefined();
  });

  test('can be removed', async () => {
    const queue = queueOf(1, ...names);
    queue.remove('A:s2');
    queue.remove('C:s1');
    queue.remove('C:s1');
    expect(queue.size).toBe(4);
    expect(queue.waitingOf('A')).toBe(2);
    expect(queue.waitingOf('C')).toBe(0);
    expect(await starts(queue, 4)).toEqual(['A:s1', 'B:s1', 'A:s3', 'B:s2']);
  });

  test('tells since when the oldest waits', () => {
    const queue = queueOf(1, 'A:a1', 'A:s1', 'B:s1');
    expect(queue.oldest()).toBe(0);
    queue.remove('A:a1');
    expect(queue.oldest()).toBe(1);
    expect(new FairQueue(1).oldest()).toBeUndefined();
  });
});
