import { copyText, IconButton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { useToast } from '@deckwright/ui/toasts';
import { Check, Copy, Ellipsis, Info, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/pictures.ts';
import { formatBytes } from '../ui/format.ts';
import { PictureImage } from './picture-image.tsx';

export interface ListedPicture {
  readonly name: string;
  readonly size: number;
  /** Changes when the picture is replaced. */
  readonly version: string;
}

interface PictureCardProps extends ListedPicture {
  readonly load: () => Promise<Blob>;
  readonly onOpen: () => void;
  /** Undefined: the person may only look. */
  readonly onReplace?: () => void;
  readonly onDelete?: () => void;
}

export function PictureCard({ name, size, version, load, onOpen, onReplace, onDelete }: PictureCardProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();

  async function copy() {
    try {
      await copyText(`asset:${name}`);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      toast({ title: say('thisBrowserDoesNotLet'), description: `asset:${name}`, isFailure: true });
    }
  }

  return (
    <article className="group overflow-hidden rounded-lg border border-line bg-raised shadow-raised transition hover:border-line-strong">
      <button type="button" onClick={onOpen} className="relative block w-full overflow-hidden">
        <span className="sr-only">{say('detailsOfName', { name })}</span>
        <PictureImage name="" load={load} version={version} />
      </button>
      <div className="flex items-center gap-1 border-t border-line py-2 pe-1.5 ps-3.5">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium" title={name}>
            {name}
          </h2>
          <p className="text-xs text-muted">{formatBytes(size)}</p>
        </div>
        <IconButton label={isCopied ? say('copied') : say('copyAssetName', { name })} onClick={() => void copy()}>
          {isCopied ? <Check /> : <Copy />}
        </IconButton>
        <Menu
          trigger={
            <IconButton label={say('actionsForName', { name })}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Info />} onClick={onOpen}>
            {say('details')}
          </MenuItem>
          {onReplace !== undefined && (
            <MenuItem icon={<RefreshCw />} onClick={onReplace}>
              {say('replace')}
            </MenuItem>
          )}
          {onDelete !== undefined && <MenuSeparator />}
          {onDelete !== undefined && (
            <MenuItem icon={<Trash2 />} isDanger onClick={onDelete}>
              {say('delete')}
            </MenuItem>
          )}
        </Menu>
      </div>
    </article>
  );
}
