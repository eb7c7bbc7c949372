import { describe, expect, test } from 'vitest';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();

describe('several nodes', () => {
  test('run exports where there is a worker, and answer where the caller is', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const api = await nodes.start('serve');
    const other = await nodes.start('serve');
    const worker = await nodes.start('work');
    const response = await api.export(titleDeck());
    expect(response.status).toBe(200);
    expect(worker.stage.begun).toBe(1);
    expect([api.stage.begun, other.stage.begun]).toEqual([0, 0]);
    const id = await acceptedExport(api, titleDeck({ async: true }));
    expect(await exportThatEnded(other, id)).toMatchObject({ status: 'success' });
  });

  test('keep an export until a worker comes', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const api = await nodes.start('serve');
    const id = await acceptedExport(api, titleDeck({ async: true }));
    const waiting = (await (await api.call(`/v1/presentation/${id}`)).json()) as { message: string };
    expect(waiting.message).toBe('Waiting: this export is next.');
    await nodes.start('work');
    expect(await exportThatEnded(api, id)).toMatchObject({ status: 'success' });
  });

  test('stop an export on its worker when another node deletes it', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const api = await nodes.start('serve');
    const worker = await nodes.start('work');
    worker.stage.hold = new Promise(() => {});
    const id = await acceptedExport(api, titleDeck({ async: true }));
    await expect.poll(() => worker.stage.begun).toBe(1);
    const other = await nodes.start('serve');
    expect((await other.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    await expect.poll(() => worker.stage.ended).toBe(1);
    expect(await exportThatEnded(api, id)).toMatchObject({ status: 'failed' });
  });

  test('print the health address of each worker itself, and no data directory, because they keep none', async ({
    skip,
  }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const environment = { DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com' };
    const worker = await nodes.start('work', { environment });
    expect(worker.welcome).toBe(
      `This node runs up to 2 exports at the same time.\nHealth: http://127.0.0.1:${worker.port}/readyz\n`,
    );
    const api = await nodes.start('serve', { environment });
    expect(api.welcome).toMatch(/^Deckwright listens at https:\/\/decks\.example\.com\n\n/);
    expect(api.welcome).toContain('To create another: npx ');
    expect(api.welcome).not.toContain(api.dataDir);
  });

  test('answer requests of callers only where the HTTP interface is', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const worker = await nodes.start('work');
    const response = await fetch(`http://127.0.0.1:${worker.port}/v1/presentation`);
    expect(response.status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${worker.port}/readyz`)).status).toBe(200);
  });
});
