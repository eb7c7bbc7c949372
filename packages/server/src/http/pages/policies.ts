/** Everything comes from this server. Pictures of slides come from memory (`blob:`) or from a body (`data:`). */
export const PAGE_POLICY = policyOf("connect-src 'self'");

/** A worker has the policy of its own script. Those of the engine run WebAssembly, and read fonts and pictures from memory. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self' data: blob:",
  "img-src 'self' data: blob:",
  "font-src 'self'",
].join('; ');

/** The policy of the editor, whose WebSocket older browsers do not count as `'self'`. */
export function editorPolicy(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return policyOf(`connect-src 'self' ${origin.replace(/^http/, 'ws')}`);
}

function policyOf(connect: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    connect,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
