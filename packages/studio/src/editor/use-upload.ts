import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ProjectContents, UploadLimits } from '../connection/contents.ts';
import { uploadPicture } from '../pictures/upload-picture.ts';

interface UploadParts {
  readonly owner: string;
  readonly project: string;
  /** Undefined until they are loaded. */
  readonly pictures: ProjectContents['assets'] | undefined;
  readonly limits: UploadLimits | undefined;
}

/** Uploads pictures into a project. The function stays the same, and resolves with the name of the picture there. */
export function useUpload({ owner, project, pictures, limits }: UploadParts): (file: File) => Promise<string> {
  const queries = useQueryClient();
  const latest = useRef({ pictures, limits });
  latest.current = { pictures, limits };
  return useCallback(
    async (file: File) => {
      const taken = latest.current.pictures?.map(({ name }) => name) ?? [];
      const target = { owner, project, limits: latest.current.limits! };
      const name = await uploadPicture(target, file, taken, () => {});
      // The preview has to know the picture before the file names it.
      await queries.refetchQueries({ queryKey: ['owners', owner, 'projects', project, 'contents'] });
      return name;
    },
    [owner, project, queries],
  );
}
