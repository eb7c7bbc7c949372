/** The browser and the system that a user agent names, for people to recognize. */
export function browserOf(userAgent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(userAgent ?? '')?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent ?? '')?.[1];
  if (browser === undefined) return 'Unknown browser';
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system === undefined ? name : `${name} on ${system.replace('Mac OS X', 'macOS')}`;
}
