import { FORMAT_ADAPTER } from '@deckwright/core/contract';
import type { DependencyContainer } from 'tsyringe';
import { expect, test } from 'vitest';
import { registerPptx } from './register.ts';

test('registerPptx registers the adapter under FORMAT_ADAPTER', () => {
  const registered: unknown[][] = [];
  registerPptx({ register: (...args: unknown[]) => registered.push(args) } as unknown as DependencyContainer);
  expect(registered).toEqual([[FORMAT_ADAPTER, { useValue: expect.objectContaining({ format: 'pptx' }) }]]);
});
