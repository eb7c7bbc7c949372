import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from './run-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.end());

describe('the home page', () => {
  test('shows the demo templates and a curl command, without external resources', async () => {
    const response = await fetch(server.publicUrl);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain(`${server.publicUrl}/v1/project/export`);
    expect(page).toContain('The first slide of a deck.');
    expect(page).not.toContain(server.secret);
    expect(page).not.toContain('<script');
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    for (const address of addresses) expect(address).toMatch(/^(\/|data:)/);
  });

  test('links to the API reference and the OpenAPI document', async () => {
    const page = await (await fetch(server.publicUrl)).text();
    for (const [path, type] of [
      ['/docs', 'text/html'],
      ['/openapi.json', 'application/json'],
    ] as const) {
      expect(page).toContain(`href="${path}"`);
      const response = await fetch(new URL(path, server.publicUrl));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(type);
    }
  });

  test('links to the documentation of the repository, and to no other files', async () => {
    const page = await (await fetch(server.publicUrl)).text();
    const links = [...page.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, address]) => address!);
    expect(links).toContain('/docs/operating/index.md');
    for (const link of links) {
      const document = await fetch(new URL(link, server.publicUrl));
      expect(document.status, link).toBe(200);
      expect(document.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
    for (const path of ['/docs/../package.json', '/docs/..%2fpackage.json', '/docs/package.json', '/demo/nope.png']) {
      expect((await fetch(new URL(path, server.publicUrl))).status, path).toBe(404);
    }
  });
});
