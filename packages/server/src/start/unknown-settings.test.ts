import { describe, expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

describe('a variable that looks like a setting', () => {
  test.each([
    ['DECKWRIGHT_CONCURENCY', ' Did you mean DECKWRIGHT_CONCURRENCY?'],
    ['DECKWRIGHT_REQUIRE_SANDBX', ' Did you mean DECKWRIGHT_REQUIRE_SANDBOX?'],
    ['DECKWRIGHT_PORT', ' Did you mean PORT?'],
    ['DECKWRIGHT_DATABASE_URL', ' Did you mean DATABASE_URL?'],
    ['DECKWRIGHT_OIDC_CLIENT_FIL', ' Did you mean DECKWRIGHT_OIDC_CLIENT_FILE?'],
    ['DECKWRIGHT_ZZZZZZZZZZ', ''],
  ])('and is none is named: %s', (name, cure) => {
    expect(unknownSettings({ [name]: '1' })).toEqual([`${name} is not a setting and has no effect.${cure}`]);
  });

  test.each([
    ['DECKWRIGHT_QUEUE_LENGTH', '1000 exports may wait in the queue.'],
    ['DECKWRIGHT_DRAIN_SECONDS', 'accepted exports may take 30 s to finish after SIGTERM.'],
    ['DECKWRIGHT_MAX_BODY_MEGABYTES', 'the body of a request may have 10 MB.'],
    ['DECKWRIGHT_RENDER_MEGABYTES', /^a render process may use 2048 MB\. .*lower DECKWRIGHT_CONCURRENCY\.$/],
    ['DECKWRIGHT_GOOGLE_FOLDER', /^DECKWRIGHT_HOSTED names the folder/],
    ['DECKWRIGHT_GOOGLE_SUBJECT', /^the file of DECKWRIGHT_GOOGLE_CREDENTIALS names the person/],
    ['DECKWRIGHT_OIDC_CLIENT_ID', /^DECKWRIGHT_OIDC_CLIENT has the id/],
    ['DECKWRIGHT_METRICS_HOST', /^DECKWRIGHT_METRICS_PORT may have an address/],
  ])('and was one says what holds now: %s', (name, now) => {
    const [message = '', ...others] = unknownSettings({ [name]: '50', DECKWRIGHT_MAX_SLIDES: '' });
    expect(others).toEqual([]);
    expect(message).toContain(`${name} is no longer a setting and has no effect: `);
    expect(message.split('no effect: ')[1]).toMatch(now);
  });

  test('and is one, or is set by Kubernetes or for the command line, is not named', () => {
    const environment = {
      PATH: '/bin',
      DECKWRIGHT_CONCURRENCY: '1',
      DECKWRIGHT_ADMIN_PASSWORD_FILE: '/run/secrets/password',
      DECKWRIGHT_TOKEN: 'dw_live_x',
      DECKWRIGHT_SERVICE_HOST: '10.0.0.1',
      DECKWRIGHT_SERVICE_PORT_HTTP: '80',
      DECKWRIGHT_PORT: 'tcp://10.0.0.1:80',
      DECKWRIGHT_PORT_80_TCP_ADDR: '10.0.0.1',
    };
    expect(unknownSettings(environment)).toEqual([]);
  });
});
