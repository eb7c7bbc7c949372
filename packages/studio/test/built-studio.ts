import { buildOnce } from '@deckwright/test-tools/build-once';
import { runScript } from './run-script.ts';

/** The folder of the built studio. */
export function builtStudio(): Promise<string> {
  return buildOnce('studio', (folder) => runScript('build.ts', folder));
}
