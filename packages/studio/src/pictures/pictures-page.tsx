import { EmptyState, Meter, Skeleton } from '@deckwright/ui/controls';
import { TextField } from '@deckwright/ui/fields';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UploadLimits } from '../connection/contents.ts';
import { say } from '../sentences/pictures.ts';
import { formatBytes } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { DropArea } from '../uploads/drop-area.tsx';
import { InUseDialog } from '../uploads/in-use-dialog.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import type { FileUploads } from '../uploads/use-uploads.ts';
import { type ListedPicture, PictureCard } from './picture-card.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PICTURE_TYPES } from './picture-file.ts';

interface PicturesPageProps {
  /** Undefined while they are loaded. */
  readonly pictures: readonly ListedPicture[] | undefined;
  /** Undefined while they are loaded. */
  readonly limits: Pick<UploadLimits, 'pictureBytes' | 'projectBytes'> | undefined;
  readonly load: (name: string) => Promise<Blob>;
  readonly loadUses: (name: string) => Promise<readonly string[]>;
  /** Undefined: the person may only look. */
  readonly changing?: {
    readonly uploads: FileUploads;
    readonly onReplace: (name: string, file: File) => void;
    /** `force`: although something uses it. */
    readonly onDelete: (name: string, force: boolean) => void;
  };
}

/** From so many pictures on, a search helps. */
const MANY = 12;

export function PicturesPage({ pictures, limits, load, loadUses, changing }: PicturesPageProps) {
  const [opened, setOpened] = useState<string>();
  const [text, setText] = useState('');
  const [used, setUsed] = useState<{ readonly name: string; readonly uses: readonly string[] }>();
  const replaced = useRef('');
  const picker = useRef<HTMLInputElement>(null);
  const bytes = pictures?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const shown = pictures?.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

  async function remove(name: string) {
    const uses = await loadUses(name).catch(() => []);
    if (uses.length > 0) setUsed({ name, uses });
    else changing?.onDelete(name, false);
  }

  const grid = (
    <>
      {pictures !== undefined && pictures.length > MANY && (
        <search className="max-w-sm">
          <TextField
            label={say('searchPictures')}
            hidesLabel
            type="search"
            placeholder={say('searchPictures')}
            value={text}
            onChange={setText}
          />
        </search>
      )}
      {pictures?.length === 0 ? (
        <EmptyState icon={<Images />} title={say('noPicturesYet')}>
          {say('logosIconsAndPhotosThat')}
        </EmptyState>
      ) : (
        <ul
          aria-busy={pictures === undefined}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4"
        >
          {shown === undefined
            ? [1, 2, 3, 4].map((one) => <Skeleton key={one} className="h-52 rounded-lg" />)
            : shown.map((picture) => (
                <li key={picture.name}>
                  <PictureCard
                    {...picture}
                    load={() => load(picture.name)}
                    onOpen={() => setOpened(picture.name)}
                    {...(changing && {
                      onReplace: () => {
                        replaced.current = picture.name;
                        picker.current?.click();
                      },
                      onDelete: () => void remove(picture.name),
                    })}
                  />
                </li>
              ))}
        </ul>
      )}
    </>
  );

  return (
    <Page title={say('pictures')} description={say('picturesOfThisProjectWhich')}>
      {changing === undefined ? (
        grid
      ) : (
        <DropArea accept={PICTURE_TYPES} onFiles={changing.uploads.add} hint={hintOf(limits)}>
          <UploadList {...changing.uploads} />
          {grid}
        </DropArea>
      )}
      {bytes > 0 && limits !== undefined && (
        <div className="max-w-sm">
          <Meter
            label={say('spaceOfAllPictures')}
            value={Math.min(bytes, limits.projectBytes)}
            most={limits.projectBytes}
            text={say('bytesOfProjectBytes', {
              bytes: formatBytes(bytes),
              projectBytes: formatBytes(limits.projectBytes),
            })}
          />
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) changing?.onReplace(replaced.current, file);
          target.value = '';
        }}
      />
      <PictureDialog
        picture={pictures?.find(({ name }) => name === opened)}
        load={load}
        loadUses={loadUses}
        onClose={() => setOpened(undefined)}
      />
      <InUseDialog
        used={used}
        onClose={() => setUsed(undefined)}
        onDelete={(name) => changing?.onDelete(name, true)}
        consequence={say('theyShowAGreyArea')}
      />
    </Page>
  );
}

function hintOf(limits: Pick<UploadLimits, 'pictureBytes'> | undefined): string {
  const size =
    limits === undefined ? '' : say('upToPictureBytesEach', { pictureBytes: formatBytes(limits.pictureBytes) });
  return say('dropPicturesHereOrChoose', { size });
}
