import type { Json, JsonObject } from '@deckwright/content-form/body';
import { Skeleton } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { contentsOf, ENGINE, type EngineParts, type ProjectContents } from '../connection/contents.ts';
import { projectsOf } from '../connection/queries.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import type { TemplateFacts } from '../preview/messages.ts';
import type { PreviewClientOptions } from '../preview/preview-client.ts';
import { usePreview } from '../preview/use-preview.ts';
import { useTemplatePictures } from '../preview/use-template-pictures.ts';
import { say } from '../sentences/templates.ts';
import { Page } from '../ui/page.tsx';
import { ApiTab } from './api-tab.tsx';
import { JsonTab } from './json-tab.tsx';
import type { ListedTemplate } from './listed-template.ts';
import { type NamedSample, OverviewTab } from './overview-tab.tsx';
import type { TemplateAction } from './template-card.tsx';
import type { TemplateQuestion } from './template-dialogs.tsx';
import { TemplatePage } from './template-page.tsx';
import { TEMPLATE_LANGUAGE, templateOf, templatesOf, usesOfTemplate } from './template-queries.ts';
import type { TemplateTab } from './template-tabs.ts';
import { useDraftEditing } from './use-draft-editing.ts';
import { useTemplateChanges } from './use-template-changes.ts';
import { ComparedVersions } from './versions/compared-versions.tsx';

const TemplateDialogs = lazy(async () => ({ default: (await import('./template-dialogs.tsx')).TemplateDialogs }));

/** Points. Shown until the engine knows the size. */
const WIDE = { width: 960, height: 540 };

export function TemplateRoute() {
  const params = useParams({ strict: false }) as {
    readonly owner: string;
    readonly project: string;
    readonly template: string;
  };
  const { owner, project, template: key } = params;
  const template = useQuery(templateOf(owner, project, key));
  const contents = useQuery(contentsOf(owner, project, { drafts: true, templates: [key] }));
  const engine = useQuery(ENGINE);
  throwIfMissing(template, contents, engine);
  if (template.data === undefined || contents.data === undefined || engine.data === undefined) {
    return (
      <Page title={key}>
        <Skeleton className="h-10 w-80" />
        <Skeleton className="aspect-video max-w-4xl rounded-lg" />
      </Page>
    );
  }
  const { draft, published, etag } = template.data;
  return (
    <OpenTemplate
      // Another template begins from scratch.
      key={key}
      owner={owner}
      project={project}
      template={template.data}
      file={(draft ?? published) as JsonObject}
      draft={draft}
      etag={etag}
      contents={contents.data}
      engine={engine.data}
    />
  );
}

interface OpenTemplateProps {
  readonly owner: string;
  readonly project: string;
  readonly template: ListedTemplate;
  /** The draft, or else the published version. */
  readonly file: JsonObject;
  readonly draft: object | null;
  readonly etag: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
}

