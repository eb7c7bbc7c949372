import type { Json, JsonObject } from '@deckwright/content-form/body';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import {
  contentsOf,
  ENGINE,
  type EngineParts,
  type ProjectContents,
  type StoredTemplateFile,
} from '../connection/contents.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { storedFileOf } from '../connection/save-project.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useMe } from '../connection/use-me.ts';
import { editorOfTemplate } from '../new-warnings/editor-of-template.ts';
import { isSameSamples, type WarnedSamples, warnedSamplesOf } from '../new-warnings/warned-samples.ts';
import type { OpenedProject } from '../preview/messages.ts';
import { usePreview } from '../preview/use-preview.ts';
import { say } from '../sentences/project-theme.ts';
import { UnsavedGuard } from '../shell/unsaved-guard.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { familiesOf } from './families.ts';
import { changesBetween } from './file-changes.ts';
import { SAMPLE_TEMPLATES } from './sample-templates.ts';
import { draftOf } from './theme-draft.ts';
import { ThemePage } from './theme-page.tsx';
import { useHistory } from './use-history.ts';
import { useReview } from './use-review.ts';
import { useThemeSaving } from './use-theme-saving.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

const WIDE = { width: 960, height: 540 };

export function ThemeRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const contents = useQuery(contentsOf(owner, project, { drafts: true }));
  const engine = useQuery(ENGINE);
  throwIfMissing(contents, engine);
  if (contents.data === undefined || engine.data === undefined) return <ThemePage editing={undefined} />;
  return <ThemeEditor key={project} {...{ owner, project }} contents={contents.data} engine={engine.data} />;
}

interface ThemeEditorProps {
  readonly owner: string;
  readonly project: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
}

function ThemeEditor({ owner, project, contents, engine }: ThemeEditorProps) {
  const { owners } = useMe();
  const [first] = useState(() => storedFileOf(contents));
  const history = useHistory(draftOf(first.file));
  const saving = useThemeSaving(owner, project, first);
  const draft = history.present;
  const isChanged = changesBetween(saving.saved.file, draft.file).length > 0;

  const stored = useMemo(() => storedFileOf(contents), [contents]);
  // Another page or person has saved the project, and nothing here would be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer answer of the server counts.
  useEffect(() => {
    if (isChanged || saving.isSaving || stored.etag === saving.saved.etag) return;
    saving.follow(stored);
    if (changesBetween(stored.file, draft.file).length > 0) history.reset(draftOf(stored.file));
  }, [stored]);

  const { templates, assets, fonts } = contents;
  const samples = useMemo(() => sampleFilesOf(templates), [templates]);
  // The worker begins with the first file, and stays while the file changes.
  const drawn = useMemo(
    () => ({ settings: first.file, templates: samples.map(({ file }) => file), assets, fonts }),
    [first, samples, assets, fonts],
  );
  // Made-up templates are compared with nothing.
  const before = isChanged && templates.length > 0 ? saving.saved.file : undefined;
  const files = useMemo(
    () => ({ settings: draft.file, templates: drawn.templates, before }),
    [draft.file, drawn, before],
  );
  const fetchPicture = useRemotePicture(owner);
  const [slides, setSlides] = useState<readonly SampleSlide[]>([]);
  const body = useMemo(() => bodyOf(project, slides), [project, slides]);
  const preview = usePreview({ ...engine, project: drawn, fetchPicture }, body, 0, files);
  // The server rejects a theme with faults, and says why.
  const comparison = preview.fileFaults.length > 0 || preview.problem !== undefined ? undefined : preview.comparison;
  const review = useReview(comparison, draft.file, () => {
    if (isChanged && !saving.isSaving) void saving.save(draft.file);
  });
  const warned = warnedSamplesOf(review.isOpen ? comparison : undefined);
  const [drawnSamples, setDrawnSamples] = useState(warned);
  if (!isSameSamples(warned, drawnSamples)) {
    setDrawnSamples(warned);
    setSlides(slidesOf(samples, warned, preview.opened));
  }
  const size = preview.opened?.size ?? WIDE;
  const families = useMemo(() => familiesOf(fonts, engine.fonts), [fonts, engine.fonts]);

  return (
    <>
      <ThemePage
        editing={{
          draft,
          onDraft: history.change,
          onUndo: history.undo,
          onRedo: history.redo,
          isChanged,
          isSaving: saving.isSaving || review.isWaiting,
          comparison,
          onReview: review.show,
          onDiscard: () => history.change(draftOf(saving.saved.file), 'discard'),
          onSave: () => {
            if (isChanged && !saving.isSaving) review.ask();
          },
          families,
          usesOfStyle: (name) => stylesUsedBy(templates, name),
          samples: samples.map(({ key, name }, index) => ({
            key,
            name,
            picture: preview.thumbnails[key],
            problem: preview.undrawn[key],
            newWarnings: comparison?.changes[index]?.added.length ?? 0,
          })),
          size,
          faults: preview.fileFaults.length > 0 ? preview.fileFaults : saving.faults,
          problem: preview.problem,
          isReadOnly: owners.find(({ id }) => id === owner)?.role === 'viewer',
        }}
      />
      {review.isOpen && comparison !== undefined && (
        <Suspense>
          <ReviewDialog
            {...{ comparison, size }}
            templates={samples.flatMap(({ key, name }, index) => {
              const warnings = comparison.changes[index]?.added ?? [];
              if (warnings.length === 0) return [];
              const at = slides.findIndex((slide) => slide.key === key);
              // Until the slide with the sample is drawn, the one with the samples of the fields is shown.
              const picture = preview.slides[at]?.pages[0]?.url ?? preview.thumbnails[key];
              const editor = editorOfTemplate(owner, project, key);
              return [{ key, name, sample: slides[at]?.sample, picture, editor, warnings }];
            })}
            onSave={() => {
              review.close();
              void saving.save(draft.file);
            }}
            onClose={review.close}
          />
        </Suspense>
      )}
      <ConflictDialog
        differences={saving.differences}
        onClose={saving.closeConflict}
        onKeepBoth={() => history.change({ ...draft, file: saving.resolve(draft.file, 'both') }, 'merge')}
        onTakeTheirs={() => history.change(draftOf(saving.resolve(draft.file, 'theirs')), 'theirs')}
      />
      <UnsavedGuard isChanged={isChanged}>{say('yourChangesToTheTheme')}</UnsavedGuard>
    </>
  );
}

