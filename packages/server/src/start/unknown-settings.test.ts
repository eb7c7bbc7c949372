import { describe, expect, test } from 'vitest';
import { unknownSettings } from './unknown-settings.ts';

describe('a variable that looks like a setting', () => {
  test.each([
    ['DECKWRIGHT_CONCURENCY', ' Did you mean DECKWRIGHT_CONCURRENCY?'],
    ['DECKWRIGHT_RENDER_MEGABYTE', ' Did you mean DECKWRIGHT_RENDER_MEGABYTES?'],
    ['DECKWRIGHT_PORT', ' Did you mean PORT?'],
    ['DECKWRIGHT_DATABASE_URL', ' Did you mean DATABASE_URL?'],
    ['DECKWRIGHT_ZZZZZZZZZZ', ''],
  ])('and is none is named: %s', (name, cure) => {
    expect(unknownSettings({ [name]: '1' })).toEqual([`${name} is not a setting and has no effect.${cure}`]);
  });

  test('and is one, or is set by Kubernetes or for the command line, is not named', () => {
    const environment = {
      PATH: '/bin',
      DECKWRIGHT_CONCURRENCY: '1',
      DECKWRIGHT_TOKEN: 'dw_live_x',
      DECKWRIGHT_SERVICE_HOST: '10.0.0.1',
      DECKWRIGHT_SERVICE_PORT_HTTP: '80',
      DECKWRIGHT_PORT: 'tcp://10.0.0.1:80',
      DECKWRIGHT_PORT_80_TCP_ADDR: '10.0.0.1',
    };
    expect(unknownSettings(environment)).toEqual([]);
  });
});
