import { Link } from '@tanstack/react-router';
import { FolderOpen, LayoutTemplate, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Projects on the home page. The others are one link away. */
const SHOWN = 4;

interface ProjectLinksProps {
  /** Undefined while they are loaded. */
  readonly projects: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** The address of the owner below the studio. */
  readonly base: string;
}

/** Leads to what people do most: change a template, or try a request. */
export function ProjectLinks({ projects, base }: ProjectLinksProps) {
  return (
    <Card
      title="Projects"
      actions={
        <Link to={`/${base}/projects`} className="font-medium text-accent underline-offset-3 hover:underline">
          All projects
        </Link>
      }
    >
      <ul className="-my-2 divide-y divide-line" aria-busy={projects === undefined}>
        {projects === undefined
          ? [1, 2].map((row) => (
              <li key={row} className="flex h-14 items-center">
                <Skeleton className="h-4 w-1/3" />
              </li>
            ))
          : projects.slice(0, SHOWN).map(({ id, name }) => (
              <li key={id} className="flex min-h-14 items-center gap-3 py-2">
                <FolderOpen className="size-4.5 shrink-0 text-muted" />
                <p className="min-w-0 flex-1 truncate font-medium">{name}</p>
                <ProjectLink path={`${base}/projects/${id}`} label="Templates" name={name}>
                  <LayoutTemplate />
                </ProjectLink>
                <ProjectLink path={`${base}/projects/${id}/playground`} label="Playground" name={name}>
                  <Play />
                </ProjectLink>
              </li>
            ))}
      </ul>
    </Card>
  );
}

interface ProjectLinkProps {
  readonly path: string;
  readonly label: string;
  readonly name: string;
  readonly children: ReactNode;
}

function ProjectLink({ path, label, name, children }: ProjectLinkProps) {
  return (
    <Link to={`/${path}`} aria-label={`${label} of ${name}`} className={buttonClasses('secondary', 'max-sm:px-2.5')}>
      {children}
      <span className="max-sm:hidden">{label}</span>
    </Link>
  );
}
