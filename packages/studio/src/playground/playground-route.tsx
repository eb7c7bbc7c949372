import type { UploadPicture } from '@deckwright/content-form';
import type { Json } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { besideStudio } from '../base-path.ts';
import { contentsOf, ENGINE } from '../connection/contents.ts';
import { presentationBodyOf } from '../connection/queries.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { say } from '../sentences/playground.ts';
import { useTitle } from '../ui/use-title.ts';
import { Playground } from './playground.tsx';
import { PlaygroundSkeleton } from './playground-skeleton.tsx';
import type { SendBody } from './run/run-answer.ts';
import { sendExport } from './run/send-export.ts';
import { useSavedBodies } from './use-saved-bodies.ts';

/** The playground of a project in the room below the header of the studio. */
export function PlaygroundRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { person, owners } = useMe();
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const contents = useQuery(contentsOf(owner, project));
  const engine = useQuery(ENGINE);
  throwIfMissing(contents, engine);
  const initial = useInitialBody(owner, project);
  const savedBodies = useSavedBodies(owner, project, canEdit);
  const signInAgain = useSignInAgain();
  const queries = useQueryClient();
  const fetchPicture = useRemotePicture(owner);
  const run = useMemo((): SendBody => {
    const send = sendExport(owner);
    return async function* (body, signal) {
      yield* send(body, signal);
      void queries.invalidateQueries({ queryKey: ['owners', owner, 'presentations'] });
    };
  }, [owner, queries]);
  const latest = useRef({ assets: contents.data?.assets, limits: engine.data?.limits });
  latest.current = { assets: contents.data?.assets, limits: engine.data?.limits };
  const upload = useMemo(
    (): UploadPicture => async (file, onProgress) => {
      const taken = latest.current.assets?.map(({ name }) => name) ?? [];
      const name = await uploadPicture({ owner, project, limits: latest.current.limits! }, file, taken, onProgress);
      // The preview has to know the picture before the request names it.
      await queries.invalidateQueries({ queryKey: ['owners', owner, 'projects', project] });
      return name;
    },
    [owner, project, queries],
  );
  useTitle(say('playground'));

  return (
    <div className="absolute inset-0">
      <h1 className="sr-only">{say('playground')}</h1>
      {contents.data && engine.data && !initial.isLoading ? (
        <Playground
          projectId={project}
          draftKey={`${person.id} ${owner} ${project}`}
          project={contents.data.project}
          fonts={engine.data.fonts}
          formats={engine.data.formats}
          bodyBytes={engine.data.limits.bodyBytes}
          baseUrl={new URL(besideStudio(''), location.origin).href.replace(/\/$/, '')}
          {...(initial.body !== undefined && { initialBody: initial.body })}
          savedBodies={savedBodies}
          run={canEdit ? run : undefined}
          fetchPicture={fetchPicture}
          uploadPicture={canEdit ? upload : undefined}
          onSignIn={signInAgain}
        />
      ) : (
        <PlaygroundSkeleton />
      )}
    </div>
  );
}

/**
 * The body of the presentation that the address names. The address then forgets it, so that a page that is loaded again shows the draft, with
 * what was changed in it.
 */
function useInitialBody(owner: string, project: string): { readonly isLoading: boolean; readonly body?: Json } {
  const { presentation } = useSearch({ strict: false }) as { readonly presentation?: number };
  const navigate = useNavigate();
  const toast = useToast();
  const [body, setBody] = useState<Json>();
  const { data, error } = useQuery({
    ...presentationBodyOf(owner, presentation ?? 0),
    enabled: presentation !== undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (presentation === undefined || (data === undefined && error === null)) return;
    if (data !== undefined) setBody({ ...data, projectId: project } as Json);
    else toast({ title: say('theRequestCouldNotBe'), description: error?.message ?? '', isFailure: true });
    void navigate({ to: '.', search: {}, replace: true });
  }, [presentation, data, error]);
  return { isLoading: presentation !== undefined && error === null, body };
}