function OpenTemplate(props: OpenTemplateProps) {
  const { owner, project, template, file, draft, etag, contents, engine } = props;
  const { key, name, aliases } = template;
  const { tab = 'overview' } = useSearch({ strict: false }) as { readonly tab?: TemplateTab };
  const { owners } = useMe();
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const navigate = useNavigate();
  const toast = useToast();
  const [question, setQuestion] = useState<TemplateQuestion>();
  const [chosen, setChosen] = useState(0);
  const [compared, setCompared] = useState<{ readonly from: string; readonly to: string }>();
  const { data: projects } = useQuery(projectsOf(owner));
  const { data: all } = useQuery(templatesOf(owner, project));
  const { data: uses } = useQuery({ ...usesOfTemplate(owner, project, key), enabled: tab === 'api' });
  const { data: language } = useQuery({ ...TEMPLATE_LANGUAGE, enabled: tab === 'json' });
  const changes = useTemplateChanges(owner, project);
  const editing = useDraftEditing({ owner, project, key, file, etag }, changes, canEdit);

  const stored = useMemo(() => ({ ...contents.project, templates: [file] }), [contents.project, file]);
  const fetchPicture = useRemotePicture(owner);
  const { facts, samples, size, pictures } = useSamples(project, { ...engine, project: stored, fetchPicture }, chosen);
  const shown = useMemo(
    () => (tab === 'json' ? { ...contents.project, templates: [{ ...editing.file, key: 'shown' }] } : undefined),
    [tab, contents.project, editing.file],
  );
  const live = useTemplatePictures(engine, shown, fetchPicture);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => editing.isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => editing.isChanged,
    withResolver: true,
  });

  const base = `o/${owner}/projects/${encodeURIComponent(project)}`;
  const pathOf = (to: string) => `/${base}/templates/${encodeURIComponent(to)}`;
  const open = (next: TemplateTab) => void navigate({ to: pathOf(key), search: { tab: next }, replace: true });
  const listed = all?.find((one) => one.key === key);

  async function attempt(change: Promise<void>, done: string) {
    try {
      await change;
      toast({ title: done });
    } catch (error) {
      toast({ title: say('nothingWasChanged'), description: (error as Error).message, isFailure: true });
    }
  }

  async function discard() {
    await attempt(changes.discardDraft(key), say('draftDiscarded'));
  }

  function act(action: TemplateAction | 'discard') {
    if (action === 'discard') void discard();
    else if (action === 'delete') {
      changes.remove(key, name);
      void navigate({ to: `/${base}` });
    } else setQuestion({ about: action, key, name });
  }

  return (
    <>
      <TemplatePage
        template={{ ...template, fault: listed?.fault }}
        description={typeof file.description === 'string' ? file.description : undefined}
        warnings={editing.isChanged ? [] : editing.findings.filter(({ kind }) => kind === 'notice')}
        tab={tab}
        onTab={open}
        projectPath={base}
        projectName={projects?.find(({ id }) => id === project)?.name ?? project}
        {...(canEdit && { onAction: act })}
      >
        {tab === 'overview' && (
          <OverviewTab
            samples={samples}
            chosen={Math.min(chosen, (samples?.length ?? 1) - 1)}
            onChoose={setChosen}
            picture={pictures[chosen]}
            size={size}
            fields={facts?.fields}
            {...(canEdit && { onEdit: () => void navigate({ to: `${pathOf(key)}/edit` }) })}
          />
        )}
        {tab === 'versions' && (
          <ComparedVersions
            {...{ owner, project, templateKey: key, draft, contents, engine, compared }}
            onCompare={(from, to) => setCompared({ from, to })}
            onRestore={
              canEdit
                ? (number) => void attempt(changes.restore(key, number), say('versionNumberIsTheDraft', { number }))
                : undefined
            }
          />
        )}
        {tab === 'json' && (
          <JsonTab
            {...editing}
            language={language as JsonObject | undefined}
            picture={live.pictures.shown}
            problem={live.problem}
          />
        )}
        {tab === 'api' && (
          <ApiTab
            templateKey={key}
            aliases={aliases}
            schema={facts?.schema as Json | undefined}
            body={facts && bodyOf(project, key, [facts.sample])}
            uses={uses}
            onRemoveAlias={
              canEdit
                ? (alias) => void attempt(changes.removeAlias(key, alias), say('aliasRemoved', { alias }))
                : undefined
            }
          />
        )}
      </TemplatePage>
      {question && (
        <Suspense>
          <TemplateDialogs
            question={question}
            taken={all?.flatMap((one) => [one.key, ...one.aliases]) ?? []}
            onClose={() => setQuestion(undefined)}
            onRename={async (from, to) => {
              await changes.rename(from, to);
              await navigate({ to: pathOf(to), search: { tab }, replace: true });
              toast({ title: say('theKeyIsToNow', { to }), description: say('fromIsAnAliasOf', { from }) });
            }}
            onDuplicate={async (from, to) => {
              await changes.duplicate(from, to);
              await navigate({ to: pathOf(to) });
              toast({ title: say('toCreatedAsADraft', { to }) });
            }}
            onPublish={async (one, note) => {
              await changes.publish([one], note);
              toast({ title: say('published') });
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onOpenChange={() => leaving.reset?.()}
        title={say('leaveWithoutSaving')}
        action={say('leave')}
        onConfirm={async () => leaving.proceed?.()}
      >
        {say('whatYouHaveTypedIn', { name })}
      </ConfirmDialog>
    </>
  );
}

/** All samples of a template, drawn. */
function useSamples(project: string, parts: PreviewClientOptions, chosen: number) {
  const [body, setBody] = useState<Json>();
  const { opened, slides } = usePreview(parts, body, chosen);
  const facts = opened?.templates[0];
  useEffect(() => {
    if (facts !== undefined) {
      setBody(
        bodyOf(
          project,
          facts.key,
          samplesOf(facts).map(({ content }) => content),
        ),
      );
    }
  }, [project, facts]);
  return { facts, samples: facts && samplesOf(facts), size: opened?.size ?? WIDE, pictures: slides };
}

function samplesOf({ sample, samples }: TemplateFacts): readonly NamedSample[] {
  const named = Object.entries(samples).map(([name, content]) => ({ name, content }));
  return [{ name: say('samplesOfTheFields'), content: sample }, ...named];
}

function bodyOf(projectId: string, templateKey: string, contents: readonly JsonObject[]): Json {
  return { projectId, presentation: { slideList: contents.map((content) => ({ templateKey, content })) } };
}
