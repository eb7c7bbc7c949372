/**
 * Serves the browser that all test files of a run share: prints an address that answers with the browser's DevTools address, and
 * starts the browser when a test first asks. Ends with its standard input. A process of its own, because the test runner's module
 * loader would resolve the bundled browser differently from Node.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSharedBrowser } from '@deckwright/format-pdf/browser';

const browser = createSharedBrowser();
const server = createServer((_, response) => {
  browser.endpoint().then(
    (address) => response.end(address),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
await once(process.stdin.resume(), 'close');
await browser.close();
server.close();
server.closeAllConnections();
