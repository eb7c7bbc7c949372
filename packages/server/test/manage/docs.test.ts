import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

const PAGE = await readFile(join(import.meta.dirname, '../../../../docs/manage.md'), 'utf8');
const MAIN = join(import.meta.dirname, '../../src/cli/main.ts');
const BLOCKS = [...PAGE.matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code!);

let server: ManageServer;
let folder: string;
beforeAll(async () => {
  server = await runManageServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-manage-docs-'));
  const command = `#!/bin/sh\nexec ${process.execPath} --conditions=source ${MAIN} "$@"\n`;
  await writeFile(join(folder, 'deckwright'), command);
  await chmod(join(folder, 'deckwright'), 0o755);
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

describe('docs/manage.md', () => {
  test('has examples that work in their order', async () => {
    let finished = 0;
    const environment = {
      ...process.env,
      DECKWRIGHT_URL: server.url,
      DECKWRIGHT_ACCESS_TOKEN: server.token,
      PATH: `${folder}:${process.env.PATH}`,
    };
    expect(BLOCKS).toHaveLength(10);
    const printed: string[] = [];
    for (const block of BLOCKS) {
      if (block.includes('$PRESENTATION')) {
        finished = await acceptedExport(server, titleDeck({ async: true }));
        await exportThatEnded(server, finished);
        // The export that the example runs again has not ended when it cancels it.
        server.stage.hold = new Promise(() => {});
      }
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', block], {
        cwd: folder,
        env: { ...environment, PRESENTATION: String(finished) },
      });
      printed.push(stdout);
    }
    expect(printed[0]).toContain('"id":"acme"');
    expect(printed[1]).toMatch(/"version":1.*"note":"First"/s);
    expect(printed[3]).toMatch(/"name":"weekly".*"url":"http/s);
    expect(printed[4]).toContain('added\ttemplate\tcover');
    expect(printed[5]).toMatch(/"state":"added","kind":"template","name":"cover".*"stored":true/s);
    const [keys, people, presentations, records] = printed.slice(6) as [string, string, string, string];
    expect(keys).toContain('"projects":["demo"]');
    expect(keys).toMatch(/"state":"revoked".*"rolledTo":"\w+"/);
    expect(people).toMatch(/"link":"\S+\/invitation.*"link":"\S+\/reset/s);
    expect(people).toMatch(/"disabledAt":"\d/);
    expect(presentations).toContain(`"items":[{"id":${finished},`);
    expect(presentations).toContain('"projectId":"demo"');
    expect(records).toMatch(/"credits":2.*"action":"presentation\.delete"/s);
    const left = await server.client.GET('/owners/{owner}/presentations', { params: { path: { owner: 'default' } } });
    expect(left.data?.items).toMatchObject([
      { status: 'failed', project: 'demo' },
      { status: 'success', project: 'demo' },
    ]);
    const gone = await server.client.GET('/owners/{owner}/projects/{project}/templates/{key}', {
      params: { path: { owner: 'default', project: 'acme', key: 'cover' } },
    });
    expect(gone.response.status).toBe(404);
  });
});
