import { Copy, Ellipsis, LayoutTemplate, Link2Off, PencilLine, Trash2 } from 'lucide-react';
import { buttonClasses } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu/menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { ListedDeck } from './listed-deck.ts';

interface DeckActionsProps {
  readonly deck: ListedDeck;
  /** Undefined: the person may only look, as with the other two. */
  readonly onTemplates: (() => void) | undefined;
  readonly onRevoke: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** Opens a deck and copies its link, and a menu with what ends either. */
export function DeckActions({ deck: { title, url }, onTemplates, onRevoke, onDelete }: DeckActionsProps) {
  const toast = useToast();

  async function copy() {
    try {
      await copyText(url);
      toast({ title: 'Link copied' });
    } catch (error) {
      toast({ title: 'The link was not copied', description: (error as Error).message, isFailure: true });
    }
  }

  return (
    <div className="flex justify-end">
      <span className="max-xl:hidden">
        <IconButton label={`Copy the link of ${title}`} onClick={() => void copy()}>
          <Copy />
        </IconButton>
      </span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${title}`}
        title="Open"
        className={buttonClasses('quiet', 'w-9 px-0 pointer-coarse:w-11')}
      >
        <PencilLine />
      </a>
      <Menu
        trigger={
          <IconButton label={`Actions for ${title}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy />} onClick={() => void copy()}>
          Copy link
        </MenuItem>
        {onTemplates !== undefined && (
          <MenuItem icon={<LayoutTemplate />} onClick={onTemplates}>
            Templates
          </MenuItem>
        )}
        {onRevoke !== undefined && (
          <MenuItem icon={<Link2Off />} onClick={onRevoke}>
            Revoke link
          </MenuItem>
        )}
        {onDelete !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDanger onClick={onDelete}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
