import { Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';
import { useEditing } from '../editing.ts';
import { SMALL_BUTTON } from './controls/control-classes.ts';
import { Row } from './controls/row.tsx';
import { SelectBox } from './controls/select-box.tsx';

interface PictureChoiceProps {
  readonly label?: string;
  /** `asset:name`, an address or a data URI. */
  readonly value: string;
  readonly onChange: (src: string) => void;
  /** A small button beyond the controls. */
  readonly end?: ReactNode;
}

/** A picture of the project, or one that is uploaded into it. */
export function PictureChoice({ label = 'Picture', value, onChange, end }: PictureChoiceProps) {
  const { project, uploadPicture } = useEditing();
  const [isBusy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const choices = project.pictures.map((name) => ({ value: `asset:${name}`, label: name }));
  const isOther = value !== '' && !choices.some((one) => one.value === value);

  async function upload(file: File | undefined) {
    if (file === undefined) return;
    setBusy(true);
    try {
      onChange(`asset:${await uploadPicture(file)}`);
    } catch (error) {
      toast({ title: 'The picture was not uploaded', description: (error as Error).message, isFailure: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Row label={label} end={end}>
      <SelectBox
        label="Picture of the project"
        value={value}
        choices={[
          ...(value === '' ? [{ value: '', label: 'Choose a picture' }] : []),
          ...(isOther ? [{ value, label: value.startsWith('data:') ? 'In the template itself' : value }] : []),
          ...choices,
        ]}
        onChange={onChange}
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label="Upload a picture"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label="Upload a picture"
        title="Upload a picture"
        disabled={isBusy}
        className={SMALL_BUTTON}
        onClick={() => picker.current?.click()}
      >
        <Upload />
      </button>
    </Row>
  );
}
