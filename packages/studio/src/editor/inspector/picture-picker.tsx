import { classes } from '@deckwright/ui/classes';
import { EmptyState } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { Check, Image, Upload } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../sentences/editor/inspector.ts';
import { FilePicker } from '../../uploads/file-picker.tsx';
import { useEditing } from '../editing.ts';

interface PicturePickerProps {
  /** `asset:name`, or another address. */
  readonly value: string;
  readonly isUploading: boolean;
  readonly onChoose: (src: string) => void;
  readonly onUpload: (file: File) => void;
  readonly onClose: () => void;
}

/** More pictures than this are searched by name. */
const MANY = 12;

/** The pictures of the project, of which a person chooses one. */
export function PicturePicker({ value, isUploading, onChoose, onUpload, onClose }: PicturePickerProps) {
  const { project } = useEditing();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = project.pictures.filter(({ name }) => name.toLowerCase().includes(wanted));
  const first = found.find(({ name }) => value === `asset:${name}`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={say('chooseAPicture')}
      description={say('thePicturesOfTheProject')}
      footer={
        <FilePicker accept="image/*" isBusy={isUploading} onFiles={([file]) => file && onUpload(file)}>
          <Upload />
          {say('uploadAnotherPicture')}
        </FilePicker>
      }
    >
      {project.pictures.length === 0 ? (
        <EmptyState icon={<Image />} title={say('theProjectHasNoPictures')}>
          <p>{say('uploadOnePNGJPEGWebP')}</p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {project.pictures.length > MANY && (
            <search>
              <TextField
                label={say('searchPictures')}
                hidesLabel
                type="search"
                placeholder={say('searchPictures')}
                value={search}
                onChange={setSearch}
              />
            </search>
          )}
          <ul
            aria-label={say('pictures')}
            className="grid min-h-40 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] content-start gap-3"
          >
            {found.map(({ name, url }, index) => (
              <li key={name}>
                <PictureButton
                  {...{ name, url }}
                  isChosen={value === `asset:${name}`}
                  isFirst={first === undefined ? index === 0 : name === first.name}
                  onClick={() => onChoose(`asset:${name}`)}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="text-xs text-muted">
            {found.length === 0
              ? say('noPictureHasSearchIn', { search: search.trim() })
              : `${found.length} ${say('pictures2', { count: found.length })}`}
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface PictureButtonProps {
  readonly name: string;
  readonly url: string;
  readonly isChosen: boolean;
  /** It gets the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onClick: () => void;
}

function PictureButton({ name, url, isChosen, isFirst, onClick }: PictureButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-first-focus={isFirst ? '' : undefined}
      aria-label={name}
      title={name}
      onClick={onClick}
      className={classes(
        'grid w-full overflow-hidden rounded-lg border bg-raised text-start transition-colors hover:border-line-strong',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <span className="relative grid aspect-4/3 place-items-center bg-sunken bg-[repeating-conic-gradient(var(--color-hover)_0_25%,transparent_0_50%)] bg-size-[16px_16px] p-2">
        <img src={url} alt="" loading="lazy" draggable={false} className="max-h-full max-w-full object-contain" />
        {isChosen && (
          <span className="absolute top-1.5 end-1.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent [&_svg]:size-3.5">
            <Check />
          </span>
        )}
      </span>
      <span className="truncate px-2.5 py-2 text-xs">{name}</span>
    </button>
  );
}
