import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { httpErrorOf } from './http-status.ts';

function coded(code: string, message: string) {
  return Object.assign(new Error(message), { code });
}

describe('a failure as an answer', () => {
  test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])(
    'is 503 with Retry-After while something else holds the database (%s)',
    (code) => {
      const { code: answered, message, headers } = httpErrorOf(coded(code, 'database is locked'));
      expect(answered).toBe('SERVICE_UNAVAILABLE');
      expect(message).toMatch(/Nothing was charged\. Send this again/);
      expect(headers['Retry-After']).toMatch(/^\d+$/);
    },
  );

  test('says that there is no browser, and nothing of the places on this machine', () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'No browser. Looked at\n- /home/someone/.cache/puppeteer');
    const { code, message, headers } = httpErrorOf(error);
    expect(code).toBe('SERVICE_UNAVAILABLE');
    expect(message).toMatch(/browser.*PDF.*pptx/);
    expect(message).not.toMatch(/\/home|\n/);
    expect(headers['Retry-After']).toMatch(/^\d+$/);
  });
});
