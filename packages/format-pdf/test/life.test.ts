import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { afterAll, expect, it } from 'vitest';
import { browsersOfThisProcess, openTemporaryFolder, processesBelow, runs } from './browsers.ts';

const temporary = openTemporaryFolder();
afterAll(() => temporary.close());

it.runIf(platform() === 'linux')(
  'completes every job or rejects it with BROWSER_LOST when browsers are killed',
  async () => {
    const adapter = createPdfAdapter();
    const deck = { ...scenes.kitchenSink, slides: Array.from({ length: 30 }, () => scenes.kitchenSink.slides).flat() };
    const print = () => adapter.emit(deck, emitContext(scenes.kitchenSink));
    const { bytes: whole } = await print();
    let printed = 0;
    const killed: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const jobs = Promise.allSettled([print(), print(), print()]);
      await wait(20 + round * 60);
      for (const pid of browsersOfThisProcess()) {
        killed.push(...processesBelow(pid));
        process.kill(pid, 'SIGKILL');
      }
      for (const job of await jobs) {
        if (job.status === 'fulfilled') {
          expect(Buffer.compare(job.value.bytes, whole)).toBe(0);
          printed += 1;
        } else expect(job.reason).toMatchObject({ name: 'RenderError', code: 'BROWSER_LOST' });
      }
    }
    // All jobs succeed: they take longer than the wait, so each is hit by one kill at most and printed again.
    expect(printed).toBe(15);
    await adapter.close?.();
    expect(browsersOfThisProcess()).toEqual([]);
    expect(killed.length).toBeGreaterThan(15);
    expect(killed.filter(runs)).toEqual([]);
    expect(temporary.entries()).toEqual([]);
  },
);
