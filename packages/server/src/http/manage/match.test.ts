import { describe, expect, test } from 'vitest';
import { matcherOf } from './match.ts';
import type { Operation } from './operation.ts';

function at(method: Operation['method'], path: string): Operation {
  return { id: `${method} ${path}`, method, path, right: 'person', tag: '', summary: '', run: async () => undefined };
}

const match = matcherOf([
  at('GET', '/owners/{owner}/projects'),
  at('POST', '/owners/{owner}/projects'),
  at('GET', '/owners/{owner}/projects/{project}'),
  at('GET', '/owners/{owner}/projects/new'),
]);

describe('a matcher of operations', () => {
  test('finds an operation by its method and path, and decodes the parts that braces name', () => {
    const { operation, path } = match('GET', '/owners/acme/projects/q%C3%BC%2F1');
    expect(operation.id).toBe('GET /owners/{owner}/projects/{project}');
    expect(path).toEqual({ owner: 'acme', project: 'qü/1' });
  });

  test('prefers a fixed segment, ignores a slash at the end, and answers HEAD as GET', () => {
    expect(match('GET', '/owners/acme/projects/new').operation.path).toBe('/owners/{owner}/projects/new');
    expect(match('HEAD', '/owners/acme/projects/').operation.id).toBe('GET /owners/{owner}/projects');
  });

  test.each([
    ['GET', '/owners//projects', 'NOT_FOUND'],
    ['GET', '/nothing', 'NOT_FOUND'],
    ['DELETE', '/owners/acme/projects', 'METHOD_NOT_ALLOWED'],
    ['GET', '/owners/%E0/projects', 'BAD_REQUEST'],
  ])('rejects %s %s with %s', (method, path, code) => {
    expect(() => match(method, path)).toThrow(expect.objectContaining({ code }));
  });
});
