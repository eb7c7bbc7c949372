import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { type RunningTestServer, startServer } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeRenders } from '../../src/engine/compose-engine.ts';
import { loadPlugins } from '../../src/engine/plugins/load-plugins.ts';
import { writeNewPlugin } from '../../src/engine/plugins/new-plugin.ts';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { composeLocation } from '../../src/start/composition-root.ts';
import { readSettings } from '../../src/start/settings.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { exportBody } from '../openapi/export-body.ts';
import { inputOf } from '../render-worker/inputs.ts';
import { deckwright, MAIN, ROOT, workspaceFolder } from './workspace-folder.ts';

const PATIENCE = 180_000;
// Not in an image, because the plugins are on this machine.
const process = { main: MAIN, image: '' } as const;

const QR_TEMPLATE = {
  key: 'code',
  fields: { link: { type: 'text', required: true, sample: 'https://example.org/' } },
  elements: [{ type: 'qrCode', box: { x: 60, y: 60, width: 200, height: 200 }, field: 'link' }],
};

/** A slide of the demo project. */
const SLIDE = {
  templateKey: 'title-slide',
  content: { title: 'Quarter four', subtitle: 'Northwind', note: 'Board' },
  attributes: { speakerNote: 'Say hello.' },
};

describe('a server with plugins', () => {
  let workspace: ReturnType<typeof workspaceFolder>;
  let data: string;
  let server: RunningTestServer;

  beforeAll(async () => {
    workspace = workspaceFolder();
    data = join(workspace.folder, 'data');
    // The server has another working directory than the commands.
    const codes = join(workspace.folder, 'codes.ts');
    await writeNewPlugin('@acme/words', join(workspace.folder, 'words'));
    const qrCode = JSON.stringify(join(ROOT, 'examples/custom-element/qr-code.ts'));
    writeFileSync(
      codes,
      `import { qrCode } from ${qrCode};
      export default { name: 'codes', elements: [qrCode] };\n`,
    );
    const config = join(workspace.folder, 'deckwright.config.ts');
    writeFileSync(config, `export default { plugins: ['./words/src/index.ts', './codes.ts'] };\n`);
    const environment = {
      HOME: workspace.folder,
      DECKWRIGHT_PLUGINS: `${join(workspace.folder, 'words/src/index.ts')},${codes}`,
      DECKWRIGHT_DATA_DIR: data,
      DECKWRIGHT_LOG_LEVEL: 'info',
    };
    server = await startServer({ ...process, environment });
  }, PATIENCE);
  afterAll(async () => {
    await server?.stop();
    workspace?.remove();
  });

  const call = (path: string, body?: unknown) =>
    fetch(new URL(path, server.url), {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
    });
  /** Exports a presentation, and downloads its file. */
  async function fileOf(
    body: unknown,
  ): Promise<{ readonly bytes: Uint8Array; readonly url: string; readonly type: string }> {
    const answer = await call('/v1/project/export', body);
    const { url, ...rest } = (await answer.json()) as { url: string };
    expect(answer.status, JSON.stringify(rest)).toBe(200);
    const file = await fetch(url);
    return { bytes: new Uint8Array(await file.arrayBuffer()), url, type: file.headers.get('content-type')! };
  }

  test('exports with a format of a plugin', { timeout: PATIENCE }, async () => {
    const { bytes, url, type } = await fileOf(deckOf([SLIDE], { format: 'words' }));
    expect(url).toMatch(/\.json$/);
    expect(type).toMatch(/^application\/json/);
    const [first] = JSON.parse(new TextDecoder().decode(bytes)) as { words: string[]; notes: string }[];
    expect(first!.words.join(' ')).toContain('Quarter four Northwind');
    expect(first!.notes).toBe('Say hello.');
    const without = await fileOf(deckOf([SLIDE], { format: 'words', words: { notes: false } }));
    expect(Object.keys(JSON.parse(new TextDecoder().decode(without.bytes))[0])).toEqual(['words']);
  });

  test('rejects unknown options of the plugin, with their JSON Pointer', async () => {
    const answer = await call('/v1/project/export', deckOf([SLIDE], { format: 'words', words: { note: false } }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ details: [{ path: '/options/words/note' }] });
  });

  test('has the format and its options in the OpenAPI document', async () => {
    const body = exportBody((await (await call('/openapi.json')).json()) as OpenApiDocument);
    const { format, words } = body.properties!.options!.properties!;
    // Null counts as absent, here and as the value of `words`.
    expect(format!.enum).toEqual(['pptx', 'pdf', 'hosted-slides', 'words', null]);
    expect(words).toEqual({
      type: ['object', 'null'],
      properties: { notes: { type: ['boolean', 'null'], default: true, description: 'Speaker notes too.' } },
      additionalProperties: false,
    });
  });

  test('exports an element of a plugin after the command line has pushed a template with it', {
    timeout: PATIENCE,
  }, async () => {
    const template = join(workspace.folder, 'code.json');
    writeFileSync(template, JSON.stringify(QR_TEMPLATE));
    // The config file is in the working directory.
    const run = deckwright(workspace.folder, { DECKWRIGHT_DATA_DIR: data });
    expect(await run('template', 'push', '--project', 'demo', template)).toBe('code\tpublished\n');
    expect(JSON.parse(await run('template', 'schema', '--project', 'demo', '--key', 'code')).required).toEqual([
      'link',
    ]);
    await run('template', 'preview', '--project', 'demo', '--key', 'code', '--out', 'code.pptx');
    expect(readPptx(readFileSync(join(workspace.folder, 'code.pptx'))).slides).toHaveLength(1);
    const { bytes } = await fileOf(deckOf([{ templateKey: 'code', content: { link: 'https://example.org/a' } }], {}));
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
    const [slide] = readPptx(bytes).slides;
    expect(JSON.stringify(slide)).toContain('QR code: https://example.org/a');
  });

  test('shares its config file with the render command', { timeout: PATIENCE }, async () => {
    const files = { 'project.json': { id: 'mine' }, 'code.json': QR_TEMPLATE };
    mkdirSync(join(workspace.folder, 'deck'));
    for (const [name, json] of Object.entries(files))
      writeFileSync(join(workspace.folder, 'deck', name), JSON.stringify(json));
    const slideList = [{ templateKey: 'code', content: { link: 'https://example.org/b' } }];
    writeFileSync(join(workspace.folder, 'request.json'), JSON.stringify({ presentation: { slideList } }));
    await deckwright(workspace.folder)(
      'render',
      '--templates',
      'deck',
      '--request',
      'request.json',
      '--out',
      'deck.words',
    );
    expect(JSON.parse(readFileSync(join(workspace.folder, 'deck.words'), 'utf8'))).toHaveLength(1);
  });
});

