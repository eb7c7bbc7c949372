import type { Server } from 'node:http';
import { LIMITS } from '../../telemetry/limits.ts';
import { addressGroup } from '../limits/address-group.ts';

export interface ConnectionLimits {
  readonly maxConnections: number;
  readonly trustedProxies: number;
  /** How long a connection may be without traffic in both directions. Must be longer than a response may take. */
  readonly silentMs: number;
}

/**
 * Limits the connections of a server, and closes those that exceed a limit. Behind a trusted proxy all connections come from the proxy,
 * so none are counted by address.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, onDrop: () => void): void {
  const { maxConnections, trustedProxies, silentMs } = limits;
  server.maxConnections = maxConnections;
  server.on('drop', onDrop);
  server.timeout = silentMs;
  if (trustedProxies > 0) return;
  const most = Math.ceil((maxConnections * LIMITS.connections.ofAddress.most) / 100);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const group = addressGroup(socket.remoteAddress);
    const count = open.get(group) ?? 0;
    if (count >= most) {
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
}
