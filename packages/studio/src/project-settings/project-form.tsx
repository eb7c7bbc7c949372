import { type JsonObject, setAt } from '@deckwright/content-form/body';
import { Form, SelectField, TextField } from '@deckwright/ui/fields';
import { pageLanguage } from '@deckwright/ui/sentences';
import { useState } from 'react';
import { NumberEntry } from '../project-theme/number-entry.tsx';
import { say } from '../sentences/project-settings.ts';
import { faultOfSide, formatOf, inUnit, type LengthUnit, type SlideFormat, sidesOf, toPoints } from './slide-size.ts';

interface ProjectFormProps {
  readonly file: JsonObject;
  /** Stores what differs between the two files. Rejects with a message for people. */
  readonly onSave: (before: JsonObject, after: JsonObject) => Promise<void>;
}

const FORMATS = [
  { value: '16:9', label: say('widescreen169') },
  { value: '4:3', label: say('standard43') },
  { value: 'custom', label: say('anotherSize') },
] as const;

const UNITS = [
  { value: 'cm', label: say('centimetres') },
  { value: 'in', label: say('inches') },
  { value: 'pt', label: say('points') },
] as const;

export function ProjectForm({ file, onSave }: ProjectFormProps) {
  // What this form began with: the project may change meanwhile.
  const [before, setBefore] = useState(file);
  const [name, setName] = useState(typeof file.name === 'string' ? file.name : String(file.id));
  const [format, setFormat] = useState<SlideFormat>(formatOf(file.slideSize));
  const [unit, setUnit] = useState<LengthUnit>('cm');
  const [sides, setSides] = useState<{ readonly width?: number; readonly height?: number }>(sidesOf(file.slideSize));
  const [language, setLanguage] = useState(typeof file.language === 'string' ? file.language : 'en-US');
  const [timeZone, setTimeZone] = useState(typeof file.timeZone === 'string' ? file.timeZone : 'UTC');
  const known = languageName(language);
  const faults = (['width', 'height'] as const).map((side) => faultOfSide(sides[side], unit));

  async function save() {
    if (format === 'custom' && faults.some((fault) => fault !== undefined)) throw new Error('Correct the slide size.');
    const size = format === 'custom' ? { width: sides.width!, height: sides.height! } : format;
    const values = { name: name.trim(), slideSize: size, language, timeZone };
    const after = Object.entries(values).reduce<JsonObject>(
      (next, [key, value]) => setAt(next, [key], value) as JsonObject,
      before,
    );
    await onSave(before, after);
    setBefore(after);
  }

  return (
    <Form submit={say('saveSettings')} kind="secondary" onSubmit={save}>
      <TextField label={say('name')} required maxLength={200} autoComplete="off" value={name} onChange={setName} />
      <SelectField
        label={say('slideSize')}
        value={format}
        choices={FORMATS}
        onChange={setFormat}
        description={say('boxesOfTemplatesKeepTheir')}
      />
      {format === 'custom' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {(['width', 'height'] as const).map((side, index) => (
            <NumberEntry
              key={side + unit}
              label={side === 'width' ? say('width') : say('height')}
              step={unit === 'pt' ? 1 : 0.1}
              value={sides[side] === undefined ? undefined : inUnit(sides[side], unit)}
              error={faults[index]}
              onChange={(length) =>
                setSides(({ [side]: _, ...other }) => {
                  return length === undefined ? other : { ...other, [side]: toPoints(length, unit) };
                })
              }
            />
          ))}
          <SelectField label={say('unit')} value={unit} choices={UNITS} onChange={setUnit} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={say('language')}
          required
          maxLength={35}
          spellCheck={false}
          list="languages"
          value={language}
          onChange={setLanguage}
          error={known === undefined ? say('writeALanguageTagSuch') : undefined}
          description={
            known &&
            say('knownWrittenFromValueSets', {
              known,
              value: isRightToLeft(language) ? say('rightToLeft') : say('leftToRight'),
            })
          }
        />
        <TextField
          label={say('timeZone')}
          required
          maxLength={50}
          spellCheck={false}
          list="time-zones"
          value={timeZone}
          onChange={setTimeZone}
          description={say('inWhichDatesWithA')}
        />
      </div>
      <datalist id="languages">
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
      <datalist id="time-zones">
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Form>
  );
}

/** Languages to choose from. Any other tag can be typed. */
const LANGUAGES = [
  ...['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'es-MX', 'it-IT', 'nl-NL', 'pt-BR', 'pt-PT', 'pl-PL', 'sv-SE'],
  ...['da-DK', 'nb-NO', 'fi-FI', 'cs-CZ', 'el-GR', 'tr-TR', 'uk-UA', 'ru-RU', 'ar', 'he-IL', 'fa-IR', 'hi-IN'],
  ...['th-TH', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'vi-VN', 'id-ID'],
] as const;

/** Codes of ISO 15924. */
const SCRIPTS_FROM_THE_RIGHT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'];

/** What people call a language; undefined if the tag is none. */
function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(pageLanguage().tag, { type: 'language' }).of(tag.trim());
  } catch {
    return undefined;
  }
}

function isRightToLeft(tag: string): boolean {
  try {
    return SCRIPTS_FROM_THE_RIGHT.includes(new Intl.Locale(tag.trim()).maximize().script ?? '');
  } catch {
    return false;
  }
}
