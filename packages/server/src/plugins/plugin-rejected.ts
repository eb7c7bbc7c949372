/** A plugin cannot be used. The message names it, and says what to do. */
export class PluginRejected extends Error {
  override readonly name = 'PluginRejected';
}
