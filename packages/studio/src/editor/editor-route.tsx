import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Lock, MonitorX } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { SignInAgainProvider, useSignInAgain } from '../auth/use-sign-in-again.ts';
import { contentsOf, ENGINE } from '../connection/contents.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { templateOf } from '../templates/template-queries.ts';
import { useTemplateChanges } from '../templates/use-template-changes.ts';
import { buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useToast } from '../ui/toasts.tsx';
import { EditorPage } from './editor-page.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { TemplateJson } from './model/template-json.ts';
import { draftOnServer } from './saving/draft-on-server.ts';
import { createLocalCopy } from './saving/local-copy.ts';
import { openSession, type Session } from './saving/session.ts';
import { whereToBegin } from './saving/where-to-begin.ts';

const PublishDialog = lazy(async () => ({
  default: (await import('../templates/versions/publish-dialog.tsx')).PublishDialog,
}));
const SignInAgain = lazy(async () => ({ default: (await import('../shell/sign-in-again.tsx')).SignInAgain }));

interface Params {
  readonly owner: string;
  readonly project: string;
  readonly template: string;
}

/** The editor of a template, in a frame of its own. */
export function EditorRoute() {
  const params = useParams({ strict: false }) as unknown as Params;
  const [isSigningIn, setSigningIn] = useState(false);
  const signInAgain = useCallback(() => setSigningIn(true), []);
  const path = pathOf(params);
  return (
    <SignInAgainProvider value={signInAgain}>
      <OpenTemplate key={path} {...params} path={path} />
      <div className="grid min-h-dvh place-items-center p-6 lg:hidden">
        <EmptyState icon={<MonitorX />} title="The editor needs a wider window">
          <p>Make the window at least 1024 pixels wide, or turn the device. What you have changed is saved.</p>
          <Link to={path} className={buttonClasses('primary', 'mt-4')}>
            Back to the template
          </Link>
        </EmptyState>
      </div>
      {isSigningIn && (
        <Suspense>
          <SignInAgain open onOpenChange={setSigningIn} />
        </Suspense>
      )}
    </SignInAgainProvider>
  );
}

function pathOf({ owner, project, template }: Params): string {
  return `/o/${owner}/projects/${encodeURIComponent(project)}/templates/${encodeURIComponent(template)}`;
}

function OpenTemplate({ owner, project, template: key, path }: Params & { readonly path: string }) {
  const { person, owners } = useMe();
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const queries = useQueryClient();
  const toast = useToast();
  const signInAgain = useSignInAgain();
  const template = useQuery({ ...templateOf(owner, project, key), refetchOnMount: 'always' });
  const contents = useQuery(contentsOf(owner, project, { drafts: true, templates: [key] }));
  const engine = useQuery(ENGINE);
  const changes = useTemplateChanges(owner, project);
  const fetchPicture = useRemotePicture(owner);
  const [session, setSession] = useState<Session>();
  const [isPublishing, setPublishing] = useState(false);
  throwIfMissing(template, contents, engine);

  const { data, isFetchedAfterMount } = template;
  const isReady = data !== undefined && isFetchedAfterMount && session === undefined && canEdit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session begins once, with what the server has then.
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const server = { file: (data.draft ?? data.published) as TemplateJson, etag: data.etag };
    const copy = createLocalCopy(`${person.id} ${owner} ${project} ${key}`, server);
    void copy.read().then((kept) => {
      if (isCurrent)
        setSession(openSession(whereToBegin(server, kept), copy, draftOnServer(queries, owner, project, key)));
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady]);
  useEffect(() => session?.start(), [session]);

  const latest = useRef({ pictures: contents.data?.assets, limits: engine.data?.limits });
  latest.current = { pictures: contents.data?.assets, limits: engine.data?.limits };
  const upload = useCallback(
    async (file: File) => {
      const taken = latest.current.pictures?.map(({ name }) => name) ?? [];
      const target = { owner, project, limits: latest.current.limits! };
      const name = await uploadPicture(target, file, taken, () => {});
      // The preview has to know the picture before the template names it.
      await queries.refetchQueries({ queryKey: ['owners', owner, 'projects', project, 'contents'] });
      return name;
    },
    [owner, project, queries],
  );

  if (!canEdit) {
    return (
      <div className="grid min-h-dvh place-items-center p-6 max-lg:hidden">
        <EmptyState icon={<Lock />} title="Only editors change templates">
          <p>Ask an admin of the owner for the role of an editor.</p>
          <Link to={path} className={buttonClasses('primary', 'mt-4')}>
            Back to the template
          </Link>
        </EmptyState>
      </div>
    );
  }
  if (session === undefined || data === undefined || contents.data === undefined || engine.data === undefined) {
    return <EditorSkeleton />;
  }

  async function askToPublish() {
    if (await session!.autosave.saveNow()) setPublishing(true);
    else toast({ title: 'Not published', description: 'The draft has to be saved first.', isFailure: true });
  }

  return (
    <>
      <EditorPage
        {...{ owner, project, path, session, fetchPicture }}
        templateKey={key}
        contents={contents.data}
        engine={engine.data}
        bodyBytes={engine.data.limits.bodyBytes}
        uploadPicture={upload}
        hasDraft={data.draft !== null}
        onPublish={() => void askToPublish()}
        onSignIn={signInAgain}
      />
      {isPublishing && (
        <Suspense>
          <PublishDialog
            names={[data.name]}
            onClose={() => setPublishing(false)}
            onPublish={async (note) => {
              await changes.publish([key], note);
              const { etag } = await queries.fetchQuery({ ...templateOf(owner, project, key), staleTime: 0 });
              session.autosave.retag(etag);
              toast({ title: 'Published' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
