import { GROUP, INPUT } from '@deckwright/ui/classes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Picker } from '@deckwright/ui/fields';
import { ListIndentIncrease, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '../../body/json.ts';
import { type EntryReading, isProblem } from '../../body/reading.ts';
import * as rich from '../../body/values/rich-text.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';

const FLAGS: readonly (readonly [rich.RunFlag, name: string, sign: string])[] = [
  ['bold', say('bold'), 'B'],
  ['italic', say('italic'), 'I'],
  ['underline', say('underline'), 'U'],
  ['strike', say('strikeThrough'), 'S'],
  ['code', say('code'), '<>'],
];

const LISTS = [
  ['none', say('plain')],
  ['bullet', say('bullets')],
  ['number', say('numbers')],
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
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity of their own.
          key={at}
          aria-label={say('labelParagraphNumber', { label, number: at + 1 })}
          className="flex min-w-0 flex-col gap-1.5"
        >
          <div className="flex items-center gap-2">
            <Picker
              aria-label={say('paragraphNumberList', { number: at + 1 })}
              value={list ?? 'none'}
              options={LISTS}
              onChange={(next) => apply(rich.setParagraphList(whole, at, next === 'none' ? undefined : next, level))}
              className="max-w-28"
            />
            {list && (
              <ToolButton
                label={say('paragraphNumberNextLevelNow', { number: at + 1, number2: level + 1 })}
                onClick={() => apply(rich.setParagraphList(whole, at, list, (level + 1) % 9))}
              >
                <ListIndentIncrease />
              </ToolButton>
            )}
            <Button size="small" kind="quiet" onClick={() => apply(rich.insertRun(whole, at, runs.length))}>
              <Plus />
              {say('run')}
            </Button>
            <ToolButton
              className="ms-auto"
              label={say('removeParagraphNumber', { number: at + 1 })}
              onClick={() => apply(rich.removeParagraph(whole, at), say('paragraphRemoved'))}
            >
              <X />
            </ToolButton>
          </div>
          {runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own.
            <div key={index} className="flex flex-wrap items-center gap-1">
              <input
                aria-label={say('paragraphNumberRunNumber2', { number: at + 1, number2: index + 1 })}
                value={String(run.text)}
                className={`${INPUT} min-w-40 flex-1 ${run.bold ? 'font-bold' : ''} ${run.italic ? 'italic' : ''}`}
                onChange={(event) => apply(rich.setRunText(whole, at, index, event.target.value))}
              />
              {FLAGS.map(([flag, name, sign]) => (
                <button
                  key={flag}
                  type="button"
                  aria-label={name}
                  aria-pressed={run[flag] === true}
                  title={name}
                  className="size-8 cursor-pointer rounded-md text-xs text-muted outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-accent aria-pressed:text-on-accent"
                  onClick={() => apply(rich.setRunFlag(whole, at, index, flag, run[flag] !== true))}
                >
                  {sign}
                </button>
              ))}
              <ToolButton
                label={say('removeRunNumberOfParagraph', { number: index + 1, number2: at + 1 })}
                onClick={() => apply(rich.removeRun(whole, at, index), say('runRemoved'))}
              >
                <X />
              </ToolButton>
            </div>
          ))}
        </fieldset>
      ))}
      <Button size="small" className="self-start" onClick={() => apply(rich.insertParagraph(whole, paragraphs.length))}>
        <Plus />
        {say('paragraph')}
      </Button>
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
