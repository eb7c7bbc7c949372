import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ENGINE } from '../connection/contents.ts';
import { dataOf, type ManageSchemas, manage } from '../connection/manage.ts';
import { fontFilesOf } from '../connection/project-files.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { uploadFile } from '../connection/upload-file.ts';
import { deletionId, useDeletion, usePendingDeletions } from '../connection/use-deletion.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/fonts.ts';
import { formatBytes } from '../ui/format.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { styleOf } from './font-row.tsx';
import { FontsPage } from './fonts-page.tsx';

export function FontsRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { owners } = useMe();
  const queries = useQueryClient();
  const queryKey = ['owners', owner, 'projects', project];
  const query = useQuery(fontFilesOf(owner, project));
  const engine = useQuery(ENGINE);
  throwIfMissing(query, engine);
  const limits = engine.data?.limits;
  const deleteLater = useDeletion();
  const pending = usePendingDeletions();
  const idOf = (name: string) => deletionId(owner, project, 'font', name);
  const pathOf = (name: string) => ({ path: { owner, project, name } });

  const uploads = useUploads({
    nameOf: ({ name }) => name.slice(-limits!.nameCharacters),
    isTaken: (name) => query.data?.some((one) => one.name === name) ?? false,
    faultOf: ({ size }) =>
      size <= limits!.fontBytes
        ? undefined
        : say('theFileHasSizeA', { size: formatBytes(size), fontBytes: formatBytes(limits!.fontBytes) }),
    async send(name, file, options) {
      const path = ['owners', owner, 'projects', project, 'fonts', name].map(encodeURIComponent).join('/');
      const before = query.data ?? [];
      const font = await uploadFile<ManageSchemas['StoredFont']>(`/${path}`, file, options);
      const isSame = (one: (typeof before)[number]) =>
        one.name !== name && one.family === font.family && styleOf(one) === styleOf(font);
      const replaced = before.find(isSame);
      const said = `${font.family}, ${styleOf(font).toLowerCase()}: ${font.embedding}.`;
      return replaced === undefined ? said : say('saidItReplacesNameWhich', { said, name: replaced.name });
    },
    onDone: () => void queries.invalidateQueries({ queryKey }),
  });

  return (
    <FontsPage
      fonts={query.data?.filter(({ name }) => !pending.has(idOf(name)))}
      mostBytes={limits?.fontBytes}
      serverFonts={engine.data?.fonts ?? []}
      load={async (name) =>
        (await dataOf(
          manage.GET('/owners/{owner}/projects/{project}/fonts/{name}', {
            params: pathOf(name),
            parseAs: 'blob',
            cache: 'no-cache',
          }),
        )) as unknown as Blob
      }
      loadUses={async (name) =>
        (await dataOf(manage.GET('/owners/{owner}/projects/{project}/fonts/{name}/uses', { params: pathOf(name) })))
          .uses
      }
      changing={
        limits === undefined || owners.find(({ id }) => id === owner)?.role === 'viewer'
          ? undefined
          : {
              uploads,
              onDelete: (name) =>
                deleteLater({
                  id: idOf(name),
                  title: say('fontDeleted'),
                  description: name,
                  queryKey,
                  run: () => {
                    const path = '/owners/{owner}/projects/{project}/fonts/{name}';
                    // Continues after the page is left.
                    return dataOf(manage.DELETE(path, { params: pathOf(name), keepalive: true }));
                  },
                }),
            }
      }
    />
  );
}
