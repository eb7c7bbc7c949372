import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { ArrowRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { EngineParts, ProjectContents, StoredTemplateFile } from '../connection/contents.ts';
import type { FetchRemotePicture } from '../connection/remote-picture.ts';
import type { TemplateJson } from '../elements/template-json.ts';
import { ComparisonNotice } from '../new-warnings/comparison-notice.tsx';
import { editorOfTemplate } from '../new-warnings/editor-of-template.ts';
import { isSameSamples, type WarnedSamples, warnedSamplesOf } from '../new-warnings/warned-samples.ts';
import { WarningList } from '../new-warnings/warning-list.tsx';
import type { TemplateFacts } from '../preview/messages.ts';
import type { PreviewState } from '../preview/preview-client.ts';
import { SlideImage } from '../preview/slide-image.tsx';
import type { SlidePicture } from '../preview/slide-pictures.ts';
import { usePreview } from '../preview/use-preview.ts';
import { sidesOf } from '../project-settings/slide-size.ts';
import { say } from '../sentences/partials.ts';
import { templatesWithPartial, withPartial } from './partial-facts.ts';

interface SavePartialDialogProps {
  readonly owner: string;
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
  const { owner, project, name, contents, engine, fetchPicture, onSave, onClose } = props;
  const [file] = useState(props.file);
  const [isBusy, setBusy] = useState(false);
  const settings: JsonObject = isJsonObject(contents.settings) ? contents.settings : {};
  const templates = useMemo(
    () => templatesWithPartial(name, contents.templates, withPartial(settings, name, file)),
    [name, contents.templates, settings, file],
  );
  const [samples, setSamples] = useState<WarnedSamples>([]);
  /** What the engine knows of the templates. Undefined until it has opened them. */
  const [facts, setFacts] = useState<readonly TemplateFacts[]>();
  const body = useMemo(() => facts && bodyOf(project, templates, facts, samples), [project, templates, facts, samples]);
  const [stored] = useState(() => ({ ...contents.project, templates: templates.map((one) => one.file) }));
  const [changed] = useState(() => ({ ...stored, settings: withPartial(settings, name, file), before: settings }));
  const before = usePreview({ ...engine, project: stored, fetchPicture }, body, 0);
  const after = usePreview({ ...engine, project: changed, fetchPicture }, body, 0);
  const opened = after.opened ?? before.opened;
  if (facts === undefined && opened !== undefined) setFacts(opened.templates);
  const problem = problemOf(after);
  const size = sidesOf(settings.slideSize);
  const { comparison } = after;
  const warned = warnedSamplesOf(comparison);
  if (!isSameSamples(warned, samples)) setSamples(warned);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={say('saveName', { name })}
      description={sentenceOf(templates.length)}
      footer={
        <>
          <Button onClick={onClose}>{say('keepEditing')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => {
              setBusy(true);
              void onSave();
            }}
          >
            {say('saveThePartial')}
          </Button>
        </>
      }
    >
      {problem !== undefined && <p className="mb-4 text-danger">{problem}</p>}
      {problem === undefined && comparison !== undefined && templates.length > 0 && (
        <div className="mb-5">
          <ComparisonNotice comparison={comparison} />
        </div>
      )}
      <ul aria-label={say('templatesThatChange')} className="grid grid-cols-1 gap-6">
        {templates.map((template, index) => {
          const [old, now] = [before.slides[index], after.slides[index]];
          const sample = samples[index];
          return (
            <li key={template.key} className="grid gap-2">
              <p className="flex items-baseline gap-2 text-xs">
                <span className="truncate font-medium">{nameOf(template)}</span>
                {template.state === 'draft' && <span className="text-muted">{say('draft')}</span>}
                {sample !== undefined && <span className="truncate text-muted">{say('sampleSample', { sample })}</span>}
              </p>
              <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
                <Picture
                  label={say('templateAsItIsValue', {
                    template: nameOf(template),
                    value: sample === undefined ? '' : say('withTheSampleSample', { sample }),
                  })}
                  picture={old}
                  size={size}
                />
                <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                <Picture
                  label={say('templateWithTheChangeValue', {
                    template: nameOf(template),
                    value: sample === undefined ? '' : say('andTheSampleSample', { sample }),
                  })}
                  picture={now}
                  size={size}
                />
              </div>
              <WarningList
                name={nameOf(template)}
                editor={editorOfTemplate(owner, project, template.key)}
                warnings={comparison?.changes[index]?.added ?? []}
              />
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

/** A slide of each template, with the sample that gets a warning, or else with the samples of its fields. */
function bodyOf(
  projectId: string,
  templates: readonly StoredTemplateFile[],
  facts: readonly TemplateFacts[],
  samples: WarnedSamples,
): Json {
  const slideList = templates.map(({ key }, index) => {
    const known = facts.find((one) => one.key === key);
    return { templateKey: key, content: known?.samples[samples[index] ?? ''] ?? known?.sample ?? {} };
  });
  return { projectId, presentation: { slideList } };
}

/** Why nothing can be drawn with the change. */
function problemOf({ problem, opened, fileFaults }: PreviewState): string | undefined {
  return problem ?? fileFaults[0]?.message ?? opened?.problems[0];
}

function sentenceOf(count: number): string {
  if (count === 0) return say('noTemplateUsesItSo');
  return say('theChangeReachesCountTemplates', { count });
}

function nameOf({ key, file }: StoredTemplateFile): string {
  return isJsonObject(file) && typeof file.name === 'string' ? file.name : key;
}
