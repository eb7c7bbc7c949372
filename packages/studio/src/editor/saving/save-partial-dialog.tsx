import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isJsonObject, type Json, type JsonObject } from '../../body/json.ts';
import type { EngineParts, ProjectContents, StoredTemplateFile } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { templatesWithPartial, withPartial } from '../../partials/partial-facts.ts';
import type { PreviewState, SlidePicture } from '../../preview/preview-client.ts';
import { SlideImage } from '../../preview/SlideImage.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { sidesOf } from '../../project-settings/slide-size.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { TemplateJson } from '../model/template-json.ts';
import { contentOf } from '../stage/drawn-file.ts';

interface SavePartialDialogProps {
  readonly project: string;
  readonly name: string;
  /** The partial as it is to be saved. */
  readonly file: TemplateJson;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Every template that a change of a partial reaches, before and after, so that nobody changes a slide without seeing it. */
export function SavePartialDialog(props: SavePartialDialogProps) {
  const { project, name, contents, engine, fetchPicture, onSave, onClose } = props;
  const [file] = useState(props.file);
  const [isBusy, setBusy] = useState(false);
  const settings: JsonObject = isJsonObject(contents.settings) ? contents.settings : {};
  const templates = useMemo(
    () => templatesWithPartial(name, contents.templates, withPartial(settings, name, file)),
    [name, contents.templates, settings, file],
  );
  const body = useMemo(() => bodyOf(project, templates), [project, templates]);
  const [stored] = useState(() => ({ ...contents.project, templates: templates.map((one) => one.file) }));
  const [changed] = useState(() => ({ ...stored, settings: withPartial(settings, name, file) }));
  const before = usePreview({ ...engine, project: stored, fetchPicture }, body, 0);
  const after = usePreview({ ...engine, project: changed, fetchPicture }, body, 0);
  const problem = problemOf(after);
  const size = sidesOf(settings.slideSize);
  const faulty = templates.filter((_, index) => newFaults(before.slides[index], after.slides[index]).length > 0);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isWide
      title={`Save ${name}`}
      description={sentenceOf(templates.length)}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => {
              setBusy(true);
              void onSave();
            }}
          >
            Save the partial
          </Button>
        </>
      }
    >
      {problem !== undefined && <p className="mb-4 text-danger">{problem}</p>}
      {faulty.length > 0 && (
        <p role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-xs">
          New warnings: {faulty.map(({ key }) => key).join(', ')}.
        </p>
      )}
      <ul aria-label="Templates that change" className="grid grid-cols-1 gap-6">
        {templates.map((template, index) => {
          const [old, now] = [before.slides[index], after.slides[index]];
          return (
            <li key={template.key} className="grid gap-2">
              <p className="flex items-baseline gap-2 text-xs">
                <span className="truncate font-medium">{nameOf(template)}</span>
                {template.state === 'draft' && <span className="text-muted">Draft</span>}
              </p>
              <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
                <Picture label={`${nameOf(template)} as it is`} picture={old} size={size} />
                <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                <Picture label={`${nameOf(template)} with the change`} picture={now} size={size} />
              </div>
              {newFaults(old, now).map((message) => (
                <p key={message} className="text-xs text-warning wrap-anywhere">
                  {message}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface PictureProps {
  readonly label: string;
  readonly picture: SlidePicture | undefined;
  readonly size: { readonly width: number; readonly height: number };
}

function Picture({ label, picture, size }: PictureProps) {
  return (
    <span className="block overflow-hidden rounded-md border border-line">
      <SlideImage label={label} picture={picture} size={size} />
    </span>
  );
}

/** A slide of each template, with the samples of its fields. */
function bodyOf(projectId: string, templates: readonly StoredTemplateFile[]): Json {
  const slideList = templates.map(({ key, file }) => ({
    templateKey: key,
    content: contentOf(isJsonObject(file) ? file : {}, undefined),
  }));
  return { projectId, presentation: { slideList } };
}

/** Why nothing can be drawn with the change. */
function problemOf({ problem, opened, fileFaults }: PreviewState): string | undefined {
  return problem ?? fileFaults[0]?.message ?? opened?.problems[0];
}

/** What the engine says with the change, and did not say before. */
function newFaults(before: SlidePicture | undefined, after: SlidePicture | undefined): readonly string[] {
  if (before === undefined || after === undefined || before.state === 'waiting') return [];
  const known = before.findings.map(({ message }) => message);
  const messages = after.findings.map(({ message }) => message);
  return [...new Set(messages)].filter((message) => !known.includes(message));
}

function sentenceOf(count: number): string {
  if (count === 0) return 'No template uses it, so nothing else changes.';
  return count === 1 ? 'The change reaches one template.' : `The change reaches ${count} templates.`;
}

function nameOf({ key, file }: StoredTemplateFile): string {
  return isJsonObject(file) && typeof file.name === 'string' ? file.name : key;
}
