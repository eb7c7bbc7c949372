import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** A message about why the alerts are not checked by Prometheus, for the output of a test; undefined if they are. */
export function promtoolMissing(): string | undefined {
  if (isInstalled('promtool')) return undefined;
  return 'Left out: checks of alerts with promtool. Install prometheus so that `promtool` is on the PATH.';
}

/** As `promtoolMissing`, for the real kustomize. */
export function kubectlMissing(): string | undefined {
  if (isInstalled('kubectl')) return undefined;
  return 'Left out: the real kustomize. Install kubernetes-client so that `kubectl` is on the PATH.';
}

/** As `promtoolMissing`, for the jobs of `examples/scripts`. */
export function jqMissing(): string | undefined {
  if (isInstalled('jq')) return undefined;
  return 'Left out: jobs by shell scripts. Install jq so that `jq` is on the PATH.';
}

export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
