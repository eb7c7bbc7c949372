import type { PreviewState } from '../../preview/preview-client.ts';
import { say } from '../../sentences/editor/stage.ts';

/** Why the picture is not that of the template as it is. */
export function problemOf({ problem, opened, fileFaults, slides }: PreviewState): string | undefined {
  if (problem !== undefined) return problem;
  if (fileFaults[0]) return fileFaults[0].message;
  const [picture] = slides;
  if (picture?.state === 'slow') return say('drawingItTookTooLong');
  if (picture?.state === 'drawn') return undefined;
  // The template was not valid when it was opened, or its content cannot be laid out.
  return opened?.problems[0] ?? picture?.findings.find(({ kind }) => kind === 'fault')?.message;
}
