import { describe, expect, it } from 'vitest';
import { createRate } from './rate.ts';
import { createTimeBudget, inTurns } from './spent-time.ts';

/** Uses the processor for so long, however much else runs on the machine. */
function work(milliseconds: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  for (const since = used(); used() - since < milliseconds; );
}

function* steps(name: string, log: string[], count: number) {
  for (let step = 0; step < count; step++) {
    work(11);
    log.push(name);
    yield undefined;
  }
  return name;
}

describe('work in turns', () => {
  it('lets the server do other work in between, and takes turns with other such work', async () => {
    const log: string[] = [];
    let isDone = false;
    const answer = () => {
      log.push('answer');
      if (!isDone) setImmediate(answer);
    };
    setImmediate(answer);
    const unpaid = () => {};
    const results = await Promise.all([inTurns(steps('a', log, 4), unpaid), inTurns(steps('b', log, 4), unpaid)]);
    isDone = true;
    expect(results).toEqual(['a', 'b']);
    // Both begin at once. After that, there is one turn at a time.
    expect(log.slice(2).join(' ')).toMatch(/^(answer (a|b) ?)+/);
    expect(log.filter((name) => name !== 'answer').join('')).toBe('abababab');
  });

  it('continues with the work that had the fewest turns, so that short work does not wait for long work', async () => {
    const log: string[] = [];
    const long = [inTurns(steps('a', log, 6)), inTurns(steps('b', log, 6))];
    while (log.length < 6) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([...long, inTurns(steps('c', log, 3))]);
    expect(log.join('')).toMatch(/ccc[ab]{5,}$/);
  });

  it('tells how much processor time it has used, also if it fails', async () => {
    let spent = 0;
    const failing = (function* () {
      yield* steps('a', [], 3);
      throw new Error('The last step failed.');
    })();
    const add = (milliseconds: number) => {
      spent += milliseconds;
    };
    await expect(inTurns(failing, add)).rejects.toThrow('The last step failed.');
    expect(spent).toBeGreaterThanOrEqual(33);
  });

  it('does short work at once', async () => {
    let isLater = false;
    setImmediate(() => {
      isLater = true;
    });
    await inTurns(
      (function* () {
        for (let step = 0; step < 5; step++) yield undefined;
      })(),
      () => {},
    );
    expect(isLater).toBe(false);
  });
});

describe('a budget of processor time', () => {
  function budgetOf(perSecond: number, atOnce: number) {
    let now = 0;
    const counted: unknown[] = [];
    const metrics = {
      deckWorked: (seconds: number) => counted.push(seconds),
      deckOverBudget: (outcome: string) => counted.push(outcome),
    };
    /** Too short at first, as a timer can be. */
    const wait = async (milliseconds: number) => {
      now += Math.max(1, milliseconds / 2);
    };
    return { ...createTimeBudget([createRate(perSecond, atOnce, () => now)], metrics), wait, counted };
  }

  it('counts what is spent, and each message once that waits for time', async () => {
    const { spend, hasTime, wait, counted } = budgetOf(200, 2_000);
    expect(await hasTime(wait)).toBe(true);
    spend(2_500);
    expect(await hasTime(wait)).toBe(true);
    expect(counted).toEqual([2.5, 'waited']);
  });

  it('counts a message that would wait too long', async () => {
    const { spend, hasTime, wait, counted } = budgetOf(200, 2_000);
    spend(60_000);
    expect(await hasTime(wait)).toBe(false);
    expect(counted).toEqual([60, 'closed']);
  });
});
