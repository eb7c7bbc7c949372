import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { expect, test } from 'vitest';
import { registerPptx } from './register.ts';

test('a container is told about the format under the token of formats', () => {
  const told: unknown[][] = [];
  registerPptx({ register: (...args: unknown[]) => told.push(args) } as unknown as DependencyContainer);
  expect(told).toEqual([[FORMAT_ADAPTER, { useValue: expect.objectContaining({ format: 'pptx' }) }]]);
});
