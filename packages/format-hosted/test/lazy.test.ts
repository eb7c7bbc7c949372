import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Seen {
  /** Files of Google's client that are loaded after each step. */
  readonly imported: readonly string[];
  readonly created: readonly string[];
  readonly called: readonly string[];
  readonly milliseconds: number;
  readonly megabytes: number;
}

const SCRIPT = `
import { registerHooks } from 'node:module';
const seen = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (/googleapis|google-auth-library|gaxios/.test(found.url)) seen.add(found.url);
    return found;
  },
});
const { createHostedAdapter, createGoogleDriveLocation } = await import('@deckwright/format-hosted');
const { registerGoogleDrive } = await import('@deckwright/format-hosted/register');
const imported = [...seen];
const pptx = { format: 'pptx', claims: { meanings: new Set() }, optionsSchema: {}, emit() {} };
createHostedAdapter({ pptx });
const credentials = { type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: 'r' };
const fetch = () => Promise.reject(new TypeError('no network'));
registerGoogleDrive({ register() {} }, { credentials, folder: 'f' });
const location = createGoogleDriveLocation({ credentials, folder: 'f', ports: { fetch, wait: async () => {} } });
const created = [...seen];
const before = process.memoryUsage().rss;
const started = performance.now();
await location.check().catch(() => {});
const milliseconds = Math.round(performance.now() - started);
const megabytes = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
console.log(JSON.stringify({ imported, created, called: [...seen], milliseconds, megabytes }));
`;

describe("Google's client", () => {
  const out = execFileSync(
    process.execPath,
    ['--conditions=source', '--input-type=module', '--no-warnings', '-e', SCRIPT],
    { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  const { imported, created, called, milliseconds, megabytes }: Seen = JSON.parse(out);
  console.log(`Google's client: ${milliseconds} ms and ${megabytes} MB at the first call.`);

  it('is not loaded by importing the package, registering its parts or creating them', () => {
    expect(imported).toEqual([]);
    expect(created).toEqual([]);
  });

  it('is loaded by the first call, with no API but that of Drive', () => {
    const packages = called.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? url);
    const apis = packages.filter((name) => /^@?googleapis(?:\/|$)/.test(name));
    expect([...new Set(apis)]).toEqual(['@googleapis/drive']);
  });

  it('takes less than half of the memory of all APIs of Google', () => {
    // Measured: 135 MB for `googleapis`, 27 MB for Drive.
    expect(megabytes).toBeLessThan(65);
  });
});
