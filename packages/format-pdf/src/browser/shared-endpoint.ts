/** A running browser that other code launched and manages, such as `createSharedBrowser` in another process. */
export interface SharedEndpoint {
  /**
   * Returns the DevTools WebSocket address of a running browser. Called before each print; the connection stays open while the
   * address stays the same. A running job finishes on the browser on which it started. If this rejects, the export fails with the
   * same cause.
   */
  readonly endpoint: () => Promise<string>;
}
