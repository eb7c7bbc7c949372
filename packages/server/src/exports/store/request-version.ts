import type { ExportRecord } from './export-record.ts';

/**
 * The version of the requests that are stored with exports. Raise it when the version before it would run a stored request in another way than
 * it is meant. That is also one that still parses there: with a key that has a new name, the older server ignores the key and uses its default.
 * So a server reads the number before it reads anything of the request, and leaves newer ones to newer servers.
 */
export const REQUEST_VERSION = 1;

/** Whether only a newer version of the server may run or read the request of an export. */
export function needsNewer({ request }: Pick<ExportRecord, 'request'>): boolean {
  return request.version > REQUEST_VERSION;
}
