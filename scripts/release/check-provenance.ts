/** Checks that the registry has a provenance for each package of this version. */
import { openPackages, ROOT, readManifest, run } from '../packages/pack.ts';

const missing = openPackages().filter((folder) => {
  const { name, version } = readManifest(folder);
  return run('npm', ['view', `${name}@${version}`, 'dist.attestations.url'], ROOT).trim() === '';
});
for (const folder of missing) console.error(`${readManifest(folder).name} was published without provenance.`);
if (missing.length > 0) process.exitCode = 1;
