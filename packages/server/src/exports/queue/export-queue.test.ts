import { describe, expect, test } from 'vitest';
import { createExportQueue } from './export-queue.ts';

function entry(id: string, owner = 'A') {
  return { id, owner, mode: 'async' as const, since: 0 };
}

describe('an export queue', () => {
  test('runs as many exports as its limit, and starts the next when one ends', async () => {
    const queue = createExportQueue(2);
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    gates.forEach(({ promise }, index) => {
      queue.add(entry(String(index)), () => {
        begun.push(index);
        return promise;
      });
    });
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    expect(queue.ahead('2')).toBe(0);
    gates[1]!.resolve();
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    expect([queue.running, queue.waiting, queue.ahead('2')]).toEqual([2, 0, undefined]);
    for (const { resolve } of gates) resolve();
    await queue.idle();
    expect(queue.running).toBe(0);
  });

  test('does not add an export that waits or runs already', async () => {
    const queue = createExportQueue(1);
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const work = () => {
      runs++;
      return gate.promise;
    };
    for (const id of ['a', 'a', 'b', 'b']) queue.add(entry(id), work);
    expect(queue.waiting).toBe(1);
    gate.resolve();
    await expect.poll(() => queue.running + queue.waiting).toBe(0);
    expect(runs).toBe(2);
  });

  test('never runs a removed export, and does not remove a running one', async () => {
    const queue = createExportQueue(1);
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    for (const id of ['a', 'b', 'c']) {
      queue.add(entry(id), () => {
        begun.push(id);
        return gate.promise;
      });
    }
    expect(queue.remove('b')).toBe(true);
    expect(queue.remove('b')).toBe(false);
    expect(queue.remove('a')).toBe(false);
    expect([queue.has('a'), queue.has('b'), queue.has('c')]).toEqual([true, false, true]);
    gate.resolve();
    await expect.poll(() => queue.running + queue.waiting).toBe(0);
    expect(begun).toEqual(['a', 'c']);
  });

  test('starts nothing while it is paused, but lets running exports finish', async () => {
    const queue = createExportQueue(1);
    const gate = Promise.withResolvers<void>();
    queue.add(entry('a'), () => gate.promise);
    queue.add(entry('b'), async () => {});
    queue.pause();
    gate.resolve();
    await queue.idle();
    expect([queue.running, queue.waiting]).toEqual([0, 1]);
  });
});
