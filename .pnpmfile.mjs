/**
 * What a package says of itself once it is published. The condition `source` is for this workspace alone: Node runs no TypeScript below
 * `node_modules`, so whoever has that condition switched on for sources of their own could import nothing of ours.
 */
export const hooks = {
  beforePacking(manifest) {
    return manifest.exports === undefined ? manifest : { ...manifest, exports: withoutSource(manifest.exports) };
  },
};

function withoutSource(exports) {
  if (typeof exports !== 'object') return exports;
  const kept = Object.entries(exports).filter(([condition]) => condition !== 'source');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSource(value)]));
}
