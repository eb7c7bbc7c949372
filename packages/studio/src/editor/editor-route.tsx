import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { contentsOf, ENGINE } from '../connection/contents.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import { elementAt, type TemplateJson } from '../elements/template-json.ts';
import { say } from '../sentences/editor/editor.ts';
import { templateOf } from '../templates/template-queries.ts';
import { useTemplateChanges } from '../templates/use-template-changes.ts';
import { EditorFrame, OnlyEditors } from './editor-frame.tsx';
import { EditorPage } from './editor-page.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { draftOnServer } from './saving/draft-on-server.ts';
import { createLocalCopy } from './saving/local-copy.ts';
import { openSession, type Session } from './saving/session.ts';
import { whereToBegin } from './saving/where-to-begin.ts';
import type { Subject } from './subject.ts';
import { useUpload } from './use-upload.ts';

const PublishDialog = lazy(async () => ({
  default: (await import('../templates/versions/publish-dialog.tsx')).PublishDialog,
}));

interface Params {
  readonly owner: string;
  readonly project: string;
  readonly template: string;
}

/** What an address may say of where to begin. */
interface PlaceInAddress {
  readonly element?: unknown;
  readonly sample?: unknown;
}

/** The editor of a template. An address with `?element=/elements/0&sample=long` selects an element and shows a sample. */
export function EditorRoute() {
  const { owner, project, template: key } = useParams({ strict: false }) as unknown as Params;
  const path = `/o/${owner}/projects/${encodeURIComponent(project)}/templates/${encodeURIComponent(key)}`;
  const [subject, setSubject] = useState<Subject>({ kind: 'template', key, path });
  if (subject.path !== path) setSubject({ kind: 'template', key, path });
  return (
    <EditorFrame subject={subject}>
      <OpenTemplate key={path} {...{ owner, project, subject }} />
    </EditorFrame>
  );
}

interface OpenTemplateProps {
  readonly owner: string;
  readonly project: string;
  readonly subject: Subject;
}

function OpenTemplate({ owner, project, subject }: OpenTemplateProps) {
  const { key } = subject;
  const { person, owners } = useMe();
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const queries = useQueryClient();
  const toast = useToast();
  const signInAgain = useSignInAgain();
  const place = useSearch({ strict: false }) as PlaceInAddress;
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
      if (!isCurrent) return;
      const opened = openSession(whereToBegin(server, kept), copy, draftOnServer(queries, owner, project, key));
      const { element } = place;
      if (typeof element === 'string' && elementAt(opened.editor.state().file, element))
        opened.editor.select([element]);
      setSession(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady]);
  useEffect(() => session?.start(), [session]);

  const upload = useUpload({ owner, project, pictures: contents.data?.assets, limits: engine.data?.limits });

  if (!canEdit) return <OnlyEditors subject={subject} />;
  if (session === undefined || data === undefined || contents.data === undefined || engine.data === undefined) {
    return <EditorSkeleton />;
  }

  async function askToPublish() {
    if (await session!.autosave.saveNow()) setPublishing(true);
    else toast({ title: say('notPublished'), description: say('theDraftHasToBe'), isFailure: true });
  }

  return (
    <>
      <EditorPage
        {...{ owner, project, subject, session, fetchPicture }}
        contents={contents.data}
        engine={engine.data}
        {...(place.sample !== undefined && { firstSample: String(place.sample) })}
        bodyBytes={engine.data.limits.bodyBytes}
        uploadPicture={upload}
        finish={{ label: say('publish'), isUseful: data.draft !== null, run: () => void askToPublish() }}
        onSignIn={signInAgain}
      />
      {isPublishing && (
        <Suspense>
          <PublishDialog
            names={[data.name]}
            onClose={() => setPublishing(false)}
            onPublish={async (note) => {
              await session.autosave.between(() => changes.publish([key], note));
              toast({ title: say('published') });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
