import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { ReadSpan } from './read-spans.ts';

/** A caller's own span. */
export function callerSpan() {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

/** The spans of a trace by their names, each with the name of its parent; '' for one whose parent is not in the list. */
export function tree(spans: readonly ReadSpan[], traceId: string): Readonly<Record<string, string>> {
  const own = spans.filter((span) => span.traceId === traceId);
  const names = new Map(own.map(({ spanId, name }) => [spanId, name]));
  return Object.fromEntries(own.map(({ name, parentId }) => [name, names.get(parentId) ?? '']));
}

export function named(spans: readonly ReadSpan[], traceId: string, name: string): ReadSpan {
  const found = spans.find((span) => span.traceId === traceId && span.name === name);
  expect(found, name).toBeDefined();
  return found!;
}

export function has(traceId: string, ...names: readonly string[]) {
  return (spans: readonly ReadSpan[]) =>
    names.every((name) => spans.some((span) => span.traceId === traceId && span.name === name));
}

export const POST = 'POST /v1/project/export';

/** What every export of one attempt has. */
export const EXPORT = {
  [POST]: '',
  'check request': POST,
  'accept export': POST,
  export: 'accept export',
  'wait in queue': 'export',
  'attempt 1': 'export',
  render: 'attempt 1',
  'store file': 'attempt 1',
  complete: 'attempt 1',
  'read project': 'render',
  validate: 'render',
  bind: 'render',
  layout: 'render',
  emit: 'render',
  'write file': 'render',
  'fetch picture': 'bind',
};
