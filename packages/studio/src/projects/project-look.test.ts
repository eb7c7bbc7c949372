import { expect, it } from 'vitest';
import { newProjectRequest } from './project-look.ts';

const OWN = { id: 'a', name: 'A' };

it.each([
  [{ starter: 'pitch' }, { starter: 'pitch' }],
  [
    { starter: 'pitch', mode: 'light' },
    { starter: 'pitch', brand: { mode: 'light' } },
  ],
  [
    { starter: 'pitch', colors: ['#111111', '#222222'], font: 'Inter' },
    { starter: 'pitch', brand: { colors: ['#111111', '#222222'], font: 'Inter' } },
  ],
  [{ starter: undefined }, {}],
  [{ starter: undefined, mode: 'dark' }, { brand: { colors: ['#2450E0', '#EC6038'], mode: 'dark' } }],
] as const)('a project that looks like %j is created with %j', (look, rest) => {
  expect(newProjectRequest('a', 'A', look)).toEqual({ ...OWN, ...rest });
});
