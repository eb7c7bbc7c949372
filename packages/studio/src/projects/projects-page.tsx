import { Button, EmptyState, Skeleton } from '@deckwright/ui/controls';
import { CreateDialog, type NamedDraft } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { FolderOpen, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { say } from '../sentences/projects.ts';
import { Page } from '../ui/page.tsx';
import { type ListedProject, ProjectCard } from './project-card.tsx';

interface ProjectsPageProps {
  /** Undefined while they are loaded. */
  readonly projects: readonly ListedProject[] | undefined;
  /** The address of a project below the studio. */
  readonly pathOf: (id: string) => string;
  /** A project without a picture came into view. */
  readonly onVisible?: (id: string) => void;
  /** Undefined: the person may only look. */
  readonly onCreate?: () => void;
  readonly onDuplicate?: (id: string, copy: NamedDraft) => Promise<void>;
  readonly onDelete?: (project: ListedProject) => void;
  /** The dialog that creates a project, while it is open. */
  readonly dialog?: ReactNode;
}

export function ProjectsPage(props: ProjectsPageProps) {
  const { projects, pathOf, onVisible, onCreate, onDuplicate, onDelete, dialog } = props;
  const [text, setText] = useState('');
  const [copied, setCopied] = useState<ListedProject>();
  const wanted = useDeferredValue(text).trim().toLowerCase();
  const shown = projects?.filter(({ id, name }) => [id, name].some((one) => one.toLowerCase().includes(wanted)));
  const button = onCreate !== undefined && (
    <Button kind="primary" onClick={onCreate}>
      <Plus />
      {say('newProject')}
    </Button>
  );
  return (
    <Page title={say('projects')} description={say('aProjectHasATheme')} actions={projects?.length !== 0 && button}>
      {projects?.length === 0 ? (
        <EmptyState icon={<FolderOpen />} title={say('noProjectsYet')} action={button}>
          {say('createOneForEachBrand')}
        </EmptyState>
      ) : (
        <>
          <search className="max-w-md">
            <TextField
              label={say('searchProjects')}
              hidesLabel
              type="search"
              placeholder={say('searchNamesAndIds')}
              value={text}
              onChange={setText}
            />
          </search>
          {shown?.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={say('nothingMatches')}
              action={<Button onClick={() => setText('')}>{say('showAllProjects')}</Button>}
            >
              {say('noProjectHasTheseWords')}
            </EmptyState>
          ) : (
            <ul
              aria-busy={shown === undefined}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5"
            >
              {shown === undefined
                ? [1, 2, 3].map((one) => (
                    <li key={one}>
                      <Skeleton className="aspect-4/3 rounded-lg" />
                    </li>
                  ))
                : shown.map((project) => (
                    <li key={project.id} className="min-w-0">
                      <ProjectCard
                        project={project}
                        path={pathOf(project.id)}
                        onVisible={() => onVisible?.(project.id)}
                        onDuplicate={onDuplicate && (() => setCopied(project))}
                        onDelete={onDelete && (() => onDelete(project))}
                      />
                    </li>
                  ))}
            </ul>
          )}
        </>
      )}
      {copied !== undefined && onDuplicate !== undefined && (
        <CreateDialog
          open
          title={say('duplicateName', { name: copied.name })}
          description={say('theCopyHasItsTheme')}
          submit={say('duplicateProject')}
          idDescription={say('apiCallersSendItAs')}
          idLength={100}
          onOpenChange={() => setCopied(undefined)}
          onCreate={(copy) => onDuplicate(copied.id, copy)}
        />
      )}
      {dialog}
    </Page>
  );
}
