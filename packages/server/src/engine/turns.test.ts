import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

/** Works that a test ends by name, and the order in which they began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        began.push(name);
        ends.set(name, () => resolve(name));
      }),
    /** Resolves when the next works have begun. */
    async end(name: string): Promise<void> {
      ends.get(name)!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('turns', () => {
  test('run at most one work of an owner, however many others are free', async () => {
    const { began, work, end } = works();
    const turns = createTurns(2, { mostOfAnOwner: 1 });
    const all = ['a1', 'a2', 'a3'].map((name) => turns.take('a', never, work(name)));
    expect(began).toEqual(['a1']);
    await end('a1');
    expect(began).toEqual(['a1', 'a2']);
    await end('a2');
    await end('a3');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  });

  test('run as many works as the limit, and owners take turns', async () => {
    const { began, work, end } = works();
    const turns = createTurns(2, { mostOfAnOwner: 1 });
    for (const name of ['a1', 'a2', 'a3']) void turns.take('a', never, work(name));
    for (const name of ['b1', 'b2']) void turns.take('b', never, work(name));
    void turns.take('c', never, work('c1'));
    expect(began).toEqual(['a1', 'b1']);
    await end('a1');
    expect(began).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    expect(began).toEqual(['a1', 'b1', 'a2', 'c1']);
    await end('b1');
    expect(began).toEqual(['a1', 'b1', 'a2', 'c1', 'b2']);
  });

  test('continue after a work that fails', async () => {
    const { began, work, end } = works();
    const turns = createTurns(1);
    const failed = turns.take('a', never, () => Promise.reject(new Error('broken')));
    const next = turns.take('a', never, work('a2'));
    await expect(failed).rejects.toThrow('broken');
    expect(began).toEqual(['a2']);
    await end('a2');
    expect(await next).toBe('a2');
  });

  test('of a work that is cancelled while it waits pass to the next', async () => {
    const { began, work, end } = works();
    const turns = createTurns(1);
    const gone = new AbortController();
    void turns.take('a', never, work('a1'));
    const cancelled = turns.take('b', gone.signal, work('b1'));
    void turns.take('b', never, work('b2'));
    gone.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'ABORTED' });
    await end('a1');
    expect(began).toEqual(['a1', 'b2']);
  });

  test('that are closed reject every work that waits, and every later one', async () => {
    const { work } = works();
    const turns = createTurns(1);
    void turns.take('a', never, work('a1'));
    const waiting = turns.take('b', never, work('b1'));
    turns.close();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(turns.take('c', never, work('c1'))).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

function entry(id: string, owner = 'A') {
  return { id, owner, mode: 'async' as const, since: 0 };
}

describe('entries of turns', () => {
  test('runs as many exports as its limit, and starts the next when one ends', async () => {
    const queue = createTurns(2);
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
    const queue = createTurns(1);
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
    const queue = createTurns(1);
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
    const queue = createTurns(1);
    const gate = Promise.withResolvers<void>();
    queue.add(entry('a'), () => gate.promise);
    queue.add(entry('b'), async () => {});
    queue.pause();
    gate.resolve();
    await queue.idle();
    expect([queue.running, queue.waiting]).toEqual([0, 1]);
  });
});
