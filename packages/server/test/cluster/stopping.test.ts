import { describe, expect, test } from 'vitest';
import { titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();

describe('a node that stops', () => {
  test('accepts exports until proxies know, and other nodes run them', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const stopping = await nodes.start('serve');
    const other = await nodes.start('serve');
    await nodes.start('work');
    const stopped = stopping.stop(5_000);
    expect((await fetch(`http://127.0.0.1:${stopping.port}/readyz`)).status).toBe(503);
    const accepted = await stopping.export(titleDeck({ async: true }));
    expect(accepted.status).toBe(202);
    const { id } = (await accepted.json()) as { id: number };
    await stopped;
    const status = async () =>
      ((await (await other.call(`/v1/presentation/${id}`)).json()) as { status: string }).status;
    await expect.poll(status).toBe('success');
  });
});
