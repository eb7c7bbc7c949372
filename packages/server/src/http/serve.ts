import type { IRouter, RequestHandler } from 'express';
import { methodNotAllowed } from './answer-errors.ts';

type Method = 'get' | 'post' | 'delete';
/** Each has the parameters of its own path. */
type Handler = RequestHandler<never>;
type Methods = Readonly<Partial<Record<Method, Handler | readonly (Handler | readonly Handler[])[]>>>;

/** Serves a path by the handlers of each method, and answers 405 to other methods. */
export function serve(router: IRouter, path: string, methods: Methods): void {
  const route = router.route(path);
  const entries = Object.entries(methods) as unknown as [Method, RequestHandler][];
  for (const [method, handlers] of entries) route[method](handlers);
  const allowed = entries.map(([method]) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase()));
  route.all(methodNotAllowed(allowed.join(', ')));
}
