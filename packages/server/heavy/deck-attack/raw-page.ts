import { once } from 'node:events';
import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import { WebSocket } from 'ws';

/** A page that sends what it likes, and only counts what it gets. */
export type RawPage = Awaited<ReturnType<typeof openRawPage>>;

const LARGEST_READ = 20;

export async function openRawPage(url: string, localAddress: string) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/sync`, { localAddress });
  const received = { state: 0, update: 0, stored: 0, rejected: 0, presence: 0, access: 0 };
  const reasons = new Map<string, number>();
  let closed: { readonly code: number; readonly reason: string } | undefined;
  const changes = new EventTarget();
  const changed = () => changes.dispatchEvent(new Event('change'));
  socket.on('error', () => {});
  socket.on('message', (data: Buffer) => {
    // Not the content of a whole deck.
    const message = data.length > 1_000 ? undefined : decodeMessage(data);
    received[message?.kind ?? 'update']++;
    if (message?.kind === 'rejected') reasons.set(message.reason, (reasons.get(message.reason) ?? 0) + 1);
    changed();
  });
  socket.on('close', (code, reason) => {
    closed = { code, reason: String(reason) };
    changed();
  });
  const page = {
    received,
    reasons,
    get closed() {
      return closed;
    },
    send: (message: Message) => socket.readyState === socket.OPEN && socket.send(encodeMessage(message)),
    /** Resolves when it is true, the connection is closed, or the attack ends. */
    async until(isTrue: () => boolean, ended: AbortSignal) {
      while (!isTrue() && closed === undefined && !ended.aborted) {
        const next = new AbortController();
        const signal = AbortSignal.any([ended, next.signal]);
        await once(changes, 'change', { signal }).catch(() => {});
        next.abort();
      }
    },
    async close() {
      socket.close();
      setTimeout(() => socket.terminate(), 2_000).unref();
      if (closed === undefined) await once(socket, 'close');
    },
  };
  await page.until(() => received.state > 0, AbortSignal.timeout(LARGEST_READ * 1_000));
  return page;
}
