import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends requests unchanged: no client library normalizes their paths and headers. */
export function createSender(
  port: number,
  connections: number,
): { send(sent: Sent): Promise<Received>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send({ method, path, headers, body }) {
      return new Promise((resolve, reject) => {
        const length =
          body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.byteLength };
        const call = open({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
        call.once('error', reject);
        call.once('response', (response) => {
          const received = new Headers();
          for (let at = 0; at < response.rawHeaders.length; at += 2) {
            received.append(response.rawHeaders[at]!, response.rawHeaders[at + 1]!);
          }
          text(response).then((body) => resolve({ status: response.statusCode!, headers: received, body }), reject);
        });
        call.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Sends bytes that are not a request, and returns the response. Empty if the server closes the connection. */
export async function sendRaw(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  socket.end(bytes);
  return text(socket).catch(() => '');
}
