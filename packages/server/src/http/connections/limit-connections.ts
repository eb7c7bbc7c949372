import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../../telemetry/limits.ts';
import { addressGroup } from '../limits/address-group.ts';

export interface ConnectionLimits {
  readonly maxConnections: number;
  readonly trustedProxies: number;
  /** How long a connection may be without traffic in both directions. Must be longer than a response may take. */
  readonly silentMs: number;
}

/** What the limits learn while the server runs. */
export interface ConnectionWatch {
  /** Closes a connection that sent too many requests before their turn. An address with many of these gets no new ones for a while. */
  abused(socket: Socket): void;
}

const MINUTE_MS = 60_000;

/**
 * Limits the connections of a server, and closes those that exceed a limit. Behind a trusted proxy all connections come from the proxy,
 * so none are counted by address.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, onDrop: () => void): ConnectionWatch {
  const { maxConnections, trustedProxies, silentMs } = limits;
  server.maxConnections = maxConnections;
  server.on('drop', onDrop);
  server.timeout = silentMs;
  if (trustedProxies > 0) return { abused: (socket) => socket.destroy() };
  const most = Math.ceil((maxConnections * LIMITS.connections.ofAddress.most) / 100);
  const open = new Map<string, number>();
  /** How often an address abused a connection in the current minute. */
  const abuses = new Map<string, number>();
  const minute = setInterval(() => abuses.clear(), MINUTE_MS).unref();
  server.once('close', () => clearInterval(minute));
  server.on('connection', (socket) => {
    const group = addressGroup(socket.remoteAddress);
    const count = open.get(group) ?? 0;
    if (count >= most || (abuses.get(group) ?? 0) >= LIMITS.connections.abuses.most) {
      onDrop();
      socket.destroy();
      return;
    }
    open.set(group, count + 1);
    socket.once('close', () => {
      const left = open.get(group)! - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
  return {
    abused(socket) {
      const group = addressGroup(socket.remoteAddress);
      abuses.set(group, (abuses.get(group) ?? 0) + 1);
      socket.destroy();
    },
  };
}
