import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeOutput } from '../src/cli/write-output.ts';

const CONSOLE = { file() {} };
const MAIN = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo', import.meta.url));
const IS_ROOT = process.getuid?.() === 0;
if (!IS_ROOT)
  process.stderr.write(
    'Left out: output on a full disk, a mount and a closed folder, and its owner. Only root can make these.\n',
  );

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-output-'));
  path = join(folder, 'deck.pptx');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function write(to: string, text: string): Promise<void> {
  return writeOutput(to, Buffer.from(text), CONSOLE);
}
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8');
}

describe('the output of a command', () => {
  test('makes a new file with its folders, and leaves no temporary file', async () => {
    await write(join(folder, 'a/b/deck.pptx'), 'new');
    expect(await textOf(join(folder, 'a/b/deck.pptx'))).toBe('new');
    expect(await readdir(join(folder, 'a/b'))).toEqual(['deck.pptx']);
  });

  test('replaces a file in one step, and keeps its mode', async () => {
    await writeFile(path, 'old');
    await chmod(path, 0o600);
    const before = await stat(path);
    await write(path, 'new');
    const after = await stat(path);
    expect(await textOf(path)).toBe('new');
    expect(after.mode).toBe(before.mode);
    // Another file, so that a reader of the old one never sees half of the new one.
    expect(after.ino).not.toBe(before.ino);
  });

  test.runIf(IS_ROOT)('keeps the owner of a file that root replaces', async () => {
    await writeFile(path, 'old');
    await chown(path, 12_345, 12_346);
    await write(path, 'new');
    expect(await stat(path)).toMatchObject({ uid: 12_345, gid: 12_346 });
  });

  test('follows a link to its file, and keeps the link', async () => {
    const target = join(folder, 'elsewhere/real.pptx');
    await mkdir(join(folder, 'elsewhere'));
    await writeFile(target, 'old');
    await symlink('elsewhere/real.pptx', join(folder, 'middle'));
    await symlink('middle', path);
    await write(path, 'new');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect((await lstat(join(folder, 'middle'))).isSymbolicLink()).toBe(true);
    expect(await textOf(target)).toBe('new');
  });

  test('makes the file that a dangling link names, and keeps the link', async () => {
    await symlink('elsewhere/real.pptx', path);
    await write(path, 'new');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(await textOf(join(folder, 'elsewhere/real.pptx'))).toBe('new');
  });

  test('rejects links that lead to each other', async () => {
    await symlink('deck.pptx', join(folder, 'other'));
    await symlink('other', path);
    await expect(write(path, 'new')).rejects.toThrow(`${path}: cannot be written: its links lead to each other.`);
  });

  test('goes through a FIFO to its reader, and leaves the FIFO', async () => {
    execFileSync('mkfifo', [path]);
    const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'inherit'] });
    const read = buffer(reader.stdout);
    const long = 'long '.repeat(100_000);
    await write(path, long);
    expect((await read).toString()).toBe(long);
    expect((await lstat(path)).isFIFO()).toBe(true);
  });

  test('goes to a device, which stays one', async () => {
    await write('/dev/null', 'new');
    expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
  });

  test('says that a folder is one, and changes nothing in it', async () => {
    await mkdir(path);
    await writeFile(join(path, 'kept'), 'kept');
    await expect(write(path, 'new')).rejects.toThrow(`${path}: cannot be written: it is a folder. Name a file in it.`);
    expect(await readdir(folder, { recursive: true })).toEqual(['deck.pptx', 'deck.pptx/kept']);
  });

  test.runIf(IS_ROOT)('leaves the old file if the disk is full', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'deckwright', disk]).status !== 0) {
      process.stderr.write('Left out: output on a full disk, since this account cannot mount a small disk.\n');
      return;
    }
    try {
      const file = join(disk, 'deck.pptx');
      await write(file, 'old');
      await expect(write(file, 'x'.repeat(1_000_000))).rejects.toThrow(`${file}: cannot be written: the disk is full.`);
      expect(await textOf(file)).toBe('old');
      expect(await readdir(disk)).toEqual(['deck.pptx']);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test.runIf(IS_ROOT)(
    'writes into a file whose folder does not allow new files, and rejects a new file there',
    async () => {
      const results = asNobody(folder);
      expect(results).toEqual({ existing: 'new', created: expect.stringMatching(/may not write there/) });
      expect((await readdir(join(folder, 'closed'))).toSorted()).toEqual(['deck.pptx']);
    },
  );

  test.runIf(IS_ROOT)('writes into a file that is a mount, which cannot be replaced', async () => {
    const source = join(folder, 'source');
    await writeFile(source, 'old');
    await writeFile(path, '');
    if (spawnSync('mount', ['--bind', source, path]).status !== 0) {
      process.stderr.write('Left out: output into a mounted file, since this account cannot mount one.\n');
      return;
    }
    try {
      await write(path, 'new');
      expect(await textOf(source)).toBe('new');
    } finally {
      execFileSync('umount', [path]);
    }
  });

  test('is not sent to a terminal', async () => {
    await expect(writeOutput('-', Buffer.from('PK'), { ...CONSOLE, outIsTerminal: true })).rejects.toThrow(
      '--out -: a terminal cannot show this file.',
    );
  });

  test('named - goes to standard output as it is, with a request from standard input', async () => {
    const { stdout, stderr, status } = render('-', 'pipe');
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
    expect(stdout.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  test('of a request from standard input with errors is nothing, and messages name the input', () => {
    const { stdout, stderr, status } = render(
      '-',
      'pipe',
      '{"presentation":{"slideList":[{"templateKey":"titel","content":{}}]}}',
    );
    expect({ status, stdout: stdout.toString() }).toEqual({ status: 3, stdout: '' });
    expect(stderr.toString()).toMatch(
      /^standard input \/presentation\/slideList\/0\/templateKey: The project has no template/,
    );
  });

  test('named /dev/stdout is appended where the shell appends', async () => {
    await writeFile(path, 'before');
    expect(render('/dev/stdout', openSync(path, 'a')).status).toBe(0);
    expect((await textOf(path)).slice(0, 8)).toBe('beforePK');
  });
});

/** Renders a deck whose request comes from standard input. */
function render(
  out: string,
  stdout: 'pipe' | number,
  input: string | Buffer = readFileSync(join(DEMO, 'request.json')),
) {
  const words = ['--conditions=source', MAIN, 'render', '--templates', DEMO, '--request', '-', '--out', out, '--quiet'];
  return spawnSync(process.execPath, words, {
    env: hostEnvironment(),
    input,
    stdio: ['pipe', stdout, 'pipe'],
    maxBuffer: 100_000_000,
  });
}

/** Writes an existing file and a new one as an account that may not change their folder. */
function asNobody(parent: string): { readonly existing: string; readonly created: string } {
  const closed = join(parent, 'closed');
  const existing = join(closed, 'deck.pptx');
  const script = `
    const { mkdirSync, writeFileSync, chmodSync, chownSync, readFileSync } = require('node:fs');
    chmodSync(${JSON.stringify(parent)}, 0o755);
    mkdirSync(${JSON.stringify(closed)});
    writeFileSync(${JSON.stringify(existing)}, 'old');
    chmodSync(${JSON.stringify(existing)}, 0o666);
    import(${JSON.stringify(new URL('../src/cli/write-output.ts', import.meta.url).href)}).then(async ({ writeOutput }) => {
      process.setgid(65534);
      process.setuid(65534);
      await writeOutput(${JSON.stringify(existing)}, Buffer.from('new'), {});
      const created = await writeOutput(${JSON.stringify(join(closed, 'other.pptx'))}, Buffer.from('new'), {}).then(
        () => 'written', (error) => error.message);
      console.log(JSON.stringify({ existing: readFileSync(${JSON.stringify(existing)}, 'utf8'), created }));
    });`;
  return JSON.parse(execFileSync(process.execPath, ['--conditions=source', '-e', script], { encoding: 'utf8' }));
}
