import { missing, show } from './structure.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const METHODS = ['check', 'create', 'find', 'remove'];

/** What keeps a hosted location from being used, in a sentence. */
export function faultOfLocation(location: Record<string, unknown>): string | undefined {
  const { name } = location;
  if (typeof name !== 'string' || !NAME.test(name)) {
    return `the location is named ${show(name)}. Name it in lower-case words with hyphens, such as "acme-office".`;
  }
  const absent = missing(location, METHODS);
  return absent && `the location "${name}" has no ${absent}(). It needs ${METHODS.join(', ')}.`;
}