/** A template with a sample that gets a warning. */
interface SampleSlide {
  readonly key: string;
  readonly sample: string;
  readonly content: JsonObject;
}

function slidesOf(
  files: readonly SampleFile[],
  warned: WarnedSamples,
  opened: OpenedProject | undefined,
): readonly SampleSlide[] {
  return files.flatMap(({ key }, index) => {
    const sample = warned[index];
    const content = sample && opened?.templates.find((one) => one.key === key)?.samples[sample];
    return content ? [{ key, sample, content }] : [];
  });
}

function bodyOf(projectId: string, slides: readonly SampleSlide[]): Json {
  return { projectId, presentation: { slideList: slides.map(({ key, content }) => ({ templateKey: key, content })) } };
}

interface SampleFile {
  readonly key: string;
  readonly name: string;
  readonly file: unknown;
}

/** The templates of the project, or made-up ones if it has none. */
function sampleFilesOf(templates: ProjectContents['templates']): readonly SampleFile[] {
  const files = templates.length > 0 ? templates.map(({ file }) => file) : SAMPLE_TEMPLATES;
  return files.map((file) => {
    const { key, name = key } = file as { readonly key: string; readonly name?: string };
    return { key, name, file };
  });
}

/** Keys of the templates that name a text style, as `"style"` or as what a style of their own extends. */
function stylesUsedBy(templates: readonly StoredTemplateFile[], name: string): readonly string[] {
  return templates.filter(({ file }) => namesStyle(file, name)).map(({ key }) => key);
}

/** Keys of a template that have the name of a text style. */
const STYLE_KEY = /^(extends|style|.+Style)$/;

function namesStyle(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((part) => namesStyle(part, name));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => (part === name && STYLE_KEY.test(key)) || namesStyle(part, name));
}
