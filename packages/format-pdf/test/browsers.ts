import { globSync, readFileSync } from 'node:fs';

/** Process ids of the browsers that this process has started, found by their profiles, which have its id in their names. */
export function browsersOfThisProcess(): readonly number[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    let line = '';
    try {
      line = readFileSync(file, 'utf8');
    } catch {
      // It has ended meanwhile.
    }
    const isOurs = line.includes('deckwright-browser-') && line.includes(`-${process.pid}-`);
    return isOurs && !line.includes('--type=') ? Number(file.split('/')[2]) : [];
  });
}
