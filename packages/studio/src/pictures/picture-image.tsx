import { Skeleton } from '@deckwright/ui/controls';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { say } from '../sentences/pictures.ts';
import { type ShownPicture, usePicture } from './use-picture.ts';

interface PictureImageProps {
  readonly name: string;
  readonly load: () => Promise<Blob>;
  readonly version: string;
  readonly onLoad?: (picture: ShownPicture, size: { readonly width: number; readonly height: number }) => void;
}

/** A picture of the project on a chequered ground, which shows where it is transparent. */
export function PictureImage({ name, load, version, onLoad }: PictureImageProps) {
  const place = useRef<HTMLDivElement>(null);
  const picture = usePicture(place, load, version);
  const [failed, setFailed] = useState<string>();
  return (
    <div
      ref={place}
      className="grid aspect-4/3 place-items-center overflow-hidden bg-sunken bg-[repeating-conic-gradient(var(--color-hover)_0_25%,transparent_0_50%)] bg-size-[16px_16px] p-3"
    >
      {picture === undefined && <Skeleton className="size-full" />}
      {picture === null || (picture && failed === picture.url) ? (
        <p className="grid justify-items-center gap-1 rounded-md bg-raised px-3 py-2 text-center text-xs text-muted">
          <ImageOff className="size-6" />
          {picture === null ? say('itCouldNotBeLoaded') : say('thisBrowserDoesNotShow')}
        </p>
      ) : (
        picture && (
          <img
            src={picture.url}
            alt={name}
            draggable={false}
            className="max-h-full max-w-full object-contain"
            onError={() => setFailed(picture.url)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onLoad?.(picture, { width, height })
            }
          />
        )
      )}
    </div>
  );
}
