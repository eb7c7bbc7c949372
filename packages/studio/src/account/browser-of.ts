import { say } from '../sentences/account.ts';

/** The browser and the system that a user agent names, for people to recognize. */
export function browserOf(userAgent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(userAgent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? '')?.[1];
  if (browser === undefined) return say('unknownBrowser');
  const name = { Edg: say('edge'), OPR: say('opera') }[browser] ?? browser;
  return system === undefined ? name : `${name} on ${system.replace(say('macOSX'), 'macOS')}`;
}
