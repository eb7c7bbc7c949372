import { IconButton, Skeleton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { say } from '../sentences/projects.ts';

export interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly templates: number;
  /** The address of a picture of its cover. Undefined until it is drawn, null if it cannot be. */
  readonly picture?: string | null;
}

interface ProjectCardProps {
  readonly project: ListedProject;
  /** Below the studio. */
  readonly path: string;
  /** The card came into view without a picture. */
  readonly onVisible?: () => void;
  /** Undefined: the person may only look. */
  readonly onDuplicate?: () => void;
  readonly onDelete?: () => void;
}

export function ProjectCard({ project, path, onVisible, onDuplicate, onDelete }: ProjectCardProps) {
  const { id, name, templates, picture } = project;
  const place = useRef<HTMLElement>(null);
  const latest = useRef(onVisible);
  latest.current = onVisible;
  const isWanted = picture === undefined && templates > 0;
  useEffect(() => {
    if (!isWanted) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current?.());
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isWanted]);
  return (
    <article
      ref={place}
      className="group relative h-full overflow-hidden rounded-lg border border-line bg-raised shadow-raised transition hover:border-line-strong hover:shadow-float"
    >
      <div className="aspect-video border-b border-line bg-sunken">
        {typeof picture === 'string' ? (
          <img src={picture} alt="" width="640" height="360" className="size-full object-cover" />
        ) : isWanted ? (
          <Skeleton className="size-full rounded-none" />
        ) : (
          <BlankSlide />
        )}
      </div>
      <div className="flex items-start justify-between gap-1 py-3 pe-2 ps-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            {/* The whole card is the link. */}
            <Link
              to={`/${path}`}
              className="block truncate no-underline before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:outline-focus"
            >
              {name}
            </Link>
          </h2>
          <p className="flex gap-2 text-xs text-muted">
            <span className="truncate font-mono">{id}</span>
            <span aria-hidden="true">·</span>
            <span className="whitespace-nowrap">{say('countTemplates', { count: templates })}</span>
          </p>
        </div>
        {onDuplicate !== undefined && onDelete !== undefined && (
          <div className="relative">
            <Menu
              trigger={
                <IconButton label={say('actionsForName', { name })}>
                  <Ellipsis />
                </IconButton>
              }
            >
              <MenuItem icon={<CopyPlus />} onClick={onDuplicate}>
                {say('duplicate')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} isDanger onClick={onDelete}>
                {say('delete')}
              </MenuItem>
            </Menu>
          </div>
        )}
      </div>
    </article>
  );
}

/** Replaces the picture of a project that has none. */
function BlankSlide() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className="size-full">
      <rect x="48" y="22" width="64" height="36" rx="3" className="fill-raised stroke-line" />
      <rect x="55" y="30" width="30" height="4" rx="2" className="fill-line" />
      <rect x="55" y="39" width="48" height="3" rx="1.5" className="fill-line" />
      <rect x="55" y="46" width="40" height="3" rx="1.5" className="fill-line" />
    </svg>
  );
}
