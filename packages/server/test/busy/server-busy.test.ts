import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCheckPool } from '../../src/engine/checks/check-pool.ts';
import { renderEnvironment } from '../../src/engine/environment.ts';
import { createRenderPool } from '../../src/engine/renders/render-pool.ts';
import { CHECKS, RENDERS } from '../../src/start/server-parts.ts';
import { type ManageServer, runManageServer } from '../manage/manage-server.ts';
import { NO_BROWSER } from '../render-worker/pool-bench.ts';
import { acceptedExport, DEMO, exportThatEnded, titleDeck } from '../run-server.ts';

const DEMO_TITLE = JSON.parse(readFileSync(join(DEMO, 'templates/title.json'), 'utf8')) as object;
const TITLE = { ...DEMO_TITLE, key: 'late' };
/** Small, so that the server checks it itself. A publish lays it out. */
const DRAFT = {
  method: 'PUT',
  path: '/manage/v1/owners/default/projects/demo/templates/late/draft',
  body: TITLE,
} as const;
const PROJECT = '/manage/v1/owners/default/projects';
/** Requests of a person or a program, each of which needs a process. */
const REQUESTS = [
  { what: 'an export', method: 'POST', path: '/v1/project/export', body: titleDeck() },
  { what: 'a publish', method: 'POST', path: `${PROJECT}/demo/publish`, body: { templates: [{ key: 'late' }] } },
  { what: 'a check of a template', method: 'POST', path: `${PROJECT}/demo/templates/check`, body: TITLE },
  {
    what: 'a push',
    method: 'POST',
    path: `${PROJECT}/pushed/push`,
    body: { project: { json: { id: 'pushed', name: 'Pushed' } }, templates: [{ json: TITLE }] },
  },
] as const;

/** A server on a host so busy that none of its processes has started, until a file says that they may. */
describe('a server whose processes have not started in time', () => {
  let folder: string;
  let server: ManageServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deckwright-late-'));
    const script = join(import.meta.dirname, 'late-child.ts');
    const shared = { script, waitSeconds: 0.5, megabytes: 1_024 };
    const environment = (module: string) => ({
      ...renderEnvironment({ fetchAllow: [] }, process.env),
      GO: join(folder, 'go'),
      LATE: new URL(module, import.meta.url).href,
    });
    const checks = createCheckPool({
      ...shared,
      hosted: false,
      environment: environment('../../src/engine/child.ts'),
    });
    const renders = createRenderPool({
      ...shared,
      browser: NO_BROWSER,
      children: 2,
      seconds: 60,
      environment: environment('../render-worker/scripted-child.ts'),
    });
    server = await runManageServer({
      register(container) {
        container.register(CHECKS, { useValue: checks });
        container.register(RENDERS, { useValue: renders });
      },
    });
    expect((await send(DRAFT)).status).toBe(200);
  });
  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  function send({ method, path, body }: Omit<(typeof REQUESTS)[number], 'what'> | typeof DRAFT): Promise<Response> {
    const secret = path.startsWith('/v1') ? server.secret : server.token;
    return fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  test.each(REQUESTS)(
    'answers $what with SERVER_BUSY, a sentence about the computer and Retry-After',
    async (request) => {
      const response = await send(request);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      const { error, message } = (await response.json()) as { error: string; message: string };
      expect(error).toBe('SERVER_BUSY');
      expect(message).toMatch(/^The computer that runs this service is busy with other work.*Nothing was charged/);
      expect(message).not.toMatch(/smaller|fewer|split/i);
    },
  );

  test('serves all of them once the same processes have started, and has kept an asynchronous export', async () => {
    const id = await acceptedExport(server, titleDeck({ async: true }));
    writeFileSync(join(folder, 'go'), '');
    for (const request of REQUESTS) {
      await vi.waitFor(async () => expect((await send(request)).status).toBe(200), { timeout: 60_000, interval: 500 });
    }
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
  });
});
