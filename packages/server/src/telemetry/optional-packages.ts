import { readFileSync } from 'node:fs';

/** What connects to a PostgreSQL database. */
export const POSTGRES_PACKAGES = ['pg', 'pg-boss'];

interface Manifest {
  /** Those of the clone, which the published package has as optional peers. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Throws if packages are missing that only some servers need. `user` is what needs them, for the message. Call it before the modules that
 * import them are loaded.
 */
export function requirePackages(user: string, names: readonly string[], isInstalled = canResolve): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const { optionalDependencies, peerDependencies }: Manifest = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const ranges = { ...peerDependencies, ...optionalDependencies };
  const specifiers = missing.map((name) => `${name}@${/\d+/.exec(ranges[name] ?? '')?.[0] ?? 'latest'}`);
  const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  throw new Error(
    `${user} needs ${missing.join(' and ')}, which ${are} not installed. Install ${them} beside deckwright: npm install ${specifiers.join(' ')}`,
  );
}

function canResolve(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
