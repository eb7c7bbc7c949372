import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a server on this machine, which breaks connections as networks and dying servers do. */
export interface TcpProxy {
  readonly port: number;
  /** Passes on all bytes of new connections. */
  open(): Promise<void>;
  /** Closes the port and all connections. */
  close(): Promise<void>;
  /** Holds back all bytes, those of open connections too. New connections are accepted. */
  silence(): void;
  /** Passes on the bytes that were held back. */
  speak(): void;
  /** Breaks all connections. */
  cut(): void;
  /** Breaks each new connection after so many bytes from the server (`down`) or to it (`up`). */
  cutAfter(bytes: number, direction: 'up' | 'down'): void;
  /** Answers each new connection with this text in place of the server, once it has sent something. */
  answer(text: string): void;
  stop(): Promise<void>;
}

interface Link {
  readonly caller: Socket;
  readonly target: Socket | undefined;
}

export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const links = new Set<Link>();
  let silent = false;
  let limit: { readonly bytes: number; readonly direction: 'up' | 'down' } | undefined;
  let text: string | undefined;
  let server: Server = await listening(0);
  const { port } = server.address() as AddressInfo;

  function accept(caller: Socket): void {
    const target = text === undefined ? connect(targetPort, '127.0.0.1') : undefined;
    const link = { caller, target };
    links.add(link);
    const end = () => {
      links.delete(link);
      caller.destroy();
      target?.destroy();
    };
    for (const socket of [caller, target]) socket?.on('error', end).on('close', end).setNoDelay();
    if (target === undefined) {
      const answer = text!;
      caller.once('data', () => caller.end(answer)).resume();
      return;
    }
    pass(caller, target, limit?.direction === 'up' ? limit.bytes : undefined, end);
    pass(target, caller, limit?.direction === 'down' ? limit.bytes : undefined, end);
    if (silent) pause(link);
  }

  function listening(on: number): Promise<Server> {
    return new Promise((resolve, reject) => {
      const made = createServer(accept).once('error', reject);
      made.listen(on, '127.0.0.1', () => resolve(made));
    });
  }

  function cut(): void {
    for (const { caller, target } of links) {
      // A reset, as after the death of a process.
      caller.resetAndDestroy();
      target?.destroy();
    }
  }

  function change(to: { readonly limit?: typeof limit; readonly text?: string }): void {
    ({ limit, text } = { limit: undefined, text: undefined, ...to });
    cut();
  }

  return {
    port,
    async open() {
      change({});
      if (!server.listening) server = await listening(port);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    silence() {
      silent = true;
      for (const link of links) pause(link);
    },
    speak() {
      silent = false;
      for (const { caller, target } of links) {
        caller.resume();
        target?.resume();
      }
    },
    cut,
    cutAfter: (bytes, direction) => change({ limit: { bytes, direction } }),
    answer: (answered) => change({ text: answered }),
    async stop() {
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      cut();
      await closed;
    },
  };
}

function pause({ caller, target }: Link): void {
  caller.pause();
  target?.pause();
}

function pass(from: Socket, to: Socket, most: number | undefined, end: () => void): void {
  let passed = 0;
  from.on('data', (bytes) => {
    passed += bytes.length;
    if (most !== undefined && passed > most) return end();
    to.write(bytes);
  });
  from.on('end', () => to.end());
}
