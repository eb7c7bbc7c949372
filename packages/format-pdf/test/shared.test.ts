import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FormatAdapter } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createSharedBrowser } from '@deckwright/format-pdf/browser';
import { emitContext, scenes } from '@deckwright/testkit';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  browsersOf,
  browsersOfThisProcess,
  openTemporaryFolder,
  processesBelow,
  runs,
  zygotesBelow,
} from './browsers.ts';

const temporary = openTemporaryFolder();
afterAll(() => temporary.close());

/** For events that happen at once on an idle machine, and later on a busy one. */
const SOON = { timeout: 40_000, interval: 100 };

const opened: { close?(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close?.();
});
function share(options?: Parameters<typeof createSharedBrowser>[0]) {
  const shared = createSharedBrowser(options);
  opened.push(shared);
  return shared;
}
function printOn(endpoint: () => Promise<string>) {
  const adapter = createPdfAdapter({ browser: { endpoint } });
  opened.push(adapter);
  return adapter;
}
function emit(adapter: FormatAdapter, scene = scenes.kitchenSink) {
  return adapter.emit(scene, emitContext(scene));
}
/** Takes about a second to print. */
const longDeck = {
  ...scenes.kitchenSink,
  slides: Array.from({ length: 80 }, () => scenes.kitchenSink.slides).flat(),
};

describe.runIf(platform() === 'linux')('a shared browser', () => {
  it('prints for several adapters, with the same bytes as a browser that is not shared', async () => {
    const own = createPdfAdapter();
    const { bytes } = await emit(own);
    await own.close?.();
    const shared = share();
    const adapters = [1, 2, 3].map(() => printOn(shared.endpoint));
    for (const round of [1, 2]) {
      const printed = await Promise.all(adapters.map((adapter) => emit(adapter)));
      for (const one of printed) expect(Buffer.compare(one.bytes, bytes), `round ${round}`).toBe(0);
    }
    expect(browsersOfThisProcess()).toHaveLength(1);
  });

  it('has the same address for every job while it runs', async () => {
    const shared = share();
    const addresses: string[] = [];
    const adapter = printOn(async () => {
      addresses.push(await shared.endpoint());
      return addresses.at(-1)!;
    });
    for (let job = 0; job < 3; job += 1) await emit(adapter, scenes.text);
    expect(addresses).toHaveLength(3);
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/devtools\/browser\/[0-9a-f-]{36}$/);
  });

  it('is replaced while it prints: running jobs finish on the old one, which ends after its last connection', async () => {
    const shared = share();
    const adapter = printOn(shared.endpoint);
    await emit(adapter, scenes.text);
    const address = await shared.endpoint();
    const [first] = browsersOfThisProcess();
    const long = emit(adapter, longDeck);
    await wait(50);
    shared.recycle();
    await vi.waitFor(() => expect(browsersOfThisProcess()).toHaveLength(2), SOON);
    await long;
    await vi.waitFor(async () => expect(await shared.endpoint()).not.toBe(address), SOON);
    await emit(adapter, scenes.text);
    await vi.waitFor(() => expect(browsersOfThisProcess()).not.toContain(first), SOON);
    expect(browsersOfThisProcess()).toHaveLength(1);
  });

  it('is replaced after a number of calls', async () => {
    const shared = share({ browserLife: { prints: 3 } });
    const addresses = new Set<string>();
    for (let call = 0; call < 3; call += 1) addresses.add(await shared.endpoint());
    expect(addresses.size).toBe(1);
    await vi.waitFor(async () => expect(addresses.add(await shared.endpoint()).size).toBe(2), SOON);
  });

  it('loses the connection of an adapter that has not printed for a minute', async () => {
    const shared = share();
    const adapter = printOn(shared.endpoint);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await emit(adapter, scenes.text);
      const address = await shared.endpoint();
      await vi.advanceTimersByTimeAsync(59_000);
      expect(await contextsAt(address)).toBe(1);
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(async () => expect(await contextsAt(address)).toBe(0), SOON);
    } finally {
      vi.useRealTimers();
    }
    await emit(adapter, scenes.text);
  });

  it('is started again after a crash, and the running job is printed again', async () => {
    const shared = share();
    const adapter = printOn(shared.endpoint);
    await emit(adapter, scenes.text);
    const [first] = browsersOfThisProcess();
    const long = emit(adapter, longDeck);
    await wait(150);
    process.kill(first!, 'SIGKILL');
    expect((await long).pages).toBe(longDeck.slides.filter(({ hidden }) => !hidden).length);
    expect(browsersOfThisProcess()).not.toContain(first);
  });

  it('is replaced if it does not answer', async () => {
    const shared = share();
    const first = await shared.endpoint();
    const [pid] = browsersOfThisProcess();
    process.kill(pid!, 'SIGSTOP');
    expect(await shared.endpoint()).not.toBe(first);
    await vi.waitFor(() => expect(browsersOfThisProcess()).not.toContain(pid), SOON);
    // A browser is given half a minute in which it uses no processor time.
  });

  it('is replaced if it answers, but its pages crash', async () => {
    const shared = share();
    const first = printOn(shared.endpoint);
    await emit(first, scenes.text);
    const [pid] = browsersOfThisProcess();
    const zygotes = zygotesBelow(pid!);
    expect(zygotes.length).toBeGreaterThan(0);
    for (const zygote of zygotes) process.kill(zygote, 'SIGKILL');
    // Another adapter needs another page. Its first job may be what finds out.
    const second = printOn(shared.endpoint);
    await emit(second, scenes.text).catch(() => {});
    await emit(second, scenes.text);
    // The first still has a connection to the browser of before.
    await emit(first, scenes.text);
    await vi.waitFor(() => expect(browsersOfThisProcess()).not.toContain(pid), SOON);
  });

  it('leaves no process and no profile when it closes during a job, which fails', async () => {
    const shared = share();
    const adapter = printOn(shared.endpoint);
    await emit(adapter, scenes.text);
    const long = emit(adapter, longDeck);
    await wait(100);
    const failed = expect(long).rejects.toMatchObject({ code: 'ADAPTER_FAILED' });
    await shared.close();
    await failed;
    expect(browsersOfThisProcess()).toEqual([]);
    expect(temporary.entries()).toEqual([]);
  });
});

