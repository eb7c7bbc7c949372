#!/usr/bin/env node
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `deckwright needs Node 24 or newer; this is ${process.version}. In the repository, \`pnpm deckwright …\` runs it on the pinned Node.`,
  );
  process.exit(1);
}
await import('../dist/cli/main.js');
