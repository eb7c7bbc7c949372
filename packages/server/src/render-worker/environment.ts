import type { Settings } from '../settings.ts';
import { BUILTIN } from '../settings-table.ts';

/** Locations of programs, temporary files, extra certificates and compiled code. None is a secret. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'];

/**
 * The environment of a render process: an allowlist of the server's environment, so that it never has credentials. Render processes
 * work on untrusted input.
 */
export function renderEnvironment(
  {
    fetchAllow,
    plugins = [],
    config,
    browser,
    hosted,
  }: Pick<Settings, 'fetchAllow'> & Partial<Pick<Settings, 'plugins' | 'config' | 'browser' | 'hosted'>>,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const passed = PASSED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    DECKWRIGHT_FETCH_ALLOW: fetchAllow.join(','),
    // Another location needs settings that a render process must not have.
    DECKWRIGHT_HOSTED: hosted === BUILTIN ? BUILTIN : 'none',
    // Relative paths work, because a render process has the same working directory.
    ...(plugins.length > 0 && { DECKWRIGHT_PLUGINS: plugins.join(',') }),
    ...(config !== undefined && { DECKWRIGHT_CONFIG: config }),
    ...(browser !== undefined && { DECKWRIGHT_BROWSER: browser }),
  };
}
