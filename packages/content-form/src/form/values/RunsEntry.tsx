import { useState } from 'react';
import type { Json } from '../../body/json.ts';
import { type EntryReading, isProblem } from '../../body/reading.ts';
import * as rich from '../../body/values/rich-text.ts';
import { Button } from '../../controls/Button.tsx';
import type { IconName } from '../../controls/Icon.tsx';
import { Picker } from '../../controls/Picker.tsx';
import { GROUP, INPUT } from '../../controls/styles.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../Problem.tsx';

const FLAGS: readonly (readonly [rich.RunFlag, string, IconName | undefined, string])[] = [
  ['bold', 'Bold', 'bold', 'B'],
  ['italic', 'Italic', 'italic', 'I'],
  ['underline', 'Underline', undefined, 'U'],
  ['strike', 'Strike through', 'strike', 'S'],
  ['code', 'Code', 'code', '<>'],
];

const LISTS = [
  ['none', 'Plain'],
  ['bullet', 'Bullets'],
  ['number', 'Numbers'],
] as const;

/** A rich text as paragraphs of runs. Sizes, colours and other keys of a run stay as the JSON has them. */
export function RunsEntry({ value, pointer, id, label }: EntryProps<'richText'>) {
  const { write } = useForm();
  const [problem, setProblem] = useState<string>();
  const paragraphs = rich.paragraphsOf(value) ?? [];
  const apply = (reading: EntryReading, said?: string) => {
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (!isProblem(reading)) write(pointer, reading.value, said);
  };
  const whole = value as Json;
  return (
    <div className={`${GROUP} flex flex-col gap-3`}>
      {paragraphs.map(({ list, level, runs }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity of their own.
        <fieldset key={at} aria-label={`${label}: paragraph ${at + 1}`} className="flex min-w-0 flex-col gap-1.5">
          <div className="flex items-center gap-2">
            <Picker
              aria-label={`Paragraph ${at + 1}: list`}
              value={list ?? 'none'}
              options={LISTS}
              onChange={(next) => apply(rich.setParagraphList(whole, at, next === 'none' ? undefined : next, level))}
              className="max-w-28"
            />
            {list && (
              <Button
                look="quiet"
                icon="indent"
                aria-label={`Paragraph ${at + 1}: next level, now ${level + 1}`}
                onClick={() => apply(rich.setParagraphList(whole, at, list, (level + 1) % 9))}
              />
            )}
            <Button look="quiet" icon="add" onClick={() => apply(rich.insertRun(whole, at, runs.length))}>
              Run
            </Button>
            <Button
              look="quiet"
              icon="remove"
              className="ml-auto"
              aria-label={`Remove paragraph ${at + 1}`}
              onClick={() => apply(rich.removeParagraph(whole, at), 'Paragraph removed.')}
            />
          </div>
          {runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own.
            <div key={index} className="flex flex-wrap items-center gap-1">
              <input
                aria-label={`Paragraph ${at + 1}, run ${index + 1}`}
                value={String(run.text)}
                className={`${INPUT} min-w-40 flex-1 ${run.bold ? 'font-bold' : ''} ${run.italic ? 'italic' : ''}`}
                onChange={(event) => apply(rich.setRunText(whole, at, index, event.target.value))}
              />
              {FLAGS.map(([flag, name, icon, sign]) => (
                <button
                  key={flag}
                  type="button"
                  aria-label={name}
                  aria-pressed={run[flag] === true}
                  title={name}
                  className="size-8 cursor-pointer rounded-md text-xs text-muted outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-accent aria-pressed:text-on-accent"
                  data-icon={icon}
                  onClick={() => apply(rich.setRunFlag(whole, at, index, flag, run[flag] !== true))}
                >
                  {sign}
                </button>
              ))}
              <Button
                look="quiet"
                icon="remove"
                aria-label={`Remove run ${index + 1} of paragraph ${at + 1}`}
                onClick={() => apply(rich.removeRun(whole, at, index), 'Run removed.')}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Button icon="add" className="self-start" onClick={() => apply(rich.insertParagraph(whole, paragraphs.length))}>
        Paragraph
      </Button>
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
