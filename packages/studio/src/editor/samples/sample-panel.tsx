import {
  Entry,
  Field as FieldEntry,
  Fields,
  type FormActions,
  FormPartsProvider,
  FormProvider,
  labelOf,
} from '@deckwright/content-form';
import type { JsonObject } from '@deckwright/content-form/body';
import { placeOf, setAt, stepsOf } from '@deckwright/content-form/body';
import type { Field } from '@deckwright/core';
import { Segments } from '@deckwright/ui/boxes';
import { classes } from '@deckwright/ui/classes';
import { IconButton } from '@deckwright/ui/controls';
import { X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { pictureInRequest } from '../../pictures/picture-in-request.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { say } from '../../sentences/editor/editor.ts';
import { UploadChoice } from '../../uploads/upload-choice.tsx';
import { type ContentPart, useEditing } from '../editing.ts';
import { setFieldProperty } from '../model/fields/change-fields.ts';
import { completeFields, declaredFields } from '../model/fields/declared-fields.ts';
import { setSampleValue } from '../model/samples/change-samples.ts';
import { contentOf } from '../stage/drawn-file.ts';

interface SamplePanelProps {
  /** The sample that the slide shows. Undefined: the samples of the fields. */
  readonly sample: string | undefined;
  /** The field whose value is shown. */
  readonly fieldKey: string;
  /** Its value in the sample, or its default. */
  readonly part: ContentPart;
  readonly onShow: (key: string, part: ContentPart) => void;
  readonly onShowJson: () => void;
  readonly onClose: () => void;
  readonly assets: ProjectContents['assets'];
  readonly fetchPicture: FetchRemotePicture;
  /** Bytes of the largest body that the server accepts. */
  readonly bodyBytes: number;
}

const PARTS = { Entry, Fields };
const PARTS_OF_CONTENT = [
  { value: 'sample', label: say('sample') },
  { value: 'default', label: say('default') },
] as const;
const NO_FINDINGS: readonly never[] = [];

/** The defaults of the fields that have one. */
function defaultsOf(file: TemplateJson): JsonObject {
  const entries = Object.entries(declaredFields(file)).flatMap(([key, field]) =>
    field.default === undefined ? [] : [[key, field.default] as const],
  );
  return Object.fromEntries(entries);
}

/** The content of a sample, or the defaults of the fields, as a form: each field as its type wants it, tables and charts in a grid. The slide above follows. */
export function SamplePanel(props: SamplePanelProps) {
  const { sample, part, onShow, onClose, assets } = props;
  const { editor, file, uploadPicture } = useEditing();
  const fields = useMemo(() => completeFields(file), [file]);
  const keys = Object.keys(fields);
  const key = fields[props.fieldKey] === undefined ? keys[0] : props.fieldKey;
  const content = useMemo(() => (part === 'sample' ? contentOf(file, sample) : defaultsOf(file)), [file, sample, part]);
  const pictureUrl = usePictures(assets, props.fetchPicture);
  const latest = useRef({ content, sample, part, onShowJson: props.onShowJson });
  latest.current = { content, sample, part, onShowJson: props.onShowJson };
  const actions = useMemo(
    (): FormActions => ({
      write(pointer, written) {
        const steps = stepsOf(pointer);
        const name = String(steps[0]);
        const next = setAt(latest.current.content, steps, written);
        const value = (next as JsonObject)[name];
        if (latest.current.part === 'sample') editor.change(setSampleValue(latest.current.sample, name, value));
        else editor.change(setFieldProperty(name, '/default', value, { group: `field ${name}/default` }));
      },
      showInJson: () => latest.current.onShowJson(),
      assets: assets.map((one) => one.name),
      pictureUrl,
      pictureOfFile: (file) => pictureInRequest(file, props.bodyBytes),
      projectUpload: { upload: (picture) => uploadPicture(picture), Choice: UploadChoice },
      language: navigator.language,
      today: new Date().toLocaleDateString('sv'),
      copiesItems: true,
    }),
    [editor, assets, pictureUrl, uploadPicture, props.bodyBytes],
  );
  return (
    <section
      data-region
      aria-label={say('contentOfTheSample')}
      className="flex h-[min(20rem,45%)] shrink-0 flex-col border-t border-line bg-raised"
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b border-line pe-1 ps-4 text-xs">
        <h2 className="font-semibold">{say('content')}</h2>
        <span className="truncate text-muted">
          {part === 'sample' ? (sample ?? say('samplesOfTheFields')) : say('usedIfARequestSends')}
        </span>
        <span className="flex-1" />
        {key !== undefined && (
          <span className="w-44 shrink-0">
            <Segments
              label={say('whatIsEdited')}
              value={part}
              choices={PARTS_OF_CONTENT}
              onChange={(next) => onShow(key, next)}
            />
          </span>
        )}
        <IconButton label={say('closeTheContent')} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {key === undefined ? (
        <p className="p-4 text-xs text-muted">{say('theTemplateHasNoFields')}</p>
      ) : (
        <div className="flex min-h-0 flex-1">
          <nav
            aria-label={say('fieldsWithContent')}
            className="w-44 shrink-0 overflow-y-auto border-e border-line py-1"
          >
            {keys.map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === key}
                onClick={() => onShow(one, part)}
                className={classes(
                  'block w-full truncate px-4 py-1.5 text-start text-xs hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:py-3',
                  one === key ? 'bg-accent-soft font-medium text-accent' : 'text-muted',
                )}
              >
                {labelOf(one)}
              </button>
            ))}
          </nav>
          <div className="min-w-0 flex-1 overflow-y-auto p-4">
            <FormProvider value={actions}>
              <FormPartsProvider value={PARTS}>
                <FieldEntry
                  key={`${part} ${sample ?? ''} ${key}`}
                  name={key}
                  field={part === 'sample' ? (fields[key] as Field) : ({ ...fields[key], static: false } as Field)}
                  value={content[key]}
                  pointer={`/${key}`}
                  optional={part === 'default' || placeOf(fields[key] as Field).optional}
                  findings={NO_FINDINGS}
                />
              </FormPartsProvider>
            </FormProvider>
          </div>
        </div>
      )}
    </section>
  );
}
