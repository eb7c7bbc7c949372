import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningTestServer, startServer } from '@deckwright/testkit/services';

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, 'packages/server/src');

/** Fences whose info string is `sh run` or `sh fails`, `LANGUAGE write FILE`, or `LANGUAGE examples/…` in a page. */
interface GuideStep {
  readonly kind: 'run' | 'fails' | 'write' | 'quote';
  readonly file: string;
  readonly text: string;
}

/** A server, and a reader at its machine. */
export interface GuideReader {
  readonly server: RunningTestServer;
  /** Runs the steps of a page in their order in a folder of its own, and returns that folder with what they printed. */
  follow(page: string): Promise<{ readonly path: string; readonly printed: string }>;
  leave(): Promise<void>;
}

export function stepsOf(page: string): readonly GuideStep[] {
  const fences = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```\w+ (\S+)(?: (\S+))?\n(.*?)^```$/gms);
  return [...fences].map(([, word = '', file = '', text = '']) =>
    word === 'run' || word === 'fails' || word === 'write'
      ? { kind: word, file, text }
      : { kind: 'quote', file: word, text },
  );
}

export async function startReader(): Promise<GuideReader> {
  // Inside the repository, where Node finds its packages.
  const folder = mkdtempSync(join(ROOT, '.run-guides-'));
  const data = join(folder, 'data');
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const command = (name: string, line: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  command('deckwright', `exec "${process.execPath}" --conditions=source "${join(SERVER, 'cli/main.ts')}" "$@"`);
  // Of pnpm, guides use only `pnpm exec PROGRAM`.
  command('pnpm', `shift; program=$1; shift\nPATH="${ROOT}/node_modules/.bin:$PATH" exec "$program" "$@"`);
  const server = await startServer({
    main: join(SERVER, 'main.ts'),
    // Commands work on the data directory of the server, which a container does not share.
    image: '',
    environment: { DECKWRIGHT_DATA_DIR: data },
  });
  const environment = {
    ...process.env,
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    DECKWRIGHT_DATA_DIR: data,
    DECKWRIGHT_URL: server.url,
    DECKWRIGHT_TOKEN: server.token,
  };
  return {
    server,
    async follow(page) {
      const path = mkdtempSync(join(folder, 'guide-'));
      const { stdout } = await promisify(execFile)('sh', ['-c', scriptOf(page, path, server.url)], {
        cwd: path,
        env: environment,
        maxBuffer: 2 ** 26,
      });
      return { path, printed: stdout };
    },
    async leave() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One script for the whole page, so that variables last. It reads the files that the page shows from `path`. */
function scriptOf(page: string, path: string, url: string): string {
  const here = (text: string) => text.replaceAll('http://localhost:8080', url);
  const commands = stepsOf(page).map(({ kind, file, text }, index) => {
    if (kind === 'quote') return `cp "${join(ROOT, file)}" "${path}/"\n`;
    if (kind === 'run') return here(text);
    if (kind === 'fails') return `if (set -e\n${here(text)}) ; then echo "must fail: ${page}"; exit 99; fi\n`;
    const [source, target] = [join(path, `.${index}`), join(path, file)];
    writeFileSync(source, here(text));
    return `mkdir -p "${dirname(target)}" && cp "${source}" "${target}"\n`;
  });
  return `set -e\n${commands.join('')}`;
}
