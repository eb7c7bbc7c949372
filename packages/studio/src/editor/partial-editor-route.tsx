import { isJsonObject } from '@deckwright/content-form/body';
import { buttonClasses, EmptyState } from '@deckwright/ui/controls';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Component } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { contentsOf, ENGINE, type EngineParts, type ProjectContents } from '../connection/contents.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { storedFileOf } from '../connection/save-project.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import { partialsOf } from '../partials/partial-facts.ts';
import { say } from '../sentences/editor/editor.ts';
import { EditorFrame, OnlyEditors } from './editor-frame.tsx';
import { EditorPage } from './editor-page.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { createLocalCopy } from './saving/local-copy.ts';
import { partialOnServer } from './saving/partial-on-server.ts';
import { openSession, type Session } from './saving/session.ts';
import { whereToBegin } from './saving/where-to-begin.ts';
import type { Subject } from './subject.ts';
import { useUpload } from './use-upload.ts';

const SavePartialDialog = lazy(async () => ({
  default: (await import('../partials/save-partial-dialog.tsx')).SavePartialDialog,
}));

interface Params {
  readonly owner: string;
  readonly project: string;
  readonly partial: string;
}

/** The editor of a partial. Nothing is saved before the person has seen the templates that it changes. */
export function PartialEditorRoute() {
  const { owner, project, partial: key } = useParams({ strict: false }) as unknown as Params;
  const path = `/o/${owner}/projects/${encodeURIComponent(project)}/partials`;
  const [subject, setSubject] = useState<Subject>({ kind: 'partial', key, path });
  if (subject.path !== path || subject.key !== key) setSubject({ kind: 'partial', key, path });
  const { owners } = useMe();
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const contents = useQuery({ ...contentsOf(owner, project, { drafts: true }), refetchOnMount: 'always' });
  const engine = useQuery(ENGINE);
  throwIfMissing(contents, engine);
  return (
    <EditorFrame subject={subject}>
      {!canEdit ? (
        <OnlyEditors subject={subject} />
      ) : contents.data === undefined || engine.data === undefined || !contents.isFetchedAfterMount ? (
        <EditorSkeleton />
      ) : (
        <OpenPartial
          key={`${path} ${key}`}
          {...{ owner, project, subject }}
          contents={contents.data}
          engine={engine.data}
        />
      )}
    </EditorFrame>
  );
}

interface OpenPartialProps {
  readonly owner: string;
  readonly project: string;
  readonly subject: Subject;
  readonly contents: ProjectContents;
  readonly engine: EngineParts & { readonly limits: Parameters<typeof useUpload>[0]['limits'] };
}

function OpenPartial({ owner, project, subject, contents, engine }: OpenPartialProps) {
  const { key } = subject;
  const { person } = useMe();
  const queries = useQueryClient();
  const toast = useToast();
  const signInAgain = useSignInAgain();
  const fetchPicture = useRemotePicture(owner);
  const uploadPicture = useUpload({ owner, project, pictures: contents.assets, limits: engine.limits });
  const [session, setSession] = useState<Session>();
  const [isSaving, setSaving] = useState(false);
  const [begun] = useState(() => {
    const { file, etag } = storedFileOf(contents);
    const partial = partialsOf(file)[key];
    return isJsonObject(partial) ? { file: partial, etag } : undefined;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session begins once, with what the server has then.
  useEffect(() => {
    if (begun === undefined) return;
    let isCurrent = true;
    const copy = createLocalCopy(`${person.id} ${owner} ${project} partial ${key}`, begun);
    void copy.read().then((kept) => {
      const server = partialOnServer(queries, owner, project, key);
      if (isCurrent) setSession(openSession(whereToBegin(begun, kept), copy, { ...server, isManual: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [begun]);
  useEffect(() => session?.start(), [session]);

  if (begun === undefined) return <NoPartial subject={subject} />;
  if (session === undefined) return <EditorSkeleton />;
  const { editor, autosave } = session;

  function ask() {
    if (autosave.state().kind !== 'conflict' && editor.state().file !== autosave.stored().file) setSaving(true);
  }

  return (
    <>
      <EditorPage
        {...{ owner, project, subject, session, contents, engine, fetchPicture, uploadPicture }}
        bodyBytes={engine.limits!.bodyBytes}
        finish={{ label: say('save'), isUseful: false, run: ask }}
        onSave={ask}
        onSignIn={signInAgain}
      />
      {isSaving && (
        <Suspense>
          <SavePartialDialog
            {...{ owner, project, contents, engine, fetchPicture }}
            name={key}
            file={editor.state().file}
            onClose={() => setSaving(false)}
            onSave={async () => {
              const isSaved = await autosave.saveNow();
              setSaving(false);
              if (isSaved) toast({ title: say('partialSaved'), description: key });
              else
                toast({
                  title: say('thePartialWasNotSaved'),
                  description: reasonOf(autosave.state()),
                  isFailure: true,
                });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function reasonOf(state: ReturnType<Session['autosave']['state']>): string {
  if ('message' in state) return state.message;
  return state.kind === 'offline' ? say('theServerCannotBeReached') : say('somebodyElseHasChangedIt');
}

/** In the place of the editor of a partial that was deleted. */
function NoPartial({ subject: { key, path } }: { readonly subject: Subject }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6 max-lg:hidden">
      <EmptyState icon={<Component />} title={say('theProjectHasNoPartial', { key })}>
        <p>{say('itMayHaveBeenDeleted')}</p>
        <Link to={path} className={buttonClasses('primary', 'mt-4')}>
          {say('seeAllPartials')}
        </Link>
      </EmptyState>
    </div>
  );
}
