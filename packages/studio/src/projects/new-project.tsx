import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ENGINE } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { projectsOf } from '../connection/queries.ts';
import { LookPreview } from './look-preview.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';
import type { NewProjectRequest } from './project-look.ts';
import { STARTERS } from './starter-queries.ts';

interface NewProjectProps {
  readonly owner: string;
  readonly pathOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The dialog that creates a project, with the data of the server. */
export function NewProject({ owner, pathOf, onClose }: NewProjectProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: starters } = useQuery(STARTERS);
  const { data: engine } = useQuery(ENGINE);
  const fonts = [...new Set(engine?.fonts.map(({ family }) => family))];

  async function create(body: NewProjectRequest) {
    await dataOf(manage.POST('/owners/{owner}/projects', { params: { path: { owner } }, body }));
    await queries.invalidateQueries({ queryKey: projectsOf(owner).queryKey });
    await navigate({ to: `/${pathOf(body.id)}` });
  }

  return (
    <NewProjectDialog
      starters={starters}
      fonts={fonts}
      preview={(look) => <LookPreview look={look} starters={starters} />}
      onClose={onClose}
      onCreate={create}
    />
  );
}
