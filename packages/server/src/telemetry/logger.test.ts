import { describe, expect, test } from 'vitest';
import { createTokenSecret } from '../storage/token-secret.ts';
import { createLogger, requestScope } from './logger.ts';

describe('a line of the log', () => {
  test('contains no key, no Authorization and no address of a file or a deck, in any part', () => {
    const secret = createTokenSecret();
    const others = [createTokenSecret('personal'), createTokenSecret('link')];
    const link = '/files/1234567890123/eyJhbGciOi-_x/deck.pptx';
    const edit = '/e/aBcDeFgHiJkLmNoP/k1.0.hmac-_of_a_deck/sync';
    const written: string[] = [];
    const logger = createLogger('info', { write: (line) => written.push(line) });
    logger.info({ headers: { authorization: `Bearer ${secret}` }, nested: [{ url: `http://x${link}?a=1` }] }, secret);
    logger.error({ err: new Error(`Basic dXNlcjpwYXNz "${secret}" ${link}`) }, 'failed');
    logger.info({ url: `ws://x${edit}` }, edit);
    for (const other of others) logger.info({ url: `http://x/studio/invitation#token=${other}` }, other);
    const log = written.join('');
    for (const part of [
      ...others,
      ...others.map((other) => other.slice(9, 20)),
      secret,
      secret.slice(8, 20),
      'eyJhbGciOi',
      'hmac-_of',
      'dXNlcjpwYXNz',
    ])
      expect(log).not.toContain(part);
    expect(log).toContain('/files/1234567890123/…');
    for (const line of written) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('has the id of its request, if it belongs to one', () => {
    const written: string[] = [];
    const logger = createLogger('info', { write: (line) => written.push(line) });
    requestScope.run('req_1', () => logger.info('inside'));
    logger.info('outside');
    const lines = written.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ requestId: 'req_1', msg: 'inside' }, { msg: 'outside' }]);
    expect(lines[1]).not.toHaveProperty('requestId');
  });
});
