/**
 * What a package says of itself once it is published:
 * - The condition `source` is for this workspace alone. Node runs no TypeScript below `node_modules`, so whoever has that condition switched
 *   on for sources of their own could import nothing of ours.
 * - npm installs optional dependencies for everybody. Optional peers are installed by those who use them: docs/decisions/0060-published-packages.md.
 */
export const hooks = {
  beforePacking({ optionalDependencies, ...manifest }) {
    return {
      ...manifest,
      ...(manifest.exports !== undefined && { exports: withoutSource(manifest.exports) }),
      ...(optionalDependencies !== undefined && optionalPeers(manifest, optionalDependencies)),
    };
  },
};

function withoutSource(exports) {
  if (typeof exports !== 'object') return exports;
  const kept = Object.entries(exports).filter(([condition]) => condition !== 'source');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSource(value)]));
}

function optionalPeers({ peerDependencies, peerDependenciesMeta }, optionalDependencies) {
  const names = Object.keys(optionalDependencies);
  return {
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(names.map((name) => [name, `^${optionalDependencies[name]}`])),
    },
    peerDependenciesMeta: {
      ...peerDependenciesMeta,
      ...Object.fromEntries(names.map((name) => [name, { optional: true }])),
    },
  };
}
