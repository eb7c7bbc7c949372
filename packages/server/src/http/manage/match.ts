import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { Operation } from './operation.ts';

/** An operation, and the decoded parts of the path that its braces name. */
export interface Match {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

interface Route {
  readonly segments: readonly string[];
  readonly operations: readonly Operation[];
}

/**
 * Returns a function that finds the operation of a request by its method and its path below `/manage/v1`. It throws `NOT_FOUND` for a path
 * that does not exist, `METHOD_NOT_ALLOWED` for a method that the path does not support, and `BAD_REQUEST` for a malformed path.
 */
export function matcherOf(operations: readonly Operation[]): (method: string, path: string) => Match {
  const routes = [...Map.groupBy(operations, ({ path }) => path)]
    .map(([path, group]): Route => ({ segments: path.split('/'), operations: group }))
    // A fixed segment goes before a variable one at the same place.
    .sort((one, other) => fixedSegments(other) - fixedSegments(one));

  return (method, path) => {
    const segments = path.replace(/\/$/, '').split('/');
    const route = routes.find((candidate) => fits(candidate, segments));
    if (route === undefined) throw notFound(path);
    const asked = method === 'HEAD' ? 'GET' : method;
    const operation = route.operations.find((candidate) => candidate.method === asked);
    if (operation === undefined) throw methodNotAllowed(method, route);
    const named = route.segments.flatMap((segment, index) =>
      isVariable(segment) ? [[segment.slice(1, -1), decoded(segments[index]!)] as const] : [],
    );
    return { operation, path: Object.fromEntries(named) };
  };
}

function fits({ segments }: Route, given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) => (isVariable(segment) ? given[index] !== '' : segment === given[index]))
  );
}

function fixedSegments({ segments }: Route): number {
  return segments.filter((segment) => !isVariable(segment)).length;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw new HttpError(
      'BAD_REQUEST',
      'A "%" in the path does not begin a UTF-8 percent-encoding, such as %C3%A9. Write "%" itself as %25.',
      { cause },
    );
  }
}

function notFound(path: string): HttpError {
  return new HttpError(
    'NOT_FOUND',
    `There is nothing at /manage/v1${path.slice(0, 200)}. /manage/v1/openapi.json lists the operations.`,
  );
}

function methodNotAllowed(method: string, { operations }: Route): HttpError {
  const methods = operations.flatMap((one) => (one.method === 'GET' ? ['GET', 'HEAD'] : [one.method]));
  const allowed = methods.join(', ');
  return new HttpError(
    'METHOD_NOT_ALLOWED',
    `${method} is not supported here. Use ${allowed.replace(/, (?=\w+$)/, ' or ')}.`,
    { headers: { Allow: allowed } },
  );
}
