import { createSharedBrowser } from '@deckwright/format-pdf/browser';

/** A real browser that lays out pages. */
export interface PageBrowser {
  /** Evaluates a JavaScript expression on a page that is laid out `width` CSS pixels wide. */
  evaluate<Value>(page: { readonly html: string; readonly width: number }, expression: string): Promise<Value>;
  close(): Promise<void>;
}

/** Starts a browser. Resolves with undefined, and prints a note, if there is none. */
export async function openPageBrowser(): Promise<PageBrowser | undefined> {
  const shared = createSharedBrowser();
  const address = await shared.endpoint().catch((error: { code?: string }) => {
    if (error.code !== 'BROWSER_NOT_FOUND') throw error;
    process.stderr.write('Left out: pages in a real browser, since none is installed.\n');
    return undefined;
  });
  if (address === undefined) return undefined;
  const devTools = await connect(address);
  return {
    async evaluate({ html, width }, expression) {
      const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true });
      const size = { width, height: 900, deviceScaleFactor: 1, mobile: width < 700 };
      await devTools.send('Emulation.setDeviceMetricsOverride', size, sessionId);
      const { frameTree } = await devTools.send('Page.getFrameTree', {}, sessionId);
      await devTools.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html }, sessionId);
      const { result } = await devTools.send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
      await devTools.send('Target.closeTarget', { targetId });
      return result.value;
    },
    async close() {
      devTools.close();
      await shared.close();
    },
  };
}

/** The part of the DevTools protocol that the tests need. */
interface DevTools {
  // biome-ignore lint/suspicious/noExplicitAny: the protocol describes the result of each method.
  send(method: string, parameters: object, sessionId?: string): Promise<any>;
  close(): void;
}

async function connect(address: string): Promise<DevTools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The browser accepts no connection.')), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  let sent = 0;
  return {
    send(method, params, sessionId) {
      const answer = Promise.withResolvers<unknown>();
      const id = ++sent;
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
