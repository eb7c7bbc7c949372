import { Entry, Fields, Findings, FormPartsProvider, useForm } from '@deckwright/content-form';
import type { Finding } from '@deckwright/content-form/body';
import { findingsWithin, isJsonObject, type Json, pointerOf, valueAt } from '@deckwright/content-form/body';
import { INPUT } from '@deckwright/ui/classes';
import { Toggle } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { useState } from 'react';
import { SLIDES, templateKeyOf } from '../../../body/slides.ts';
import type { OpenedProject } from '../../../preview/messages.ts';
import type { SlidePicture } from '../../../preview/slide-pictures.ts';
import { say } from '../../../sentences/playground.ts';
import { SlideNumberEntry } from './slide-number-entry.tsx';

const PARTS = { Entry, Fields };
const LONGEST_NOTE = 100_000;
const LONGEST_SECTION = 200;

/** The form of one slide: the fields of its template, and what a slide has besides. */
export function SlideForm({
  slide,
  index,
  project,
  picture,
  findings,
}: {
  readonly slide: Json;
  readonly index: number;
  readonly project: OpenedProject;
  readonly picture: SlidePicture | undefined;
  readonly findings: readonly Finding[];
}) {
  const { write, showInJson } = useForm();
  const [isOpen, setOpen] = useState(false);
  const pointer = pointerOf([...SLIDES, index]);
  const key = templateKeyOf(slide);
  const template = project.templates.find((one) => one.key === key);
  const content = valueAt(slide, ['content']);
  const attributes = valueAt(slide, ['attributes']);
  const others = findings.filter(
    ({ path }) => path === pointer || path === `${pointer}/templateKey` || path === `${pointer}/content`,
  );
  const text = (name: 'speakerNote' | 'section') => {
    const value = valueAt(attributes, [name]);
    return typeof value === 'string' ? value : '';
  };
  const put = (name: string, value: Json | undefined) => write(`${pointer}/attributes/${name}`, value);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 className="text-base font-semibold text-ink">
          <Parts
            of={say.parts('slideNumberSpan', {
              number: index + 1,
              span: <span className="font-normal text-muted">· {template?.name ?? key ?? say('noTemplate')}</span>,
            })}
          />
        </h2>
        {template?.description && <p className="text-sm text-muted">{template.description}</p>}
        <Findings findings={others} />
      </header>
      {template && (content === undefined || isJsonObject(content)) ? (
        <FormPartsProvider value={PARTS}>
          <Fields fields={template.fields} content={content ?? {}} pointer={`${pointer}/content`} findings={findings} />
        </FormPartsProvider>
      ) : (
        <p className="text-sm text-muted">
          {say('thisSlideCannotBeShown')}
          <button type="button" className="cursor-pointer text-accent underline" onClick={() => showInJson?.(pointer)}>
            {say('showItInTheJSON')}
          </button>
        </p>
      )}
      {(attributes === undefined || attributes === null || isJsonObject(attributes)) && (
        <details
          className="border-t border-line pt-3"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="cursor-pointer rounded-md text-sm font-medium text-ink outline-none focus-visible:ring-2 focus-visible:ring-focus">
            {say('notesNumberSection')}
          </summary>
          {isOpen && (
            <div className="mt-3 flex flex-col gap-4">
              <label className="flex flex-col gap-1 text-sm font-medium text-ink">
                {say('speakerNotes')}
                <textarea
                  rows={2}
                  maxLength={LONGEST_NOTE}
                  className={`${INPUT} field-sizing-content max-h-60 min-h-16 resize-none font-normal`}
                  value={text('speakerNote')}
                  onChange={(event) => put('speakerNote', event.target.value || undefined)}
                />
              </label>
              <Toggle
                label={say('hidden')}
                checked={valueAt(attributes, ['hidden']) === true}
                onChange={(on) => put('hidden', on ? true : undefined)}
              >
                {say('theSlideIsInThe')}
              </Toggle>
              <SlideNumberEntry
                value={valueAt(attributes, ['slideNumber'])}
                pointer={`${pointer}/attributes/slideNumber`}
                project={project}
                picture={picture}
              />
              <label className="flex flex-col gap-1 text-sm font-medium text-ink">
                {say('sectionThatBeginsHere')}
                <input
                  maxLength={LONGEST_SECTION}
                  className={`${INPUT} font-normal`}
                  value={text('section')}
                  onChange={(event) => put('section', event.target.value || undefined)}
                />
              </label>
              <Findings findings={findingsWithin(findings, `${pointer}/attributes`)} />
            </div>
          )}
        </details>
      )}
    </div>
  );
}
