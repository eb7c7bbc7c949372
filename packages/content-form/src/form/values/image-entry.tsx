import { GROUP, INPUT, SMALL_LABEL } from '@deckwright/ui/classes';
import { Picker } from '@deckwright/ui/fields';
import { useRef, useState } from 'react';
import { isProblem } from '../../body/reading.ts';
import { readImage, type ShownImage, showImage } from '../../body/values/image.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';
import { FocusPoint } from './focus-point.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** How long a person may pause while typing an address before it is fetched, in milliseconds. */
const PAUSE = 500;

/** A picture: an address, a file, or a picture of the project; its description, and the point that stays visible. */
export function ImageEntry({ place, value, pointer, id, describedBy, isWrong, label }: EntryProps<'image'>) {
  const { write, assets, pictureOfFile } = useForm();
  const shown = showImage(value)!;
  const [draft, setDraft] = useState<{ readonly url: string; readonly value: typeof value }>();
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFile = /^(data|picture):/i.test(shown.url);
  const url = draft && draft.value === value ? draft.url : isFile ? '' : shown.url;

  const change = (part: { readonly [Key in keyof ShownImage]?: ShownImage[Key] }) => {
    clearTimeout(timer.current);
    const reading = readImage(merged(shown, part), place, value);
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (isProblem(reading)) return;
    setDraft(undefined);
    if (reading.value !== value) write(pointer, reading.value);
  };
  const typeUrl = (next: string) => {
    setDraft({ url: next, value });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change({ url: next.trim() }), PAUSE);
  };
  const take = (address: string) => change({ url: address, ...(shown.url === '' && { alt: '' }) });
  const described = [describedBy, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`${GROUP} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          aria-label={say('labelAddress', { label })}
          aria-describedby={described}
          aria-invalid={isWrong || problem !== undefined || undefined}
          value={url}
          placeholder={placeholderOf(shown.url)}
          className={`${INPUT} min-w-40 flex-1`}
          onChange={(event) => typeUrl(event.target.value)}
          onBlur={() => draft && change({ url: draft.url.trim() })}
          onPaste={(event) => {
            const [pasted] = event.clipboardData.files;
            if (!pasted) return;
            event.preventDefault();
            pictureOfFile(pasted).then(take, (error: Error) => setProblem(error.message));
          }}
        />
        <PictureUpload label={label} onPicture={take} onProblem={setProblem} />
        {assets.length > 0 && (
          <Picker
            aria-label={say('labelPictureOfTheProject', { label })}
            value={shown.url.startsWith('asset:') ? shown.url : ''}
            onChange={(next) => next && change({ url: next })}
            options={[['', say('projectPicture')], ...assets.map((name) => [`asset:${name}`, name] as const)]}
            className="max-w-44"
          />
        )}
      </div>
      <Problem id={`${id}-problem`} problem={problem} />
      {shown.url !== '' && (
        <>
          <FocusPoint address={shown.url} focus={shown.focus} label={label} onChange={(focus) => change({ focus })} />
          <label className="flex flex-col gap-1">
            <span className={SMALL_LABEL}>{say('descriptionForPeopleWhoDo')}</span>
            <input className={INPUT} value={shown.alt} onChange={(event) => change({ alt: event.target.value })} />
          </label>
        </>
      )}
    </div>
  );
}

/** A picture with some of its parts changed. `focus: undefined` removes the focus. */
function merged(shown: ShownImage, part: { readonly [Key in keyof ShownImage]?: ShownImage[Key] }): ShownImage {
  const { url = shown.url, alt = shown.alt } = part;
  const focus = 'focus' in part ? part.focus : shown.focus;
  return { url, alt, focus };
}

/** What an entry shows that has no address to type. */
function placeholderOf(url: string): string {
  if (/^picture:/i.test(url)) return say('aPictureOfThePresentation');
  return /^data:/i.test(url) ? say('aFileOfKilobytesKB', { kilobytes: kilobytes(url.length * 0.75) }) : 'https://…';
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1_000).toLocaleString('en');
}
