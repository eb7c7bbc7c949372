import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../heavy/server-process.ts';
import { deckwright, workspaceFolder } from './workspace-folder.ts';

const PATIENCE = 180_000;

const PLUGIN = `
import { defineElement } from '@deckwright/core';
import { z } from 'zod';

const seal = defineElement({
  name: 'seal',
  schema: z.strictObject({ field: z.string() }),
  fields: ({ field }) => [{ path: field, types: ['text'] }],
  bind: ({ own }, scope) => String(scope.value(own.field)),
  measure: (_bound, width) => ({ width, height: width }),
  layout: ({ base }, box) => [
    { ...base, kind: 'shape', box, geometry: { kind: 'ellipse' }, fill: { kind: 'solid', color: { role: 'dk1' } } },
  ],
});
export default { name: 'seals', elements: [seal] };
`;

const SEALED = {
  key: 'sealed',
  fields: { title: { type: 'text', required: true, sample: 'Signed' } },
  elements: [{ type: 'seal', box: { x: 60, y: 60, width: 200, height: 200 }, field: 'title' }],
};

const PLAIN = {
  key: 'plain',
  fields: { title: { type: 'text', required: true, sample: 'Plain' } },
  elements: [{ type: 'text', box: { x: 60, y: 60, width: 400, height: 200 }, text: '{{title}}' }],
};

/** The level of a warning in the log. */
const WARNING = 40;

describe('a project with a template of a plugin, after a restart without the plugin', () => {
  const { folder, remove } = workspaceFolder();
  const run = deckwright(folder, { DECKWRIGHT_DATA_DIR: join(folder, 'data') });
  let secret: string;
  let server: ServerProcess;

  beforeAll(async () => {
    const plugin = join(folder, 'seals.mjs');
    writeFileSync(plugin, PLUGIN);
    for (const template of [SEALED, PLAIN]) {
      writeFileSync(join(folder, `${template.key}.json`), JSON.stringify(template));
    }
    const withPlugin = deckwright(folder, { DECKWRIGHT_DATA_DIR: join(folder, 'data'), DECKWRIGHT_PLUGINS: plugin });
    await withPlugin('project', 'create', '--id', 'acme', '--name', 'Acme');
    await withPlugin('template', 'push', '--project', 'acme', 'sealed.json', 'plain.json');
    secret = /dw_live_\w+/.exec(await withPlugin('token', 'create', '--name', 'test'))![0];
    const first = await start({ DECKWRIGHT_PLUGINS: plugin });
    server = first;
    expect((await exported('sealed')).status).toBe(200);
    first.child.kill('SIGTERM');
    await first.ended;
    server = await start({});
  }, PATIENCE);
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
    remove();
  });

  const start = (more: Readonly<Record<string, string>>) =>
    startServerProcess({ HOME: folder, DECKWRIGHT_DATA_DIR: join(folder, 'data'), ...more });

  const exported = (...keys: string[]) =>
    fetch(`${server.url}/v1/project/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        projectId: 'acme',
        presentation: { slideList: keys.map((templateKey) => ({ templateKey, content: { title: 'x' } })) },
      }),
    });

  test('exports decks of its other templates', { timeout: PATIENCE }, async () => {
    expect((await exported('plain')).status).toBe(200);
  });

  test('fails decks that use it, with a message that names the project and the template', async () => {
    const answer = await exported('plain', 'sealed');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: 'INTERNAL_ERROR',
      message: expect.stringMatching(/^The template "sealed" of the project "acme" has an error at .*seal/),
    });
  });

  test('is ready, and warns in its log with the project and the template', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const warnings = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"template":'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ level }) => level === WARNING);
    await expect.poll(warnings, { timeout: 50_000, interval: 200 }).toMatchObject([
      {
        owner: 'default',
        project: 'acme',
        template: 'sealed',
        msg: expect.stringContaining('The template "sealed" of the project "acme" has an error at'),
      },
    ]);
  });

  test('shows the fault in the list of templates', { timeout: PATIENCE }, async () => {
    const rows = (await run('template', 'list', '--project', 'acme')).trimEnd().split('\n');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe('acme\tplain\tpublished\tplain');
    expect(rows[1]).toMatch(/^acme\tsealed\tpublished\tsealed\tpublished version: .*\/elements\/0.*seal/);
  });

  test('can change its theme', { timeout: PATIENCE }, async () => {
    writeFileSync(join(folder, 'project.json'), JSON.stringify({ id: 'acme', name: 'Acme', language: 'de-DE' }));
    expect(await run('project', 'push', 'project.json')).toBe('acme\tupdated\n');
  });
});
