import { IconButton, Skeleton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import {
  CopyPlus,
  Ellipsis,
  FileDown,
  PenLine,
  Rocket,
  SquareArrowOutUpRight,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { say } from '../sentences/templates.ts';
import { CopyButton } from './copy-button.tsx';
import { hasDraft, type ListedTemplate } from './listed-template.ts';
import { TemplateState } from './template-state.tsx';

export type TemplateAction = 'rename' | 'duplicate' | 'publish' | 'delete';
export type CardAction = TemplateAction | 'export';

interface TemplateCardProps {
  readonly template: ListedTemplate;
  /** The address of its picture. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** Below the studio. */
  readonly path: string;
  /** Undefined: the person may only look. */
  readonly onAction?: (action: CardAction) => void;
}

export function TemplateCard({ template, picture, path, onAction }: TemplateCardProps) {
  const { key, name, fault } = template;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-raised transition hover:border-line-strong hover:shadow-float">
      <div className="grid aspect-video place-items-center border-b border-line bg-sunken">
        {picture !== undefined ? (
          <img src={picture} alt="" className="size-full object-contain" />
        ) : fault === undefined ? (
          <Skeleton className="size-full rounded-none" />
        ) : (
          <p className="line-clamp-4 px-6 text-center text-xs text-muted">{fault}</p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 py-3 pe-2 ps-4">
        <div className="flex items-start justify-between gap-1">
          <h2 className="min-w-0 pt-1.5 font-semibold">
            {/* The whole card is the link. */}
            <Link
              to={`/${path}`}
              className="block truncate no-underline before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              {name}
            </Link>
          </h2>
          <div className="relative">
            <TemplateMenu template={template} path={path} onAction={onAction} />
          </div>
        </div>
        <div className="mt-auto flex items-center justify-between gap-3 pe-2">
          <span className="flex min-w-0 items-center">
            <span className="truncate font-mono text-xs text-muted">{key}</span>
            <span className="relative -my-2">
              <CopyButton text={key} label={say('copyTheKeyKey', { key })} isSmall />
            </span>
          </span>
          <TemplateState {...template} />
        </div>
      </div>
    </article>
  );
}

function TemplateMenu({ template, path, onAction }: Omit<TemplateCardProps, 'picture'>) {
  if (onAction === undefined) return null;
  return (
    <Menu
      trigger={
        <IconButton label={say('actionsForName', { name: template.name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<SquareArrowOutUpRight />} render={<Link to={`/${path}`} />}>
        {say('open')}
      </MenuItem>
      <MenuItem icon={<PenLine />} render={<Link to={`/${path}/edit`} />}>
        {say('edit')}
      </MenuItem>
      {hasDraft(template) && (
        <MenuItem icon={<Rocket />} onClick={() => onAction('publish')}>
          {say('publishDraft')}
        </MenuItem>
      )}
      <MenuItem icon={<CopyPlus />} onClick={() => onAction('duplicate')}>
        {say('duplicate')}
      </MenuItem>
      <MenuItem icon={<TextCursorInput />} onClick={() => onAction('rename')}>
        {say('renameKey')}
      </MenuItem>
      <MenuItem icon={<FileDown />} onClick={() => onAction('export')}>
        {say('export')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onClick={() => onAction('delete')}>
        {say('delete')}
      </MenuItem>
    </Menu>
  );
}
