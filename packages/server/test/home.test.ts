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

  test('links to the documentation, the API reference and the OpenAPI document', async () => {
    const page = await (await fetch(server.publicUrl)).text();
    for (const path of ['/docs/', '/docs/api/', '/openapi.json']) expect(page).toContain(`href="${path}"`);
    const response = await fetch(new URL('/openapi.json', server.publicUrl));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});
