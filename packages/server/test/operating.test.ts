import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundledFonts } from '@deckwright/core/node';
import { METRICS_SOURCES } from '@deckwright/test-tools/server/metrics-sources';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DOCUMENTED_VARIABLES } from '../src/start/settings.ts';
import { createServedMetrics } from '../src/telemetry/metrics/prometheus.ts';
import { DEMO } from './run-server.ts';

const DOCS = join(import.meta.dirname, '../../../docs/operating');
const PAGES = await Promise.all((await readdir(DOCS)).map((name) => page(name)));
const HOST = fileURLToPath(new URL('./command-host.ts', import.meta.url));
const SHIM = fileURLToPath(new URL('./command-shim.mjs', import.meta.url));

function page(name: string): Promise<string> {
  return readFile(join(DOCS, name), 'utf8');
}

/** Starts the process that runs the commands of a test. */
async function hostCommands(socket: string): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=source', HOST, socket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await once(child.stdout, 'data');
}

describe('docs/operating', () => {
  test('lists every setting with its default, and no other', async () => {
    const rows = DOCUMENTED_VARIABLES.map(([name, byDefault, meaning]) => [`\`${name}\``, byDefault, meaning]);
    expect(tableRows(await page('settings.md'))).toEqual(rows);
  });

  test('names only existing settings', () => {
    // The command line reads the last two.
    const known = new Set([
      ...DOCUMENTED_VARIABLES.map(([name]) => name),
      'DECKWRIGHT_SERVER',
      'DECKWRIGHT_ACCESS_TOKEN',
    ]);
    const named = [...PAGES.join('\n').matchAll(/\bDECKWRIGHT_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('lists every metric of the server, and no other', async () => {
    const served = createServedMetrics();
    served.watch(METRICS_SOURCES);
    const rows = [...(await served.text()).matchAll(/^# HELP (deckwright_\w+) (.+)$/gm)];
    const [, metrics = ''] = (await page('watch.md')).split('\n## Metrics\n');
    expect(tableRows(metrics.split('\n## ')[0]!)).toEqual(rows.map(([, name, help]) => [`\`${name}\``, help]));
  });

  test('shows commands that work unchanged, in their order', { timeout: 600_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-operating-'));
    try {
      const bin = join(folder, 'bin');
      await mkdir(bin);
      const socket = join(folder, 'commands');
      await hostCommands(socket);
      await writeFile(join(bin, 'deckwright'), `#!/bin/sh\nexec "${process.execPath}" "${SHIM}" "${socket}" "$@"\n`);
      await chmod(join(bin, 'deckwright'), 0o755);
      await writeFile(join(folder, 'title.json'), await readFile(join(DEMO, 'templates/title.json')));
      await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>');
      await writeFile(join(folder, 'Brand-Regular.ttf'), bundledFonts()[0]!.load());
      // In the order of a person who makes an owner, fills it, looks after it and backs it up.
      const pages = await Promise.all(['people.md', 'files.md', 'watch.md', 'backup.md'].map(page));
      const blocks = [...pages.join('\n').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, source]) => source!);
      const runnable = blocks.filter(
        // Those with S3 are run in postgres-backup.night.test.ts.
        (source) => /^(DECKWRIGHT_\w+=\S+ )?deckwright /m.test(source) && !/^(docker|aws) /m.test(source),
      );
      expect(runnable).toHaveLength(8);
      const { stdout } = await promisify(execFile)('sh', ['-e', '-c', runnable.join('\n')], {
        cwd: folder,
        env: {
          PATH: `${bin}:${process.env.PATH}`,
          HOME: folder,
          DECKWRIGHT_DATA_DIR: join(folder, 'data'),
        },
      });
      for (const text of [
        'acme-ltd\n',
        '50/10s',
        'dw_live_',
        'title\tpublished',
        'asset:logo',
        'embedded',
        'ada@example.com\tadmin',
        '/studio/invitation#token=dw_link_',
        '/studio/reset#token=dw_link_',
        'acme-ltd\tremoved',
        '0 files',
      ]) {
        expect(stdout).toContain(text);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
