import type { CallerName, ManageRequest, World } from './world.ts';

/** The parts of a request that its operation does not say. */
export interface Sample extends Pick<ManageRequest, 'query' | 'body' | 'bytes' | 'headers'> {
  /** A value for each name in the braces of the operation's path. */
  readonly path: Readonly<Record<string, string>>;
}

/**
 * For each operation, by its id, a call about Alice that succeeds if the caller has the right. It is asked for once for each call, and makes
 * what the call changes or removes.
 */
export type Samples = Readonly<Record<string, (world: World, caller: CallerName) => Promise<Sample>>>;
