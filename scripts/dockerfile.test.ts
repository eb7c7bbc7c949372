import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DOCUMENTED_VARIABLES, readSettings } from '@deckwright/server';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
/** Without comments, and with continued lines joined. */
const LINES = FILE.replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '');

function all(instruction: string): readonly string[] {
  return LINES.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
}

describe('the Dockerfile', () => {
  it('is valid, for a validator that rejects an invalid one', () => {
    expect(validate(FILE)).toEqual([]);
    expect(validate('FROM node\nCOPPY . .\n')).toHaveLength(1);
  });

  it('copies what the build needs, and nothing that was built on this machine', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
    expect(all('COPY')).toEqual(['. .', '--from=build /app /app']);
    for (const local of ['.git', '.data', '**/node_modules', '**/dist']) expect(ignored).toContain(local);
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const patterns = ignored.map(
      (pattern) =>
        new RegExp(
          `^${pattern
            .replaceAll('.', '\\.')
            .replaceAll('**/', '(.*/)?')
            .replaceAll(/(?<!\))\*/g, '[^/]*')}(/|$)`,
        ),
    );
    const left = tracked.filter((file) => patterns.some((pattern) => pattern.test(file)));
    expect(left.filter((file) => !file.startsWith('.ci/'))).toEqual([]);
  });

  it('builds with the pinned versions of this repository', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const node = devDependencies.node.split('.')[0];
    for (const from of all('FROM')) expect(from).toMatch(new RegExp(`^node:${node}-bookworm-slim( AS build)?$`));
    expect(FILE).toMatch(/npm install --global pnpm@12\.\d+\.\d+$/m);
    const scripts = [...FILE.matchAll(/pnpm (?!@)(build)\b/g)];
    expect(scripts).toHaveLength(1);
  });

  it('starts what the build writes, as an unprivileged user', () => {
    const [command] = all('CMD').map((json) => JSON.parse(json) as string[]);
    const main = command!.at(-1)!.replace('/app/', '').replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    expect(existsSync(join(ROOT, main))).toBe(true);
    const [, bin] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/deckwright/.exec(FILE)!;
    expect(existsSync(join(ROOT, bin!))).toBe(true);
    expect(all('USER')).toEqual(['10001:10001']);
    expect(FILE).toContain('useradd --uid 10001');
  });

  it('says which version it is, and belongs to root, so that the server cannot change itself', () => {
    const { description, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const labels = [
      ...all('LABEL')
        .join(' ')
        .matchAll(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g),
    ];
    expect(Object.fromEntries(labels.map(([, name, value]) => [name, value]))).toEqual({
      ...{ title: 'Deckwright', description, licenses: license },
      ...{ version: expect.stringContaining('{VERSION}'), revision: expect.stringContaining('{REVISION}') },
    });
    for (const name of ['VERSION', 'REVISION'])
      expect(all('ARG').some((line) => line.startsWith(`${name}=`))).toBe(true);
    // The last stage adds nothing as another owner than root but its data, and has no way to become root.
    expect(FILE).not.toMatch(/--chown|chown |sudo|setuid/);
    expect(all('RUN').filter((line) => line.includes('--owner='))).toHaveLength(1);
  });

  it('sets only settings that the server knows, and keeps data in its volume', () => {
    const pairs = all('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string]));
    const environment = Object.fromEntries(pairs);
    const settings = readSettings(environment);
    expect(settings).toMatchObject({ port: 8080, dataDir: '/data', metrics: { host: '0.0.0.0', port: 9464 } });
    const [, browser] = /\/usr\/lib\/chromium\/(\S+)/.exec(settings.browser!)!;
    expect(all('RUN').some((line) => line.includes(` ${browser} `))).toBe(true);
    const unknown = Object.keys(environment).filter((name) => !['CI', 'NODE_ENV', 'PORT'].includes(name));
    const known = DOCUMENTED_VARIABLES.map(([name]) => name);
    for (const name of unknown) expect(known).toContain(name);
    expect(all('VOLUME')).toEqual(['/data']);
    expect(all('EXPOSE')).toEqual(['8080 9464']);
  });

  it('is healthy while /readyz is', async () => {
    const [, json] = / CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0]!)!;
    const [program, ...args] = JSON.parse(json!) as string[];
    expect(program).toBe('node');
    let status = 200;
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const check = (PORT: number) =>
      new Promise<unknown>((resolve) => {
        execFile(process.execPath, args, { env: { PORT: String(PORT) } }, (error) => resolve(error?.code ?? 0));
      });
    expect(await check(port)).toBe(0);
    status = 503;
    expect(await check(port)).toBe(1);
    server.close();
    server.closeAllConnections();
    expect(await check(port)).toBe(1);
    expect(paths).toEqual(['/readyz', '/readyz']);
  });
});
