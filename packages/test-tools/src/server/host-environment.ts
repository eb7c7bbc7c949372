/**
 * The environment for a server or command in another process: that of this process without its settings for Deckwright and
 * OpenTelemetry, so that a test never uses the data, port, plugins or collector of a Deckwright on the same machine. Only the choice of
 * the browser remains.
 */
export function hostEnvironment(): Readonly<Record<string, string>> {
  const entries = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(
    entries.filter(([name]) => !/^(DECKWRIGHT_|OTEL_|PORT$)/.test(name!) || name === 'DECKWRIGHT_BROWSER'),
  );
}
