import { say } from '../sentences/account.ts';

/** The browser and the system that a user agent names, for people to recognize. */
export function browserOf(userAgent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(userAgent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? '')?.[1];
  if (browser === undefined) return say('unknownBrowser');
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  if (system === undefined) return name;
  return say('browserOnSystem', { browser: name, system: system === 'Mac OS X' ? 'macOS' : system });
}
