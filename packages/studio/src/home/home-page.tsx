import { Card, Meter, Skeleton } from '@deckwright/ui/controls';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListedPresentation, PresentationState } from '../presentations/presentation-state.tsx';
import { type ListedProject, ProjectCard } from '../projects/project-card.tsx';
import { say } from '../sentences/home.ts';
import { formatNumber } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { When } from '../ui/when.tsx';
import type { CreditsOfMonth } from '../usage/credits-of-month.ts';

/** A step on the way to the first presentation. */
export interface FirstStep {
  readonly title: string;
  readonly description: string;
  readonly isDone: boolean;
  /** Below the studio. */
  readonly path: string;
  /** Opens a dialog there. */
  readonly search?: { readonly dialog: 'new' };
}

/** Projects that the page shows, in one row. */
export const SHOWN_PROJECTS = 3;

interface HomePageProps {
  readonly ownerName: string;
  /** Shown until all are done. Undefined until it is known which are. */
  readonly steps: readonly FirstStep[] | undefined;
  /** Those that were changed last. Undefined while they are loaded. */
  readonly projects: readonly ListedProject[] | undefined;
  /** The address of a project below the studio. */
  readonly pathOf: (project: string) => string;
  /** A project without a picture came into view. */
  readonly onVisible?: (project: string) => void;
  readonly projectsPath: string;
  /** The newest. Undefined while they are loaded. */
  readonly presentations: readonly ListedPresentation[] | undefined;
  /** Of this calendar month. Undefined while they are loaded. */
  readonly credits: CreditsOfMonth | undefined;
  readonly presentationsPath: string;
}

export function HomePage(props: HomePageProps) {
  const { ownerName, steps, projects, pathOf, onVisible, projectsPath, presentations, credits, presentationsPath } =
    props;
  return (
    <Page title={ownerName} description={say('templatesAndContentInPresentations')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div aria-busy={steps === undefined} className="@container grid grid-cols-1 gap-6">
          {steps === undefined && <Loading />}
          {steps?.some(({ isDone }) => !isDone) && <FirstSteps steps={steps} />}
          {steps !== undefined && projects !== undefined && projects.length > 0 && (
            <Card title={say('projects')} actions={<More path={projectsPath}>{say('allProjects')}</More>}>
              <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-3">
                {projects.map((project) => (
                  <li key={project.id} className="min-w-0">
                    <ProjectCard
                      project={project}
                      path={pathOf(project.id)}
                      onVisible={() => onVisible?.(project.id)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {steps !== undefined && presentations !== undefined && presentations.length > 0 && (
            <Card
              title={say('latestPresentations')}
              actions={<More path={presentationsPath}>{say('allPresentations')}</More>}
            >
              <ul className="-my-2 divide-y divide-line">
                {presentations.map((presentation) => (
                  <li key={presentation.id} className="flex items-center justify-between gap-4 py-3">
                    <div className="min-w-0">
                      <p className="truncate font-medium">{presentation.title}</p>
                      <p className="text-xs text-muted">
                        {presentation.format}, <When at={presentation.createdAt} />
                      </p>
                    </div>
                    <PresentationState {...presentation} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Card title={say('creditsThisMonth')}>
          {credits === undefined ? <Skeleton className="h-10" /> : <Credits {...credits} />}
          <p className="mt-3 text-xs text-muted">{say('anExportTakesOneCredit')}</p>
        </Card>
      </div>
    </Page>
  );
}

/** Everything comes at once, so that no card pushes another one down. */
function Loading() {
  return (
    <>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </>
  );
}

function Credits({ used, ofMonth }: CreditsOfMonth) {
  if (ofMonth === null) return <p>{say('usedUsedOfAnUnlimited', { used: formatNumber(used) })}</p>;
  const text = say('usedOfOfMonth', { used: formatNumber(used), ofMonth: formatNumber(ofMonth) });
  return <Meter label={say('used')} value={Math.min(used, ofMonth)} most={Math.max(ofMonth, 1)} text={text} />;
}

function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={say('yourFirstPresentation')} description={say('fromNothingToADeck')}>
      <ol className="-my-2 divide-y divide-line">
        {steps.map(({ title, description, isDone, path, search = {} }, index) => (
          <li key={title}>
            <Link
              to={`/${path}`}
              search={search}
              className="group -mx-2 flex items-center gap-4 rounded-md px-2 py-3 no-underline transition-colors hover:bg-hover"
            >
              <StepMark isDone={isDone} isNext={index === next} number={index + 1} />
              <span className="min-w-0 flex-1">
                <span className={isDone ? 'text-muted line-through' : 'font-medium'}>{title}</span>
                {isDone && <span className="sr-only"> {say('done')}</span>}
                <span className="block text-muted">{description}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepMark({
  isDone,
  isNext,
  number,
}: {
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly number: number;
}) {
  const look = isDone
    ? 'bg-success-soft text-success'
    : isNext
      ? 'bg-accent text-on-accent'
      : 'border border-line-strong text-muted';
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold ${look}`}
    >
      {isDone ? <Check className="size-4" strokeWidth={2.5} /> : number}
    </span>
  );
}

function More({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <Link to={`/${path}`} className="font-medium text-accent underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