describe('an adapter with a browser endpoint', () => {
  it('asks twice, and fails with the address, if nothing listens there', async () => {
    const port = await takePort();
    let calls = 0;
    const adapter = printOn(async () => {
      calls += 1;
      return `ws://127.0.0.1:${port}/devtools/browser/none`;
    });
    await expect(emit(adapter)).rejects.toMatchObject({
      code: 'BROWSER_LOST',
      message: expect.stringMatching(`No connection to the browser at 127\\.0\\.0\\.1:${port}: .*ECONNREFUSED`),
    });
    expect(calls).toBe(2);
  });

  it('fails with the error of the endpoint as its cause', async () => {
    const fault = new Error('the owner is gone');
    const adapter = printOn(() => Promise.reject(fault));
    await expect(emit(adapter)).rejects.toMatchObject({ code: 'ADAPTER_FAILED', cause: fault });
  });
});

/** A port on which nothing listens and that no other program can take: the local port of a connection that the test keeps open. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  opened.push({
    close: () => {
      socket.destroy();
      server.close();
    },
  });
  return socket.localPort!;
}

const OWNER = `
  import { createSharedBrowser } from '@deckwright/format-pdf/browser';
  const shared = createSharedBrowser();
  console.log(await shared.endpoint());
  setInterval(() => {}, 1000);
`;
const CLIENT = `
  import { createPdfAdapter } from '@deckwright/format-pdf';
  import { emitContext, scenes } from '@deckwright/testkit';
  const adapter = createPdfAdapter({ browser: { endpoint: async () => process.argv[1] } });
  await adapter.emit(scenes.text, emitContext(scenes.text));
  console.log('printed');
`;

/** Starts a process that runs a program, and returns it with the first line that it prints. */
async function start(program: string, ...argv: string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--input-type=module-typescript', '--eval', program, ...argv],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  opened.push({
    // Waits for the browser, which would otherwise write to the temporary folder after its removal.
    close: async () => {
      const browsers = browsersOf(child.pid!).flatMap(processesBelow);
      child.kill('SIGKILL');
      await vi.waitFor(() => expect(browsers.filter(runs)).toEqual([]), SOON);
    },
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The process ended before it printed a line.')));
  });
  return { child, line };
}

describe.runIf(platform() === 'linux')('processes that share a browser', () => {
  it('lose it when its owner is killed, which leaves only a profile, and the next owner removes that', async () => {
    const { child: owner, line: address } = await start(OWNER);
    await start(`${CLIENT} setInterval(() => {}, 1000);`, address);
    expect(browsersOf(owner.pid!)).toHaveLength(1);
    const everything = processesBelow(browsersOf(owner.pid!)[0]!);
    expect(everything.length).toBeGreaterThan(2);
    owner.kill('SIGKILL');
    await vi.waitFor(() => expect(everything.filter(runs)).toEqual([]), SOON);
    const left = temporary.entries();
    expect(left).toEqual([expect.stringContaining(`-${owner.pid}-`)]);
    await share().endpoint();
    expect(temporary.entries()).not.toContain(left[0]);
  });

  it('leave no page in it when they are killed', async () => {
    const { line: address } = await start(OWNER);
    const { child: client } = await start(`${CLIENT} setInterval(() => {}, 1000);`, address);
    expect(await contextsAt(address)).toBe(1);
    client.kill('SIGKILL');
    await vi.waitFor(async () => expect(await contextsAt(address)).toBe(0), SOON);
  });
});

/** How many browser contexts a browser has besides its default one: one for each connection of an adapter. */
async function contextsAt(address: string): Promise<number> {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const answer = new Promise<string>((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)));
  socket.send(JSON.stringify({ id: 1, method: 'Target.getBrowserContexts' }));
  const { result } = JSON.parse(await answer) as { result: { browserContextIds: readonly string[] } };
  socket.close();
  return result.browserContextIds.length;
}
