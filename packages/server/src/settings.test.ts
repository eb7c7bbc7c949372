import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('the settings', () => {
  test('have defaults for everything', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, dataDir: resolve('.data'), publicUrl: undefined, fetchAllow: [] });
    expect(settings.concurrency).toBeGreaterThanOrEqual(1);
  });

  test('take an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '' }).port).toBe(8080);
  });

  test('read every variable', () => {
    expect(
      readSettings({
        PORT: '9000',
        DECKWRIGHT_HOST: '127.0.0.1',
        DECKWRIGHT_DATA_DIR: '/tmp/decks',
        DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com/app/',
        DECKWRIGHT_BROWSER: '/usr/bin/chromium',
        DECKWRIGHT_FETCH_ALLOW: 'Localhost:9000, intranet.example',
        DECKWRIGHT_CONCURRENCY: '3',
        DECKWRIGHT_LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      port: 9000,
      host: '127.0.0.1',
      dataDir: resolve('/tmp/decks'),
      publicUrl: 'https://decks.example.com/app',
      browser: '/usr/bin/chromium',
      fetchAllow: ['localhost:9000', 'intranet.example'],
      concurrency: 3,
      logLevel: 'warn',
    });
  });

  test('name every wrong value at once, with what would be right', () => {
    const read = () =>
      readSettings({ PORT: '80a', DECKWRIGHT_PUBLIC_URL: 'decks.example.com', DECKWRIGHT_CONCURRENCY: '0' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/3 wrong values.*PORT is "80a".*DECKWRIGHT_PUBLIC_URL.*https.*DECKWRIGHT_CONCURRENCY/s);
  });

  test('are the ones that the README lists', () => {
    const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('./settings.ts', import.meta.url), 'utf8');
    expect(named(readme, /^\| `(\w+)`/gm)).toEqual(named(source, /^ {2}([A-Z_]+): \{/gm));
  });
});
