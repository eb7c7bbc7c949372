import { once } from 'node:events';
import { decodeMessage, encodeMessage, type Message } from '@deckwright/deck-document';
import { WebSocket } from 'ws';

const OPEN_MS = 20_000;

/** Opens a page that sends what it likes, and only counts what it gets. */
export async function openRawPage(url: string, localAddress: string) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/sync`, { localAddress });
  const received = { state: 0, update: 0, stored: 0, rejected: 0, presence: 0, access: 0 };
  const reasons = new Map<string, number>();
  let closed: string | undefined;
  socket.on('error', () => {});
  socket.on('message', (data: Buffer) => {
    // Not the content of a whole deck.
    const message = data.length > 1_000 ? undefined : decodeMessage(data);
    received[message?.kind ?? 'update']++;
    if (message?.kind === 'rejected') reasons.set(message.reason, (reasons.get(message.reason) ?? 0) + 1);
    socket.emit('counted');
  });
  socket.on('close', (code, reason) => {
    closed = `${code} ${reason}`;
    socket.emit('counted');
  });
  const page = {
    received,
    reasons,
    closing: () => (closed === undefined ? {} : { [`closed with ${closed}`]: 1 }),
    send: (message: Message) => socket.readyState === socket.OPEN && socket.send(encodeMessage(message)),
    /** Resolves when it is true, the connection is closed, or the attack ends. */
    async until(isTrue: () => boolean, ended: AbortSignal) {
      while (!isTrue() && closed === undefined && !ended.aborted) {
        await once(socket, 'counted', { signal: ended }).catch(() => {});
      }
    },
    async close() {
      socket.close();
      setTimeout(() => socket.terminate(), 2_000).unref();
      if (closed === undefined) await once(socket, 'close');
    },
  };
  await page.until(() => received.state > 0, AbortSignal.timeout(OPEN_MS));
  return page;
}
