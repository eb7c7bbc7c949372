#!/usr/bin/env node
// Node 16 can parse this file, so that every Node since then prints the sentence below in place of a syntax error.
const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `deckwright needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}: install it from https://nodejs.org/en/download, or with "nvm install ${OLDEST_NODE}".\n`,
  );
  process.exitCode = 2;
} else {
  const { runCommand } = await import('@deckwright/server/command');
  await runCommand();
}
