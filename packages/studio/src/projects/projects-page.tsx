import { Link } from '@tanstack/react-router';
import { FolderOpen, Plus } from 'lucide-react';
import { useOpenedByAddress } from '../shell/use-opened-by-address.ts';
import { Button } from '../ui/button.tsx';
import type { NamedDraft } from '../ui/create-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';

export interface ListedProject {
  readonly id: string;
  readonly name: string;
  /** The address of a picture of its first template. */
  readonly picture?: string | undefined;
  readonly templates?: number | undefined;
}

interface ProjectsPageProps {
  /** Undefined while they are loaded. */
  readonly projects: readonly ListedProject[] | undefined;
  /** The address of a project below the studio. */
  readonly pathOf: (id: string) => string;
  /** Undefined: the person may only look. */
  readonly onCreate?: ((project: NamedDraft) => Promise<void>) | undefined;
}

export function ProjectsPage({ projects, pathOf, onCreate }: ProjectsPageProps) {
  const [isCreating, setCreating] = useOpenedByAddress();
  const button = onCreate !== undefined && (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <Plus />
      New project
    </Button>
  );
  return (
    <Page
      title="Projects"
      description="A project has a theme, fonts and templates. API callers name it in each export."
      actions={projects?.length !== 0 && button}
    >
      {projects?.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title="No projects yet" action={button}>
          Create one for each brand or kind of document. Its templates share colours, fonts and pictures.
        </EmptyState>
      ) : (
        <ul
          aria-busy={projects === undefined}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5"
        >
          {projects === undefined
            ? [1, 2, 3].map((one) => <Skeleton key={one} className="aspect-4/3 rounded-lg" />)
            : projects.map((project) => (
                <li key={project.id}>
                  <ProjectCard {...project} path={pathOf(project.id)} />
                </li>
              ))}
        </ul>
      )}
      {onCreate !== undefined && (
        <CreateProjectDialog open={isCreating} onOpenChange={setCreating} onCreate={onCreate} />
      )}
    </Page>
  );
}

function ProjectCard({ id, name, picture, templates, path }: ListedProject & { readonly path: string }) {
  return (
    <Link
      to={`/${path}`}
      className="group block h-full overflow-hidden rounded-lg border border-line bg-raised no-underline shadow-raised transition hover:border-line-strong hover:shadow-float"
    >
      <div className="aspect-video border-b border-line bg-sunken">
        {picture === undefined ? (
          <BlankSlide />
        ) : (
          <img src={picture} alt="" width="640" height="360" loading="lazy" className="size-full object-cover" />
        )}
      </div>
      <div className="px-4 py-3.5">
        <h2 className="truncate font-semibold">{name}</h2>
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span className="truncate font-mono">{id}</span>
          {templates !== undefined && (
            <span className="whitespace-nowrap">{templates === 1 ? '1 template' : `${templates} templates`}</span>
          )}
        </p>
      </div>
    </Link>
  );
}

/** Replaces the picture of a project without templates. */
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
