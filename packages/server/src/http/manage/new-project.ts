import { applyBrand, type Brand } from '@deckwright/core';
import { findStarter, instantiate, listStarters, type NewProject, type StarterFiles } from '../../projects/starters.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';

/** What a new project contains. */
export interface NewProjectFiles extends Pick<StarterFiles, 'templates' | 'assets'> {
  readonly project: unknown;
}

/**
 * The files of a new project: none but the project file, or those of a starter. Throws `HttpError` if there is no such starter, and
 * `INVALID_PROJECT` if the brand has errors.
 */
export async function newProjectFiles(
  { id, name, brand }: NewProject,
  starter: string | undefined,
): Promise<NewProjectFiles> {
  if (starter !== undefined) {
    const files = await findStarter(starter);
    if (files !== undefined) return instantiate(files, { id, name, brand });
    const known = (await listStarters()).map((one) => one.id).join(', ');
    throw new HttpError('INVALID_REQUEST', `There is no starter "${starter}". Starters: ${known}.`);
  }
  if (brand === undefined) return { project: { id, name }, templates: [], assets: [] };
  if (brand.colors === undefined) {
    throw new HttpError('INVALID_REQUEST', 'A brand without a starter needs colours. Add its colours, or a starter.');
  }
  const branded: Brand = { ...brand, colors: brand.colors };
  return { project: applyBrand({ id, name }, branded), templates: [], assets: [] };
}
