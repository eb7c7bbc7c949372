import { Findings, useForm } from '@deckwright/content-form';
import type { Finding, Json } from '@deckwright/content-form/body';
import { findingsWithin, valueAt } from '@deckwright/content-form/body';
import { INPUT } from '@deckwright/ui/classes';
import { Toggle } from '@deckwright/ui/controls';
import { Picker } from '@deckwright/ui/fields';
import { say } from '../../sentences/playground.ts';

const PROPERTIES = [
  ['title', say('title'), say('alsoTheNameOfThe')],
  ['author', say('author'), undefined],
  ['company', say('company'), undefined],
  ['subject', say('subject'), undefined],
] as const;

/** Most characters of a property. */
const LONGEST = 1_000;

/** Switches of a request, with what the service does if they are absent. */
const SWITCHES = [
  ['dev', say('developmentMode'), false, say('costsNoCreditsTheSlides')],
  ['async', say('asynchronous'), false, say('answersWithATaskAt')],
  ['compressImages', say('compressPictures'), true, say('smallerFilesWithoutItExports')],
  ['embedFonts', say('embedFonts'), true, say('viewersWithoutAFontShow')],
] as const;

/** What belongs to the deck as a whole: its properties, and the options of the request. */
export function DeckForm({
  body,
  formats,
  findings,
}: {
  readonly body: Json;
  readonly formats: readonly string[];
  readonly findings: readonly Finding[];
}) {
  const { write } = useForm();
  const format = valueAt(body, ['options', 'format']);
  const chosen = typeof format === 'string' ? format : 'pptx';
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 className="text-base font-semibold text-ink">{say('presentation')}</h2>
        {PROPERTIES.map(([key, label, help]) => {
          const value = valueAt(body, ['presentation', 'attributes', key]);
          return (
            <label key={key} className="flex flex-col gap-1 text-sm font-medium text-ink">
              {label}
              {help && <span className="text-xs font-normal text-muted">{help}</span>}
              <input
                maxLength={LONGEST}
                className={`${INPUT} font-normal`}
                value={typeof value === 'string' ? value : ''}
                onChange={(event) => write(`/presentation/attributes/${key}`, event.target.value || undefined)}
              />
            </label>
          );
        })}
        <Findings findings={findingsWithin(findings, '/presentation/attributes')} />
      </section>
      <section className="flex flex-col gap-4">
        <h2 className="text-base font-semibold text-ink">{say('options')}</h2>
        <label htmlFor="playground-format" className="flex flex-col gap-1 text-sm font-medium text-ink">
          {say('format')}
          <Picker
            id="playground-format"
            value={chosen}
            className="max-w-60 font-normal"
            onChange={(next) => write('/options/format', next)}
            options={[...new Set([...formats, chosen])].map((one) => [one, one] as const)}
          />
        </label>
        {SWITCHES.map(([key, label, absent, help]) => {
          const value = valueAt(body, ['options', key]);
          return (
            <Toggle
              key={key}
              label={label}
              checked={typeof value === 'boolean' ? value : absent}
              onChange={(on) => write(`/options/${key}`, on)}
            >
              {help}
            </Toggle>
          );
        })}
        <Findings findings={findingsWithin(findings, '/options')} />
      </section>
    </div>
  );
}
