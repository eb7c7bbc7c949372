import { expect, test } from 'vitest';
import { clusterStorm, SOURCE_CLI } from '../../heavy/cluster/storm.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();

// `pnpm heavy soak:cluster` is the long form.
test('nodes that are killed and paused lose no export, and charge each once', async ({ skip }) => {
  skip(nodes.missing() !== undefined, nodes.missing());
  const { defects, tally, reruns } = await clusterStorm({
    ...{ exports: 40, kills: 4, seed: 3, pauseSeconds: 15, serving: 2, working: 2, cli: SOURCE_CLI },
    say: () => {},
  });
  expect(tally).toMatchObject({ accepted: 40, kills: 4, pauses: 1 });
  expect(
    Object.values(defects).every((count) => count === 0),
    JSON.stringify(defects),
  ).toBe(true);
  for (const seconds of reruns) expect(seconds).toBeLessThan(60);
});
