import { RenderError } from '@deckwright/core/contract';
import { expect, it } from 'vitest';
import { packError, unpackError } from './packed-error.ts';

it('an error of the engine keeps its faults, and the number of those that it does not list, between processes', () => {
  const faults = [{ path: '/a', code: 'STRICT_NOTICE', message: 'The text was shrunk.' }] as const;
  const error = new RenderError('STRICT_NOTICE', 'Strict handling.', { faults, faultCount: 250 });
  const unpacked = unpackError(structuredClone(packError(error)));
  expect(unpacked).toBeInstanceOf(RenderError);
  expect(unpacked).toMatchObject({ code: 'STRICT_NOTICE', faults, faultCount: 250, where: '/a' });
});
