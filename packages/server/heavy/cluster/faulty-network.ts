import { createServer as createHttpServer, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL, for one node. */
export async function layCable(target: number) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let hangs = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) {
      socket.on('error', end);
      socket.on('close', end);
    }
    if (hangs === 0) pass(pair);
  });
  const port = await listening(server);
  return {
    port,
    /** Ends all connections. */
    cut() {
      for (const [near, far] of pairs) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    /** For some time nothing passes, and nobody learns of it. */
    hang(ms: number) {
      hangs++;
      for (const pair of pairs) stop(pair);
      setTimeout(() => {
        if (--hangs > 0) return;
        for (const pair of pairs) {
          // A socket that is piped twice would send each byte twice.
          stop(pair);
          pass(pair);
        }
      }, ms).unref();
    },
    close() {
      server.close();
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
    },
  };
}

function pass([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}

function stop([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

/** An HTTP proxy in front of S3 that fails some requests while `faults` is above 0, the share of them. */
export async function startFaultyS3(target: string, random: () => number) {
  const { hostname, port } = new URL(target);
  const state = { faults: 0, injected: { failed: 0, cut: 0, slow: 0 } };
  const server = createHttpServer((incoming, outgoing) => {
    const pass = () => {
      const { method, url, headers } = incoming;
      const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      incoming.pipe(passed);
    };
    const chance = random();
    if (chance >= state.faults) return pass();
    if (chance < state.faults / 3) {
      state.injected.failed++;
      incoming.resume();
      outgoing.writeHead(503, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>');
    } else if (chance < (2 * state.faults) / 3) {
      state.injected.cut++;
      incoming.once('data', () => incoming.destroy());
      setTimeout(() => incoming.destroy(), 200).unref();
    } else {
      state.injected.slow++;
      setTimeout(pass, 1_000 + random() * 4_000);
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const endpoint = `http://127.0.0.1:${await listening(server)}`;
  return Object.assign(state, {
    endpoint,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
