import { RenderError } from '@deckwright/core/contract';
import { type FileFault, fileFaults } from '../engine/documents/file-faults.ts';
import type { ProjectCall } from './project-call.ts';
import type { TemplateText } from './template-texts.ts';

/** The project file of a check, as it is and as it will be: JSON text. */
export interface ProjectChange {
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * The faults of templates that are valid with the project file as it is, and not with the new one. `where` names a template in the faults.
 */
export async function faultsWithProject(
  { parts: { documents }, scope, signal }: Pick<ProjectCall, 'parts' | 'scope' | 'signal'>,
  versions: AsyncIterable<TemplateText>,
  { before, after }: ProjectChange,
  where: (key: string) => string,
): Promise<readonly FileFault[]> {
  const faults: FileFault[] = [];
  for await (const { key, text } of versions) {
    signal.throwIfAborted();
    const bytes = Buffer.from(text);
    const read = (settings: string) => documents.readDocument(scope.owner, { of: 'template', json: bytes, settings });
    const found = await read(after).catch((error) => error);
    if (!(found instanceof RenderError)) {
      if (found instanceof Error) throw found;
      continue;
    }
    // One that cannot be used anyway does not prevent a change.
    const wasValid = before !== undefined && (await read(before).then(() => true, isNoTemplateFault));
    if (wasValid) faults.push(...fileFaults(where(key), found));
  }
  return faults;
}

function isNoTemplateFault(error: unknown): boolean {
  if (error instanceof RenderError) return false;
  throw error;
}