describe('a start', () => {
  /** Starts a server with a plugin, and returns why it fails. */
  async function rejectionWith(plugin: string): Promise<string> {
    const starting = startServer({ ...process, environment: { DECKWRIGHT_PLUGINS: plugin } });
    return starting.then(
      async (server) => {
        await server.stop();
        return 'it started';
      },
      (error: Error) => error.message,
    );
  }

  test('fails with one message for a missing plugin', { timeout: PATIENCE }, async () => {
    expect(await rejectionWith('@acme/nothing')).toMatch(
      /exited with 1\)\. Its output: The plugin "@acme\/nothing" cannot be found from [^\n]*\n$/,
    );
  });

  test('fails for a wrong plugin that has started a timer', { timeout: PATIENCE }, async () => {
    const { folder, remove } = workspaceFolder();
    const plugin = join(folder, 'busy.mjs');
    writeFileSync(
      plugin,
      `setInterval(() => {}, 1_000); export default { name: 'busy', formats: [{ format: 'PPT' }] };`,
    );
    try {
      expect(await rejectionWith(plugin)).toMatch(
        /exited with 1\)\. Its output: The plugin "[^"]*busy\.mjs", formats\[0\]: the format is named "PPT"\. [^\n]*\n$/,
      );
    } finally {
      remove();
    }
  });

  test('fails for a hosted location that no plugin has', async () => {
    const settings = readSettings({ DECKWRIGHT_HOSTED: 'shelf' });
    // Neither opens it.
    const database = createDatabase('unused');
    expect(() => composeLocation(settings, database)).toThrow(
      'DECKWRIGHT_HOSTED is "shelf", and no hosted location has that name. Installed: builtin, google-drive.',
    );
    const plugins = { ...(await loadPlugins(settings)), locations: [{ name: 'shelf' } as never] };
    expect(composeLocation(settings, database, plugins)).toBe(plugins.locations[0]);
  });
});

describe('a render process', () => {
  test('reports why it cannot load a plugin that the server has loaded', { timeout: PATIENCE }, async () => {
    const { folder, remove } = workspaceFolder();
    const plugin = join(folder, 'needy.mjs');
    writeFileSync(plugin, `if (!process.env.ACME_KEY) throw new Error('ACME_KEY is not set');`);
    const renders = composeRenders(readSettings({ DECKWRIGHT_PLUGINS: plugin, DECKWRIGHT_CONCURRENCY: '1' }));
    try {
      await expect(renders.render(inputOf(join(folder, 'file'), { slides: 1 }))).rejects.toThrow(
        /needy\.mjs" fails to load: ACME_KEY is not set\./,
      );
    } finally {
      await renders.close();
      remove();
    }
  });
});

function deckOf(slideList: readonly unknown[], options: object) {
  return { projectId: 'demo', presentation: { slideList }, options };
}
