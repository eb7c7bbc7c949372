import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ENGINE } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { assetsOf } from '../connection/project-files.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { uploadFile } from '../connection/upload-file.ts';
import { deletionId, useDeletion, usePendingDeletions } from '../connection/use-deletion.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/pictures.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { faultOfPicture, pictureNameOf } from './picture-file.ts';
import { PicturesPage } from './pictures-page.tsx';

export function PicturesRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { owners } = useMe();
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ['owners', owner, 'projects', project];
  const query = useQuery(assetsOf(owner, project));
  const engine = useQuery(ENGINE);
  throwIfMissing(query, engine);
  const limits = engine.data?.limits;
  /** How often each picture was replaced here. */
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  const deleteLater = useDeletion();
  const pending = usePendingDeletions();
  const idOf = (name: string) => deletionId(owner, project, 'picture', name);
  const pathOf = (name: string) => ({ path: { owner, project, name } });

  async function send(name: string, file: File, options: Parameters<typeof uploadFile>[2]) {
    const path = ['owners', owner, 'projects', project, 'assets', name].map(encodeURIComponent).join('/');
    await uploadFile(`/${path}`, file, options);
    setVersions((before) => ({ ...before, [name]: (before[name] ?? 0) + 1 }));
    return undefined;
  }

  const uploads = useUploads({
    nameOf: ({ name }) => pictureNameOf(name, limits!.nameCharacters),
    isTaken: (name) => query.data?.some((one) => one.name === name) ?? false,
    faultOf: (file) => faultOfPicture(file, limits!.pictureBytes),
    send,
    onDone: () => void queries.invalidateQueries({ queryKey }),
  });

  async function replace(name: string, file: File) {
    const fault = faultOfPicture(file, limits!.pictureBytes);
    try {
      if (fault !== undefined) throw new Error(fault);
      await send(name, file, { mustBeNew: false, onProgress: () => {} });
      toast({ title: say('pictureReplaced'), description: name });
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      toast({ title: say('thePictureWasNotReplaced'), description: (error as Error).message, isFailure: true });
    }
  }

  return (
    <PicturesPage
      limits={limits}
      pictures={query.data
        ?.filter(({ name }) => !pending.has(idOf(name)))
        .map((picture) => ({ ...picture, version: `${picture.size} ${versions[picture.name] ?? 0}` }))}
      load={async (name) =>
        (await dataOf(
          manage.GET('/owners/{owner}/projects/{project}/assets/{name}', {
            params: pathOf(name),
            parseAs: 'blob',
            cache: 'no-cache',
          }),
        )) as unknown as Blob
      }
      loadUses={async (name) =>
        (await dataOf(manage.GET('/owners/{owner}/projects/{project}/assets/{name}/uses', { params: pathOf(name) })))
          .uses
      }
      changing={
        limits === undefined || owners.find(({ id }) => id === owner)?.role === 'viewer'
          ? undefined
          : {
              uploads,
              onReplace: (name, file) => void replace(name, file),
              onDelete: (name, force) =>
                deleteLater({
                  id: idOf(name),
                  title: say('pictureDeleted'),
                  description: name,
                  queryKey,
                  run: () => {
                    const params = { ...pathOf(name), query: { force: force ? 'true' : 'false' } } as const;
                    const path = '/owners/{owner}/projects/{project}/assets/{name}';
                    // Continues after the page is left.
                    return dataOf(manage.DELETE(path, { params, keepalive: true }));
                  },
                }),
            }
      }
    />
  );
}
