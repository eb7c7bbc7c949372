import type { Settings } from '../settings.ts';

/** Where programs, temporary files and further certificates are: nothing of it is a secret. */
const PASSED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'NODE_EXTRA_CA_CERTS'];

/**
 * All that a render process knows of the server's environment. Credentials, wherever an operator puts them, are not in it:
 * a render process works on what strangers send.
 */
export function renderEnvironment(
  { fetchAllow, plugins = [], config }: Pick<Settings, 'fetchAllow'> & Partial<Pick<Settings, 'plugins' | 'config'>>,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const passed = PASSED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    DECKWRIGHT_FETCH_ALLOW: fetchAllow.join(','),
    // They count from the working directory, which a render process shares.
    ...(plugins.length > 0 && { DECKWRIGHT_PLUGINS: plugins.join(',') }),
    ...(config !== undefined && { DECKWRIGHT_CONFIG: config }),
  };
}
