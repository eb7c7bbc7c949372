import { buttonClasses, IconButton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { CircleStop, Download, Ellipsis, Eye, FilePenLine, PencilLine, Play, RotateCw, Trash2 } from 'lucide-react';
import { say } from '../sentences/presentations.ts';
import type { ListedPresentation } from './presentation-state.tsx';

/** What a person may do with a presentation. Each is undefined for people who may only look. */
export interface PresentationActs {
  readonly onRunAgain?: (id: number) => void;
  readonly onCancel?: (id: number) => void;
  readonly onDelete?: (id: number) => void;
  /** Opens the request in the playground of its project, which everybody may. */
  readonly onOpenBody?: (presentation: ListedPresentation) => void;
  /** Shows the deck of the presentation, which is edited on this server. */
  readonly onOpenDeck?: (id: number) => void;
}

/** The file of a presentation, and a menu with the rest. */
export function PresentationActions({
  presentation,
  onRunAgain,
  onCancel,
  onDelete,
  onOpenBody,
  onOpenDeck,
}: PresentationActs & { readonly presentation: ListedPresentation }) {
  const { id, title, url, status, hasBody, isHosted, isHostedHere, canEdit } = presentation;
  const opens = isHosted ? (canEdit ? say('edit') : say('view')) : say('download');
  const isEnded = status !== 'processing';
  return (
    <div className="flex justify-end">
      {url !== undefined && (
        <a
          href={url}
          aria-label={`${opens} ${title}`}
          title={opens}
          className={buttonClasses('quiet', 'w-9 px-0 pointer-coarse:w-11')}
          {...(isHosted && { target: '_blank', rel: 'noreferrer' })}
        >
          {!isHosted ? <Download /> : canEdit ? <PencilLine /> : <Eye />}
        </a>
      )}
      <Menu
        trigger={
          <IconButton label={say('actionsForTitle', { title })}>
            <Ellipsis />
          </IconButton>
        }
      >
        {onOpenDeck !== undefined && isHostedHere && (
          <MenuItem icon={<FilePenLine />} onClick={() => onOpenDeck(id)}>
            {say('peopleAndAccess')}
          </MenuItem>
        )}
        {onOpenBody !== undefined && hasBody && (
          <MenuItem icon={<Play />} onClick={() => onOpenBody(presentation)}>
            {say('openInThePlayground')}
          </MenuItem>
        )}
        {onRunAgain !== undefined && isEnded && hasBody && (
          <MenuItem icon={<RotateCw />} onClick={() => onRunAgain(id)}>
            {say('runAgain')}
          </MenuItem>
        )}
        {onCancel !== undefined && !isEnded && (
          <MenuItem icon={<CircleStop />} onClick={() => onCancel(id)}>
            {say('cancel')}
          </MenuItem>
        )}
        {isEnded && !hasBody && <p className="px-2.5 py-2 text-xs text-muted">{say('itsRequestIsNoLonger')}</p>}
        {onDelete !== undefined && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDanger onClick={() => onDelete(id)}>
              {say('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
