import { buttonClasses, copyText, IconButton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { useToast } from '@deckwright/ui/toasts';
import { Copy, Ellipsis, Eye, LayoutTemplate, Link2Off, PencilLine, Trash2 } from 'lucide-react';
import { say } from '../sentences/hosted-decks.ts';
import type { ListedDeck } from './listed-deck.ts';

interface DeckActionsProps {
  readonly deck: ListedDeck;
  /** Undefined: the person may only look, as with the other two. */
  readonly onTemplates: (() => void) | undefined;
  readonly onRevoke: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** Opens a deck and copies its links, and a menu with what ends either. */
export function DeckActions({ deck, onTemplates, onRevoke, onDelete }: DeckActionsProps) {
  const toast = useToast();
  const { title, url, viewUrl, canEdit } = deck;

  async function copy(link: string) {
    const kind = link === viewUrl ? say('viewLink') : say('editLink');
    try {
      await copyText(link);
      toast({ title: say('kindCopied', { kind }) });
    } catch (error) {
      toast({ title: say('kindNotCopied', { kind }), description: (error as Error).message, isFailure: true });
    }
  }

  return (
    <div className="flex justify-end">
      <span className="max-xl:hidden">
        <IconButton
          label={say('copyTheValueLinkOf', { value: canEdit ? 'edit' : 'view', title })}
          onClick={() => void copy(url)}
        >
          <Copy />
        </IconButton>
      </span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${canEdit ? say('open') : say('view')} ${title}`}
        title={canEdit ? say('open') : say('view')}
        className={buttonClasses('quiet', 'w-9 px-0 pointer-coarse:w-11')}
      >
        {canEdit ? <PencilLine /> : <Eye />}
      </a>
      <Menu
        trigger={
          <IconButton label={say('actionsForTitle', { title })}>
            <Ellipsis />
          </IconButton>
        }
      >
        {canEdit && (
          <MenuItem icon={<Copy />} onClick={() => void copy(url)}>
            {say('copyEditLink')}
          </MenuItem>
        )}
        <MenuItem icon={<Eye />} onClick={() => void copy(viewUrl)}>
          {say('copyViewLink')}
        </MenuItem>
        {onTemplates !== undefined && (
          <MenuItem icon={<LayoutTemplate />} onClick={onTemplates}>
            {say('templates')}
          </MenuItem>
        )}
        {onRevoke !== undefined && (
          <MenuItem icon={<Link2Off />} onClick={onRevoke}>
            {say('revokeLinks')}
          </MenuItem>
        )}
        {onDelete !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDanger onClick={onDelete}>
              {say('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
