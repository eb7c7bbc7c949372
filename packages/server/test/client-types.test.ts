import {
  type Client,
  type components,
  createClient,
  type ExportBody,
  type PresentationErrorCode,
} from '@deckwright/client';
import type { ErrorCode, NoticeCode } from '@deckwright/core/contract';
import { titleDeck } from '@deckwright/test-tools/server/test-server';
import { describe, expectTypeOf, test } from 'vitest';
import { EXAMPLES } from '../src/http/openapi/examples.ts';
import type { HttpCode, MANAGE_CODES } from '../src/telemetry/errors/http-status.ts';

type Schemas = components['schemas'];

describe('the types of the client', () => {
  test('have all codes', () => {
    expectTypeOf<PresentationErrorCode>().toEqualTypeOf<
      Exclude<HttpCode, (typeof MANAGE_CODES)[number]> | 'EXPORT_FAILED' | 'WAIT_TIMEOUT'
    >();
    expectTypeOf<Schemas['Fault']['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<Schemas['Notice']['code']>().toEqualTypeOf<NoticeCode>();
  });

  test('require nothing that has a default, and allow constant data and formats of plugins', () => {
    expectTypeOf(EXAMPLES.smallest).toExtend<ExportBody>();
    expectTypeOf(EXAMPLES.everything).toExtend<ExportBody>();
    const body = (options: NonNullable<ExportBody['options']>): ExportBody => ({ ...EXAMPLES.smallest, options });
    expectTypeOf(body).toBeCallableWith({ format: 'handout' });
    // @ts-expect-error: the key `format` is misspelt, and the types reject unknown keys.
    body({ fromat: 'pdf' });
    expectTypeOf<ExportBody['presentation']['slideList'][number]['content']>().toEqualTypeOf<{
      readonly [key: string]: unknown;
    }>();
  });

  test('distinguish synchronous and asynchronous exports', () => {
    const api: Client = createClient({ baseUrl: 'http://127.0.0.1', apiKey: 'none' });
    const { options: _, ...deck } = titleDeck();
    const now = () => api.export({ ...deck, options: { format: 'pdf' } });
    const withoutOptions = () => api.export(EXAMPLES.smallest);
    const withNull = () => api.export({ ...EXAMPLES.smallest, options: { format: 'pdf', async: null } });
    const later = () => api.export({ ...deck, options: { async: true } });
    const either = (body: ExportBody) => api.export(body);
    expectTypeOf(now).returns.resolves.toEqualTypeOf<Schemas['ExportDone']>();
    expectTypeOf(withNull).returns.resolves.toEqualTypeOf<Schemas['ExportDone']>();
    expectTypeOf(withoutOptions).returns.resolves.toEqualTypeOf<Schemas['ExportDone']>();
    expectTypeOf(later).returns.resolves.toEqualTypeOf<Schemas['ExportAccepted']>();
    expectTypeOf(either).returns.resolves.toEqualTypeOf<Schemas['ExportAccepted'] | Schemas['ExportDone']>();
  });
});
