/** A plugin that cannot be used. The message names the plugin and says what to do. */
export class PluginRejected extends Error {
  override readonly name = 'PluginRejected';
}

/** The first line of what a plugin's own code threw, with a full stop. */
export function reasonOf(thrown: unknown): string {
  const [line] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
  return /[.!?]$/.test(line!) ? line! : `${line}.`;
}
