import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { contentsOf, ENGINE } from '../connection/contents.ts';
import { projectsOf } from '../connection/queries.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { usePendingDeletions } from '../connection/use-deletion.ts';
import { useMe } from '../connection/use-me.ts';
import { useTemplatePictures } from '../preview/use-template-pictures.ts';
import { STARTERS } from '../projects/starter-queries.ts';
import { say } from '../sentences/templates.ts';
import { addStarter } from './add-starter.ts';
import { exportTemplates } from './export/export-templates.ts';
import { type ImportSums, sumsInWords } from './import/import-items.ts';
import type { ListedTemplate } from './listed-template.ts';
import type { CardAction } from './template-card.tsx';
import type { TemplateQuestion } from './template-dialogs.tsx';
import { projectKey, templatesOf } from './template-queries.ts';
import { TemplatesPage } from './templates-page.tsx';
import { deletionOf, useTemplateChanges } from './use-template-changes.ts';

const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));
const TemplateDialogs = lazy(async () => ({ default: (await import('./template-dialogs.tsx')).TemplateDialogs }));
const ExportDialog = lazy(async () => ({ default: (await import('./export/export-dialog.tsx')).ExportDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));

/** Points. The slide of a project whose file names no size. */
const WIDE = { width: 960, height: 540 };

export function TemplatesRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { owners } = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const [question, setQuestion] = useState<TemplateQuestion>();
  const [isCreating, setCreating] = useState(false);
  /** What the export dialog chooses at first: the key of a template, or all. */
  const [exported, setExported] = useState<{ readonly first: string | undefined }>();
  const [imported, setImported] = useState<File>();
  const queries = useQueryClient();
  const pending = usePendingDeletions();
  const { data: projects } = useQuery(projectsOf(owner));
  const templates = useQuery(templatesOf(owner, project));
  const contents = useQuery(contentsOf(owner, project, { drafts: true }));
  const engine = useQuery(ENGINE);
  throwIfMissing(templates, contents, engine);
  const { data: starters = [] } = useQuery({ ...STARTERS, enabled: templates.data?.length === 0 });
  const { pictures, problem } = useTemplatePictures(engine.data, contents.data?.project, useRemotePicture(owner));
  const changes = useTemplateChanges(owner, project);

  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const shown = templates.data?.filter(({ key }) => !pending.has(deletionOf(owner, project, key)));
  const taken = templates.data?.flatMap(({ key, aliases }) => [key, ...aliases]) ?? [];
  const projectName = projects?.find(({ id }) => id === project)?.name ?? project;
  const base = `o/${owner}/projects/${encodeURIComponent(project)}`;
  const pathOf = (key: string) => `${base}/templates/${encodeURIComponent(key)}`;

  function act(action: CardAction, { key, name }: ListedTemplate) {
    if (action === 'delete') changes.remove(key, name);
    else if (action === 'export') setExported({ first: key });
    else setQuestion({ about: action, key, name });
  }

  async function start(starter: string) {
    try {
      await addStarter(owner, project, starter, changes);
    } catch (error) {
      toast({ title: say('theStarterWasNotAdded'), description: (error as Error).message, isFailure: true });
    }
  }

  function takeFiles(files: readonly File[]) {
    const [file] = files;
    if (files.length > 1) toast({ title: say('importOneZipFileAt'), isFailure: true });
    else if (file !== undefined && imported === undefined) setImported(file);
  }

  async function reload() {
    await queries.invalidateQueries({ queryKey: ['owners', owner, 'projects'], exact: true });
    await queries.invalidateQueries({ queryKey: projectKey(owner, project) });
  }

  function finishImport(file: File, sums: ImportSums, isDraft: boolean) {
    setImported(undefined);
    void reload();
    const drafts = isDraft ? say('templatesAreDraftsUntilYou') : '';
    toast({ title: say('nameImported', { name: file.name }), description: `${sumsInWords(sums)}.${drafts}` });
  }

  return (
    <>
      <TemplatesPage
        id={project}
        name={projectName}
        onExport={() => setExported({ first: undefined })}
        templates={shown}
        pictures={pictures}
        problem={templates.data?.some(({ fault }) => fault !== undefined) ? undefined : problem}
        pathOf={pathOf}
        playgroundPath={`${base}/playground`}
        pushCommand={`deckwright push FOLDER --server ${location.origin}`}
        starters={starters}
        {...(canEdit && { onAction: act, onCreate: () => setCreating(true), onStart: start, onImport: takeFiles })}
      />
      {question && (
        <Suspense>
          <TemplateDialogs
            question={question}
            taken={taken}
            onClose={() => setQuestion(undefined)}
            onRename={async (key, to) => {
              await changes.rename(key, to);
              toast({ title: say('theKeyIsToNow', { to }), description: say('keyIsAnAliasOf', { key }) });
            }}
            onDuplicate={async (key, to) => {
              await changes.duplicate(key, to);
              toast({ title: say('toCreatedAsADraft', { to }) });
            }}
            onPublish={async (key, note) => {
              await changes.publish([key], note);
              toast({ title: say('published') });
            }}
          />
        </Suspense>
      )}
      {exported !== undefined && shown !== undefined && (
        <Suspense>
          <ExportDialog
            templates={shown}
            first={exported.first}
            onClose={() => setExported(undefined)}
            onExport={async (keys, drafts) => {
              const file = await exportTemplates(owner, project, keys, drafts);
              toast({ title: say('fileDownloaded', { file }) });
            }}
          />
        </Suspense>
      )}
      {imported !== undefined && engine.data !== undefined && templates.data !== undefined && (
        <Suspense>
          <ImportDialog
            {...{ owner, project, projectName }}
            hasTemplates={templates.data.length > 0}
            file={imported}
            mostBytes={engine.data.limits.zipBytes}
            engine={engine.data}
            contents={contents.data}
            onFile={setImported}
            onProjectChanged={() => void reload()}
            onImported={(sums, isDraft) => finishImport(imported, sums, isDraft)}
            onClose={() => setImported(undefined)}
          />
        </Suspense>
      )}
      {isCreating && (
        <Suspense>
          <KeyDialog
            title={say('newTemplate')}
            description={say('itBeginsWithATitle')}
            submit={say('createTemplate')}
            suggestion=""
            taken={taken}
            onClose={() => setCreating(false)}
            onSubmit={async (key) => {
              const size = sizeOf(contents.data?.settings);
              await changes.saveDraft(key, blankTemplate(key, size), undefined);
              await navigate({ to: `/${pathOf(key)}/edit` });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function sizeOf(settings: unknown): { readonly width: number; readonly height: number } {
  const { slideSize } = (settings ?? {}) as { readonly slideSize?: unknown };
  if (slideSize === '4:3') return { width: 720, height: 540 };
  const { width, height } = (slideSize ?? {}) as { readonly width?: unknown; readonly height?: unknown };
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : WIDE;
}

/** A template file with a title that callers fill in. It is valid in every project. */
function blankTemplate(key: string, size: { readonly width: number; readonly height: number }) {
  const margin = Math.round(size.width / 16);
  const box = { x: margin, y: margin, width: size.width - 2 * margin, height: 80 };
  return {
    key,
    name: key.charAt(0).toUpperCase() + key.slice(1).replaceAll(/[-_.]+/g, ' '),
    fields: {
      title: {
        type: 'text',
        required: true,
        maxLength: 80,
        description: say('theTitleOfTheSlide'),
        sample: say('aTitle'),
      },
    },
    elements: [
      { type: 'text', name: say('title'), role: 'title', box, text: '{{title}}', style: { size: 32, bold: true } },
    ],
  };
}
