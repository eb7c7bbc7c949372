import { classes, SMALL_BUTTON, SMALL_CONTROL } from '@deckwright/ui/classes';
import { useToast } from '@deckwright/ui/toasts';
import { Image, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { Row } from './controls/row.tsx';

const PicturePicker = lazy(async () => ({ default: (await import('./picture-picker.tsx')).PicturePicker }));

interface PictureChoiceProps {
  readonly label?: string;
  /** `asset:name`, an address or a data URI. */
  readonly value: string;
  readonly onChange: (src: string) => void;
  /** A small button beyond the controls. */
  readonly end?: ReactNode;
}

/** A picture of the project, or one that is uploaded into it. */
export function PictureChoice({ label = say('picture'), value, onChange, end }: PictureChoiceProps) {
  const { project, uploadPicture } = useEditing();
  const [isBusy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const chosen = project.pictures.find(({ name }) => value === `asset:${name}`);

  function choose(src: string) {
    onChange(src);
    setOpen(false);
  }

  async function upload(file: File | undefined) {
    if (file === undefined) return;
    setBusy(true);
    try {
      choose(`asset:${await uploadPicture(file)}`);
    } catch (error) {
      toast({ title: say('thePictureWasNotUploaded'), description: (error as Error).message, isFailure: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row label={label} end={end}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say('pictureOfTheProjectValue', { value: nameOf(value, chosen?.name) })}
        className={classes(SMALL_CONTROL, 'flex flex-1 items-center gap-2 text-start')}
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <img src={chosen.url} alt="" draggable={false} className="-ms-1 size-6 shrink-0 rounded-sm object-cover" />
        ) : (
          <Image className="size-4 shrink-0 text-muted" />
        )}
        <span className="truncate">{nameOf(value, chosen?.name)}</span>
      </button>
      {isOpen && (
        <Suspense>
          <PicturePicker
            value={value}
            isUploading={isBusy}
            onChoose={choose}
            onUpload={(file) => void upload(file)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label={say('uploadAPicture')}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label={say('uploadAPicture')}
        title={say('uploadAPicture')}
        disabled={isBusy}
        className={SMALL_BUTTON}
        onClick={() => picker.current?.click()}
      >
        <Upload />
      </button>
    </Row>
  );
}

function nameOf(src: string, ofProject: string | undefined): string {
  if (ofProject !== undefined) return ofProject;
  if (src === '') return say('chooseAPicture');
  return src.startsWith('data:') ? say('inTheTemplateItself') : src;
}
