import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { httpErrorOf } from './http-status.ts';

function coded(code: string, message: string) {
  return Object.assign(new Error(message), { code });
}

describe('an error of a request', () => {
  test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])(
    'is 503 with Retry-After while another process locks the database (%s)',
    (code) => {
      const { code: answered, message, headers } = httpErrorOf(coded(code, 'database is locked'));
      expect(answered).toBe('SERVICE_UNAVAILABLE');
      expect(message).toMatch(/Nothing was charged\. Send the request again/);
      expect(headers['Retry-After']).toMatch(/^\d+$/);
    },
  );

  test('is 503 with a sentence about the computer, not about the request, if the host is too busy', () => {
    const { code, message, headers } = httpErrorOf(new RenderError('HOST_BUSY', 'A check process did not start.'));
    expect(code).toBe('SERVER_BUSY');
    expect(message).toMatch(/^The computer that runs this service is busy with other work.*Nothing was charged/);
    expect(message).not.toMatch(/smaller|fewer|split/i);
    expect(headers['Retry-After']).toMatch(/^\d+$/);
  });

  test('is 413 with its own message for a deck that is too large for its format', () => {
    const { code, message } = httpErrorOf(new RenderError('DECK_TOO_LARGE', 'The deck is too large for one PDF.'));
    expect([code, message]).toEqual(['PAYLOAD_TOO_LARGE', 'The deck is too large for one PDF.']);
  });

  test('is 500 with its message and its faults for a template', () => {
    const faults = [
      { path: '/presentation/slideList/0/templateKey', code: 'INVALID_TEMPLATE', message: 'Wrong.' },
    ] as const;
    const { code, message, details } = httpErrorOf(new RenderError('INVALID_TEMPLATE', 'Wrong.', { faults }));
    expect([code, message, details]).toEqual(['INTERNAL_ERROR', 'Wrong.', faults]);
  });

  test('reports a missing browser without naming paths of this machine', () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'No browser. Looked at\n- /home/someone/.cache/puppeteer');
    const { code, message, headers } = httpErrorOf(error);
    expect(code).toBe('SERVICE_UNAVAILABLE');
    expect(message).toMatch(/browser.*PDF.*pptx/);
    expect(message).not.toMatch(/\/home|\n/);
    expect(headers['Retry-After']).toMatch(/^\d+$/);
  });
});
