import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DOCUMENTED_VARIABLES, readSettings, SettingsError } from './settings.ts';

describe('the settings', () => {
  test('have defaults for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, dataDir: resolve('.data'), publicUrl: undefined, fetchAllow: [] });
    expect(settings.concurrency).toBeGreaterThanOrEqual(1);
  });

  test('treat an empty variable as absent', () => {
    expect(readSettings({ PORT: '' }).port).toBe(8080);
  });

  test('read every variable', () => {
    const read = readSettings({
      PORT: '9000',
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_DATA_DIR: '/tmp/decks',
      DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com/app/',
      DECKWRIGHT_BROWSER: '/usr/bin/chromium',
      DECKWRIGHT_REQUIRE_SANDBOX: 'true',
      DECKWRIGHT_FETCH_ALLOW: 'Localhost:9000, intranet.example',
      DECKWRIGHT_CONCURRENCY: '3',
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      DECKWRIGHT_METRICS_PORT: '0.0.0.0:9100',
      DECKWRIGHT_HOSTED: 'none',
      DECKWRIGHT_ADMIN_EMAIL: 'ops@example.com',
      DECKWRIGHT_ADMIN_PASSWORD: 'correct horse battery',
      DECKWRIGHT_OIDC_ISSUER: 'https://login.example.com/realm/',
      DECKWRIGHT_OIDC_CLIENT: 'https://decks.example.com:hush',
      DECKWRIGHT_PLUGINS: '@acme/html, ./notes.ts',
      DECKWRIGHT_LOG_LEVEL: 'warn',
    });
    expect(read).toMatchObject({
      port: 9000,
      host: '127.0.0.1',
      dataDir: resolve('/tmp/decks'),
      publicUrl: 'https://decks.example.com/app',
      browser: '/usr/bin/chromium',
      requireSandbox: true,
      fetchAllow: ['localhost:9000', 'intranet.example'],
      concurrency: 3,
      trustedProxies: 1,
      metrics: { host: '0.0.0.0', port: 9100 },
      adminEmail: 'ops@example.com',
      adminPassword: 'correct horse battery',
      oidcIssuer: 'https://login.example.com/realm',
      oidcClient: { id: 'https://decks.example.com', secret: 'hush' },
      plugins: ['@acme/html', './notes.ts'],
      logLevel: 'warn',
    });
  });

  test('name the built-in editor as the hosted location, unless another or none is set', () => {
    const hosted = (name?: string) => readSettings({ DECKWRIGHT_HOSTED: name }).hosted;
    expect([hosted(), hosted('builtin'), hosted('shelf'), hosted('none')]).toEqual([
      'builtin',
      'builtin',
      'shelf',
      undefined,
    ]);
  });

  test('have the documented defaults, where those are numbers', () => {
    const numbers = DOCUMENTED_VARIABLES.filter(([, byDefault]) => /^\d+$/.test(byDefault));
    expect(numbers.length).toBeGreaterThan(1);
    for (const [name, byDefault] of numbers)
      expect(readSettings({ [name]: byDefault }), name).toEqual(readSettings({}));
  });

  test('switch metrics off, or leave their port to the default', () => {
    const metrics = (given?: string) => readSettings({ DECKWRIGHT_METRICS_PORT: given }).metrics;
    expect([metrics('off'), metrics()]).toEqual([null, undefined]);
    expect(metrics('9100')).toEqual({ host: '127.0.0.1', port: 9100 });
    expect(metrics('[::]:9100')).toEqual({ host: '::', port: 9100 });
    for (const wrong of ['0.0.0.0:', ':9100', '0.0.0.0:99999'])
      expect(() => metrics(wrong), wrong).toThrow('DECKWRIGHT_METRICS_PORT is');
  });

  test('report every wrong value at once, with what would be right', () => {
    const read = () =>
      readSettings({ PORT: '80a', DECKWRIGHT_PUBLIC_URL: 'decks.example.com', DECKWRIGHT_CONCURRENCY: '0' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/3 wrong values.*PORT is "80a".*DECKWRIGHT_PUBLIC_URL.*https.*DECKWRIGHT_CONCURRENCY/s);
  });

  test('report files that do not exist, if files are checked', () => {
    const environment = {
      DECKWRIGHT_BROWSER: '/nope/chromium',
      DECKWRIGHT_HOSTED: 'google-drive',
      DECKWRIGHT_GOOGLE_CREDENTIALS: '/etc/google.json',
      DECKWRIGHT_CONCURRENCY: 'many',
    };
    expect(() => readSettings(environment, (path) => path === '/etc/google.json')).toThrow(
      /2 wrong values:\n.*DECKWRIGHT_BROWSER is "\/nope\/chromium", which does not exist; it must be the path of a headless shell, Chrome or Chromium\.\n.*CONCURRENCY/,
    );
  });

  test('never repeat a value that holds credentials', () => {
    const read = () =>
      readSettings(
        {
          DECKWRIGHT_HOSTED: 'google-drive',
          DECKWRIGHT_GOOGLE_CREDENTIALS: '{"type":"service_account","private_key":"c2VjcmV0"}',
          DECKWRIGHT_BROWSER: '-----BEGIN PRIVATE KEY-----\nc2VjcmV0',
          DECKWRIGHT_PUBLIC_URL: 'https://someone:c2VjcmV0@decks.example.com',
        },
        () => false,
      );
    expect(read).toThrow(/3 wrong values.*DECKWRIGHT_GOOGLE_CREDENTIALS holds credentials, .* it must be the path of/s);
    expect(read).not.toThrow(/c2VjcmV0/);
  });

  test('never repeat a wrong password', () => {
    const read = () => readSettings({ DECKWRIGHT_ADMIN_PASSWORD: 'c2VjcmV0' });
    expect(read).toThrow(/DECKWRIGHT_ADMIN_PASSWORD is wrong; it must be a password of 10 to 128 characters/);
    expect(read).not.toThrow(/c2VjcmV0/);
  });

  test('need both settings of an OpenID provider, and never repeat its secret', () => {
    const read = (environment: Record<string, string>) => () => readSettings(environment);
    const issuer = { DECKWRIGHT_OIDC_ISSUER: 'https://login.example.com' };
    expect(read(issuer)).toThrow(
      /1 wrong value:.*OIDC_ISSUER needs DECKWRIGHT_OIDC_CLIENT too: the id and the secret/s,
    );
    expect(read({ DECKWRIGHT_OIDC_CLIENT: 'decks:hush' })).toThrow(/OIDC_CLIENT needs DECKWRIGHT_OIDC_ISSUER too/);
    expect(read({ ...issuer, DECKWRIGHT_OIDC_CLIENT: 'c2VjcmV0' })).toThrow(/^(?!.*c2VjcmV0).*OIDC_CLIENT is wrong/s);
  });

  test('name a folder of Google Drive after the location, which needs credentials as well', () => {
    const environment = {
      DECKWRIGHT_HOSTED: 'google-drive/1aB-2_c',
      DECKWRIGHT_GOOGLE_CREDENTIALS: '/etc/google.json',
    };
    expect(readSettings(environment).hosted).toBe('google-drive/1aB-2_c');
    expect(() => readSettings({ DECKWRIGHT_HOSTED: 'google-drive/1a' })).toThrow(/needs DECKWRIGHT_GOOGLE_CREDENTIALS/);
    for (const wrong of ['google-drive/', 'google-drive/a/b', 'builtin/1a'])
      expect(() => readSettings({ DECKWRIGHT_HOSTED: wrong }), wrong).toThrow(/DECKWRIGHT_HOSTED is/);
  });

  test('never repeat a key file in base64', () => {
    const packed = 'c2VjcmV0'.repeat(300);
    const read = () => readSettings({ DECKWRIGHT_GOOGLE_CREDENTIALS: packed }, () => false);
    expect(read).toThrow(/DECKWRIGHT_GOOGLE_CREDENTIALS holds credentials/);
    expect(read).not.toThrow(/c2VjcmV0/);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const file = (content: string) => {
    const path = join(folder, String(files++));
    writeFileSync(path, content);
    return path;
  };
  const read = (environment: Readonly<Record<string, string>>) => () => readSettings(environment);

  test.each([
    ['DATABASE_URL', 'databaseUrl', 'postgres://a:hush@db/decks', 'postgres://a:hush@db/decks'],
    ['DECKWRIGHT_ADMIN_PASSWORD', 'adminPassword', 'correct horse battery', 'correct horse battery'],
    ['DECKWRIGHT_OIDC_CLIENT', 'oidcClient', 'decks:hush', { id: 'decks', secret: 'hush' }],
  ] as const)('is the value of %s', (variable, key, content, value) => {
    const issuer = { DECKWRIGHT_OIDC_ISSUER: 'https://login.example.com' };
    const others = key === 'oidcClient' ? issuer : {};
    for (const end of ['', '\n', '\r\n'])
      expect(readSettings({ ...others, [`${variable}_FILE`]: file(content + end) })[key]).toEqual(value);
  });

  test('is one for each secret setting, and for no other', () => {
    const documented = DOCUMENTED_VARIABLES.map(([variable]) => variable).filter((name) => name.endsWith('_FILE'));
    expect(documented).toEqual(['DATABASE_URL_FILE', 'DECKWRIGHT_ADMIN_PASSWORD_FILE', 'DECKWRIGHT_OIDC_CLIENT_FILE']);
  });

  test('loses only one newline', () => {
    const { adminPassword } = readSettings({ DECKWRIGHT_ADMIN_PASSWORD_FILE: file(' correct horse \n\n') });
    expect(adminPassword).toBe(' correct horse \n');
  });

  test('must not be set beside its value', () => {
    const both = read({ DECKWRIGHT_ADMIN_PASSWORD: 'c2VjcmV0c2VjcmV0', DECKWRIGHT_ADMIN_PASSWORD_FILE: file('other') });
    expect(both).toThrow(/1 wrong value:\n +DECKWRIGHT_ADMIN_PASSWORD and DECKWRIGHT_ADMIN_PASSWORD_FILE are both set/);
    expect(both).not.toThrow(/c2VjcmV0/);
    expect(
      readSettings({ DECKWRIGHT_ADMIN_PASSWORD: '', DECKWRIGHT_ADMIN_PASSWORD_FILE: file('0123456789') }),
    ).toMatchObject({
      adminPassword: '0123456789',
    });
  });

  test.each([
    ['does not exist', () => join(folder, 'gone'), 'cannot be read (ENOENT)'],
    ['is a folder', () => folder, 'cannot be read (EISDIR)'],
    ['is empty', () => file('\n'), 'is empty'],
  ])('is missed if the file %s', (_, pathOf, problem) => {
    const path = pathOf();
    expect(read({ DATABASE_URL_FILE: path })).toThrow(
      `DATABASE_URL_FILE is ${JSON.stringify(path)}, which ${problem}; it must be the path of a file with the address of a PostgreSQL database`,
    );
  });

  test('that is wrong is not repeated, nor is one in place of the path', () => {
    const wrong = read({ DATABASE_URL_FILE: file('mysql://a:c2VjcmV0@db/decks') });
    expect(wrong).toThrow('The content of the file in DATABASE_URL_FILE is wrong; it must be the address of a');
    expect(wrong).not.toThrow(/c2VjcmV0/);
    for (const secret of ['postgres://a:c2VjcmV0@db/decks', 'c2VjcmV0'])
      expect(read({ DATABASE_URL_FILE: secret })).toThrow(
        /^(?!.*c2VjcmV0).*DATABASE_URL_FILE's value, which cannot be read/s,
      );
  });

  test('of an OpenID provider that cannot be read is one fault', () => {
    const environment = { DECKWRIGHT_OIDC_ISSUER: 'https://login.example.com', DECKWRIGHT_OIDC_CLIENT_FILE: '/nope' };
    expect(read(environment)).toThrow(/1 wrong value:/);
    expect(read({ DECKWRIGHT_OIDC_CLIENT_FILE: file('decks:hush') })).toThrow(
      /OIDC_CLIENT needs DECKWRIGHT_OIDC_ISSUER too/,
    );
  });
});
