import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { TestServer } from '@deckwright/test-tools/server/test-server';
import { readPptxText } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  API_KEY_VARIABLE,
  exportRequest,
  requestSample,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '../src/request-samples.ts';

const run = promisify(execFile);

const PROGRAMS: Readonly<Record<SampleLanguage, readonly [command: string, check: readonly string[], file: string]>> = {
  curl: ['sh', ['-c', 'curl --version'], 'send.sh'],
  node: [process.execPath, ['--version'], 'send.mjs'],
  python: ['python3', ['-c', 'import requests'], 'send.py'],
};

const HOSTILE = `'"\\ $HOME \`id\` $(id) %s \u2028 </script> BODY\nBODY ümläut 😀 \\u0041`;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await runServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-samples-'));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

function bodyOf(title: string, { extra = {}, async = false }: { extra?: object; async?: boolean } = {}) {
  return {
    projectId: 'demo',
    presentation: { slideList: [{ templateKey: 'title', content: { title, ...extra } }] },
    options: { dev: true, compressImages: false, async },
  };
}

/** Runs a program as a person would who has copied it. Resolves with the JSON that it printed. */
async function answerOf(language: SampleLanguage, code: string, key = server.secret): Promise<Record<string, unknown>> {
  const [command, , name] = PROGRAMS[language];
  const file = join(folder, name);
  await writeFile(file, code);
  const env = { ...process.env, [API_KEY_VARIABLE]: key, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
  const { stdout } = await run(command, [file], { env, timeout: 60_000 });
  return JSON.parse(stdout);
}

/** The text of the slides of a file. */
async function wordsOf(url: unknown): Promise<string> {
  return readPptxText(await (await fetch(String(url))).bytes()).join(' ');
}

describe.each(SAMPLE_LANGUAGES)('a sample for %s', (language) => {
  const [command, check] = PROGRAMS[language];
  const isMissing = spawnSync(command, check).status !== 0;
  if (isMissing) console.log(`Left out: samples for ${language}, because the program or its package is not installed.`);
  const sampleOf = (body: unknown) => requestSample(language, exportRequest(`http://127.0.0.1:${server.port}`, body));

  it.skipIf(isMissing)('waits for the file', async () => {
    const { url, notices } = await answerOf(language, sampleOf(bodyOf('Hello')));
    expect(notices).toEqual([]);
    expect(await wordsOf(url)).toContain('Hello');
  });

  it.skipIf(isMissing)('polls an asynchronous export until its file is there', async () => {
    const { status, url } = await answerOf(language, sampleOf(bodyOf('Later', { async: true })));
    expect(status).toBe('success');
    expect(await wordsOf(url)).toContain('Later');
  });

  it.skipIf(isMissing)('sends hostile text unchanged', async () => {
    const extra = JSON.parse('{"__proto__":{"x":null},"none":null,"yes":true,"no":false,"e":1e21,"list":[]}');
    const { url, notices } = await answerOf(language, sampleOf(bodyOf(HOSTILE, { extra })));
    const unknown = (notices as { message: string }[]).map(({ message }) => message).join(' ');
    for (const key of ['__proto__', 'yes', 'no', 'e', 'list']) expect(unknown).toContain(`"${key}"`);
    expect(unknown).not.toContain('"none"');
    expect((await wordsOf(url)).replaceAll(/\s+/g, ' ')).toContain(HOSTILE.replaceAll(/\s+/g, ' '));
  });

  it.skipIf(isMissing)('ends with the error of the service', async () => {
    const failed = await answerOf(language, sampleOf(bodyOf('Hello')), 'dw_live_wrong').catch(
      (error: unknown) => error,
    );
    const { stdout = '', stderr = '', code } = failed as { stdout?: string; stderr?: string; code?: number };
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain('UNAUTHORIZED');
  });

  it.skipIf(isMissing)('sends a body that is longer than an argument of a command may be', async () => {
    const body = bodyOf('Long', { extra: { none: HOSTILE.repeat(3_000) }, async: true });
    expect(await answerOf(language, sampleOf(body))).toMatchObject({ status: 'success' });
  });

  it('has the key only as a variable', () => {
    expect(sampleOf(bodyOf('Hello'))).toContain(API_KEY_VARIABLE);
    expect(sampleOf(bodyOf('Hello'))).not.toContain(server.secret);
  });
});
