import { type JsonObject, printJson } from '@deckwright/content-form/body';
import type { Fields } from '@deckwright/core';
import { classes } from '@deckwright/ui/classes';
import { Badge, type Column, DataTable, Notice } from '@deckwright/ui/controls';
import { SlideImage } from '../preview/slide-image.tsx';
import type { SlidePicture } from '../preview/slide-pictures.ts';
import { say } from '../sentences/templates.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';
import { type FieldRow, fieldRows } from './field-rows.ts';

export interface NamedSample {
  readonly name: string;
  readonly content: JsonObject;
}

interface OverviewTabProps {
  /** Undefined until the engine has read the template. */
  readonly samples: readonly NamedSample[] | undefined;
  /** Index of the sample that is shown. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly picture: SlidePicture | undefined;
  readonly size: { readonly width: number; readonly height: number };
  readonly fields: Fields | undefined;
  /** Opens the editor. Undefined: the person may only look. */
  readonly onEdit?: () => void;
}

/** A template as its samples look, and what callers send. */
export function OverviewTab({ samples, chosen, onChoose, picture, size, fields, onEdit }: OverviewTabProps) {
  const sample = samples?.[chosen];
  const notices = picture?.findings ?? [];
  return (
    <>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button Edit. */}
          <div className="overflow-hidden rounded-lg border border-line shadow-raised" onDoubleClick={onEdit}>
            <SlideImage picture={picture} size={size} label={say('sampleName', { name: sample?.name ?? '' })} />
          </div>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{say('sample')}</legend>
            {samples?.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
                className={classes(
                  'h-8 max-w-full truncate rounded-full border px-3.5 text-xs font-medium transition-colors pointer-coarse:h-11',
                  index === chosen
                    ? 'border-transparent bg-accent text-on-accent'
                    : 'border-line bg-raised text-muted hover:bg-hover hover:text-ink',
                )}
              >
                {name}
              </button>
            ))}
          </fieldset>
          {notices.length > 0 && (
            <Notice tone="warning" title={say('withThisSample')}>
              <ul className="grid grid-cols-1 gap-1 wrap-anywhere">
                {notices.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>{message}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
        <CodeBlock
          label={say('contentOfThisSample')}
          text={sample === undefined ? '' : printJson(shortened(sample.content))}
          actions={
            sample !== undefined && (
              <CopyButton text={printJson(sample.content)} label={say('copyTheContent')} isSmall />
            )
          }
          className="max-h-[32rem] xl:max-h-none xl:[contain:size]"
        />
      </div>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-base font-semibold">{say('fields')}</h2>
        <FieldsTable fields={fields} />
      </section>
    </>
  );
}

/** A picture as a data URI says nothing to people. */
const LONGEST = 400;

function shortened(content: JsonObject): JsonObject {
  const text = JSON.stringify(content, (_, value) =>
    typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, 60)}…` : value,
  );
  return JSON.parse(text) as JsonObject;
}

const COLUMNS: readonly Column<FieldRow>[] = [
  {
    header: say('field'),
    cell: ({ path }) => <span className="font-mono text-xs font-medium break-all">{path}</span>,
    className: 'md:w-[20%]',
  },
  { header: say('type'), cell: ({ type }) => <span className="whitespace-nowrap">{type}</span> },
  {
    header: say('required'),
    cell: ({ isRequired }) =>
      isRequired ? <Badge tone="accent">{say('required')}</Badge> : <span className="text-muted">{say('no')}</span>,
  },
  { header: say('limits'), cell: ({ limits }) => limits && <span className="wrap-anywhere text-muted">{limits}</span> },
  {
    header: say('default'),
    cell: ({ default: value }) =>
      value === undefined ? '' : <code className="line-clamp-2 text-xs break-all">{JSON.stringify(value)}</code>,
  },
  {
    header: say('description'),
    cell: ({ description }) => description && <span className="min-w-0 wrap-anywhere text-muted">{description}</span>,
    className: 'md:w-[32%] md:py-3',
  },
];

/** What callers send for a slide of a template. */
function FieldsTable({ fields }: { readonly fields: Fields | undefined }) {
  const rows = fields && fieldRows(fields);
  if (rows?.length === 0) {
    return <p className="text-muted">{say('thisTemplateHasNoFields')}</p>;
  }
  return <DataTable caption={say('fields')} columns={COLUMNS} rows={rows} keyOf={({ path }) => path} />;
}
