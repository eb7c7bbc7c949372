import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { useEffect, useState } from 'react';
import { say } from '../sentences/pictures.ts';
import { formatBytes, formatNumber } from '../ui/format.ts';
import { UseList } from '../uploads/use-list.tsx';
import type { ListedPicture } from './picture-card.tsx';
import { pictureTypeOf } from './picture-file.ts';
import { PictureImage } from './picture-image.tsx';

interface PictureDialogProps {
  /** Undefined: closed. */
  readonly picture: ListedPicture | undefined;
  readonly load: (name: string) => Promise<Blob>;
  readonly loadUses: (name: string) => Promise<readonly string[]>;
  readonly onClose: () => void;
}

/** A picture with its facts, and where it is used. */
export function PictureDialog({ picture, load, loadUses, onClose }: PictureDialogProps) {
  // Stays while the dialog closes.
  const [shown, setShown] = useState(picture);
  const [facts, setFacts] = useState('');
  useEffect(() => {
    if (picture === undefined) return;
    setShown(picture);
    setFacts(formatBytes(picture.size));
  }, [picture]);
  return (
    <Dialog
      open={picture !== undefined}
      onOpenChange={onClose}
      title={shown?.name ?? ''}
      description={facts}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      {shown !== undefined && (
        <div className="grid grid-cols-1 gap-5">
          <div className="overflow-hidden rounded-md border border-line">
            <PictureImage
              name={shown.name}
              version={shown.version}
              load={() => load(shown.name)}
              onLoad={({ type }, { width, height }) =>
                setFacts(
                  say('typeWidthHeightPixelsSize', {
                    type: pictureTypeOf(type),
                    width: formatNumber(width),
                    height: formatNumber(height),
                    size: formatBytes(shown.size),
                  }),
                )
              }
            />
          </div>
          <CopyField label={say('inTemplatesAndContent')} value={`asset:${shown.name}`} />
          <UseList name={shown.name} load={loadUses} />
        </div>
      )}
    </Dialog>
  );
}
