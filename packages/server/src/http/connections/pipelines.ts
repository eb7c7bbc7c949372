import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../telemetry/limits.ts';

/** A request that waits for the responses before it (pipelining, RFC 9112 §9.3.2). */
interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the connection had sent by then, in bytes. */
  readonly bytesRead: number;
}

interface Connection {
  /** The response that is being made or sent. */
  current: ServerResponse | undefined;
  readonly waiting: Waiting[];
  /** Requests so far, without those that wait. */
  begun: number;
  /** Sent after the last response. */
  farewell: string | undefined;
}

export interface Pipelines {
  /** Takes a request, and passes it on when its turn has come. */
  take(request: IncomingMessage, response: ServerResponse): void;
  /** Closes a connection whose next request is broken. Sends `bytes` after the responses to the requests before it. */
  end(socket: Socket, bytes: string): void;
  /** From now on, the response after which no request of a connection waits closes the connection. */
  close(): void;
}

/**
 * Passes the requests of each connection to `handle` one at a time, the next when the response to the last is flushed. A caller who
 * sends many requests and reads no response costs the server one response. A connection with too many waiting requests is destroyed
 * by `destroy`: Node has then parsed up to 64 KB of them, and would keep them all until the caller reads.
 */
export function createPipelines(handle: RequestListener, destroy: (socket: Socket) => void): Pipelines {
  const connections = new Map<Socket, Connection>();
  let closing = false;

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { current: undefined, waiting: [], begun: 0, farewell: undefined };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    return connection;
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.current = response;
    connection.begun++;
    response.once('close', () => advance(connection, request.socket));
    if (isLast(connection)) response.setHeader('Connection', 'close');
    handle(request, response);
  }

  function isLast({ begun, waiting, farewell }: Connection): boolean {
    return begun >= LIMITS.connections.requests.most || (closing && waiting.length === 0 && farewell === undefined);
  }

  function advance(connection: Connection, socket: Socket): void {
    connection.current = undefined;
    if (!socket.writable) return;
    const next = connection.waiting.shift();
    if (next !== undefined) begin(connection, next.request, next.response);
    else if (connection.farewell !== undefined) socket.end(connection.farewell);
  }

  return {
    take(request, response) {
      const { socket } = request;
      if (socket.destroyed) return;
      const connection = connectionOf(socket);
      const { current, waiting, begun } = connection;
      if (current === undefined) begin(connection, request, response);
      else if (
        waiting.length === LIMITS.connections.waiting.most ||
        sentSince(socket, waiting[0]) > LIMITS.connections.waitingBytes.most
      ) {
        destroy(socket);
      } else if (begun < LIMITS.connections.requests.most)
        waiting.push({ request, response, bytesRead: socket.bytesRead });
    },

    end(socket, bytes) {
      const connection = connections.get(socket);
      const current = connection?.current;
      if (connection === undefined || current === undefined) socket.end(bytes);
      else if (current.req.complete) {
        // The broken request itself may wait already, because only its body is broken.
        if (connection.waiting.at(-1)?.request.complete === false) connection.waiting.pop();
        connection.farewell = bytes;
      } else if (current.headersSent) socket.destroy();
      else socket.end(bytes);
    },

    close() {
      closing = true;
      for (const connection of connections.values()) {
        const { current } = connection;
        if (current?.headersSent === false && isLast(connection)) current.setHeader('Connection', 'close');
      }
    },
  };
}

function sentSince({ bytesRead }: Socket, waiting: Waiting | undefined): number {
  return waiting === undefined ? 0 : bytesRead - waiting.bytesRead;
}
