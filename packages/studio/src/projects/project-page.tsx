import { BookOpen } from 'lucide-react';
import { besideStudio } from '../base-path.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Page } from '../ui/page.tsx';

interface ProjectPageProps {
  readonly id: string;
  readonly name: string;
}

/** What a project is called, and how programs use it. */
export function ProjectPage({ id, name }: ProjectPageProps) {
  return (
    <Page title={name} isNarrow>
      <Card title="Use it in exports" description="Programs name the project in the body of each export.">
        <div className="grid grid-cols-1 gap-5">
          <CopyField label="projectId" value={id} />
          <a href={besideStudio('docs')} className={buttonClasses('secondary', 'justify-self-start')}>
            <BookOpen />
            API reference
          </a>
        </div>
      </Card>
    </Page>
  );
}
