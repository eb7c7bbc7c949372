import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contentsOf, ENGINE, type EngineParts, type ProjectContents } from '../connection/contents.ts';
import { projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { fetchNoPicture } from '../preview/fetch-no-picture.ts';
import { usePreview } from '../preview/use-preview.ts';
import { TemplatesPage } from './templates-page.tsx';

export function TemplatesRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const { data: projects } = useQuery(projectsOf(owner));
  const contents = useQuery(contentsOf(owner, project, { drafts: true }));
  const engine = useQuery(ENGINE);
  throwIfMissing(contents, engine);
  const name = projects?.find(({ id }) => id === project)?.name ?? project;
  if (contents.data === undefined || engine.data === undefined) {
    return <TemplatesPage id={project} name={name} templates={undefined} />;
  }
  return <DrawnTemplates id={project} name={name} contents={contents.data} engine={engine.data} />;
}

interface DrawnTemplatesProps {
  readonly id: string;
  readonly name: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
}

function DrawnTemplates({ id, name, contents, engine }: DrawnTemplatesProps) {
  const { thumbnails } = usePreview(
    { ...engine, project: contents.project, fetchPicture: fetchNoPicture },
    undefined,
    0,
  );
  const templates = contents.templates.map(({ key }) => ({ key, picture: thumbnails[key] }));
  return <TemplatesPage id={id} name={name} templates={templates} />;
}
