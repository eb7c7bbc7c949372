import { CopyField } from '../ui/copy-field.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export interface ListedTemplate {
  readonly key: string;
  /** The address of its picture. Undefined until it is drawn. */
  readonly picture: string | undefined;
}

interface TemplatesPageProps {
  readonly id: string;
  readonly name: string;
  /** Undefined while they are loaded. */
  readonly templates: readonly ListedTemplate[] | undefined;
}

/** The templates of a project as pictures. */
export function TemplatesPage({ id, name, templates }: TemplatesPageProps) {
  return (
    <Page title={name}>
      <CopyField label="projectId" value={id} />
      <ul
        aria-busy={templates === undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5"
      >
        {templates?.map(({ key, picture }) => (
          <li key={key}>
            {picture === undefined ? <Skeleton className="aspect-video" /> : <img src={picture} alt="" />}
            <p className="mt-2 font-mono text-xs text-muted">{key}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
