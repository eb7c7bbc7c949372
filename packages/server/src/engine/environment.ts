/** The hosted location that needs no other service: this server's own editor. */
export const BUILTIN = 'builtin';

/** What the engine needs of the settings. */
export interface EngineSettings {
  /** Path of the browser that prints. Undefined: the one that is found. */
  readonly browser?: string;
  /** The browser must have its sandbox. Default: false. */
  readonly requireSandbox?: boolean;
  /** Hosts inside the network from which pictures may be fetched. */
  readonly fetchAllow: readonly string[];
  /** The hosted location, as `DECKWRIGHT_HOSTED` names it. Undefined: the format hosted-slides is not offered. */
  readonly hosted?: string;
  readonly plugins?: readonly string[];
}

/** The variable with the `EngineSettings` of a child process, as JSON. */
const ENGINE = 'DECKWRIGHT_ENGINE';

/** Locations of programs, temporary files, extra certificates and compiled code. None is a secret. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE'];

/**
 * The environment of a render process: an allowlist of the server's environment, so that it never has credentials. Render processes
 * work on untrusted input.
 */
export function renderEnvironment(
  { fetchAllow, plugins = [], browser, hosted }: EngineSettings,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const passed = PASSED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    // Another location needs settings that a render process must not have. Relative paths work, because it has the same working directory.
    [ENGINE]: JSON.stringify({
      fetchAllow,
      plugins,
      browser,
      hosted: hosted === BUILTIN ? BUILTIN : undefined,
    }),
  };
}

/** What `renderEnvironment` passed to this process. Without it, no picture is fetched and no plugin loaded. */
export function engineSettings(environment: Readonly<Record<string, string | undefined>>): EngineSettings {
  return JSON.parse(environment[ENGINE] ?? '{"fetchAllow":[]}');
}
