import type { UploadLimits } from '../connection/contents.ts';
import { ServerError } from '../connection/server-error.ts';
import { uploadFile } from '../connection/upload-file.ts';
import { freeName } from '../uploads/free-name.ts';
import { faultOfPicture, pictureNameOf } from './picture-file.ts';

interface UploadTarget {
  readonly owner: string;
  readonly project: string;
  readonly limits: UploadLimits;
}

/**
 * Adds a picture to a project, under the name of its file or, if that is taken, with a number behind it. Returns the name. Rejects with a
 * message for people.
 */
export async function uploadPicture(
  { owner, project, limits }: UploadTarget,
  file: File,
  taken: readonly string[],
  onProgress: (share: number) => void,
): Promise<string> {
  const fault = faultOfPicture(file, limits.pictureBytes);
  if (fault !== undefined) throw new Error(fault);
  const own = pictureNameOf(file.name, limits.nameCharacters);
  const tried = new Set(taken);
  for (;;) {
    const name = tried.has(own) ? freeName(own, (one) => tried.has(one)) : own;
    const path = ['owners', owner, 'projects', project, 'assets', name].map(encodeURIComponent).join('/');
    try {
      await uploadFile(`/${path}`, file, { mustBeNew: true, onProgress });
      return name;
    } catch (error) {
      // Somebody else has added one of this name meanwhile.
      if (!(error instanceof ServerError) || error.code !== 'EDIT_CONFLICT') throw error;
      tried.add(name);
    }
  }
}
