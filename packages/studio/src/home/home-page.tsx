import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListedPresentation, PresentationState } from '../presentations/presentation-state.tsx';
import { Card } from '../ui/card.tsx';
import { formatNumber } from '../ui/format.ts';
import { Meter } from '../ui/meter.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { When } from '../ui/when.tsx';
import type { CreditsOfMonth } from '../usage/credits-of-month.ts';
import type { DayOfUse } from '../usage/days-of-period.ts';
import { ProjectLinks } from './project-links.tsx';
import { UsageGlance } from './usage-glance.tsx';

/** A step on the way to the first presentation. */
export interface FirstStep {
  readonly title: string;
  readonly description: string;
  readonly isDone: boolean;
  /** Below the studio. */
  readonly path: string;
}

interface HomePageProps {
  readonly ownerName: string;
  /** Shown until all are done. Undefined while they are loaded. */
  readonly steps: readonly FirstStep[] | undefined;
  /** The newest. Undefined while they are loaded. */
  readonly presentations: readonly ListedPresentation[] | undefined;
  /** Undefined while they are loaded. */
  readonly projects: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** Of this calendar month. Undefined while they are loaded. */
  readonly credits: CreditsOfMonth | undefined;
  /** The last 30 days, oldest first. Undefined while they are loaded. */
  readonly days: readonly DayOfUse[] | undefined;
  /** The address of the owner below the studio, such as `o/acme`. */
  readonly base: string;
}

/** What to do next in an owner, what was exported last, and how much was used. */
export function HomePage({ ownerName, steps, presentations, projects, credits, days, base }: HomePageProps) {
  const isNew = steps?.some(({ isDone }) => !isDone) ?? false;
  const isEmpty = isNew && presentations?.length === 0;
  return (
    <Page title={ownerName} description="Templates and content in, presentations out.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-6">
          {isNew && steps !== undefined && <FirstSteps steps={steps} />}
          {!isNew && <ProjectLinks projects={projects} base={base} />}
          {!isEmpty && (
            <Card title="Latest presentations" actions={<More path={`${base}/presentations`}>All presentations</More>}>
              {presentations === undefined ? <LoadingRows /> : <Latest presentations={presentations} />}
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Card title="Credits this month">
            {credits === undefined ? <Skeleton className="h-7" /> : <Credits {...credits} />}
            <p className="mt-3 text-xs text-muted">An export takes one credit. Exports in dev mode are free.</p>
          </Card>
          <Card title="Last 30 days" actions={<More path={`${base}/usage`}>Usage</More>}>
            <UsageGlance days={days} />
          </Card>
        </div>
      </div>
    </Page>
  );
}

function Latest({ presentations }: { readonly presentations: readonly ListedPresentation[] }) {
  if (presentations.length === 0) return <p className="text-muted">Nothing has been exported yet.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {presentations.map((presentation) => (
        <li key={presentation.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="truncate font-medium">{presentation.title}</p>
            <p className="truncate text-xs text-muted">
              {presentation.projectName} · {presentation.format} · <When at={presentation.createdAt} />
            </p>
          </div>
          <PresentationState {...presentation} />
        </li>
      ))}
    </ul>
  );
}

function LoadingRows() {
  return (
    <div aria-busy="true" className="-my-2 divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid h-16 content-center gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}

function Credits({ used, ofMonth }: CreditsOfMonth) {
  if (ofMonth === null) return <p>{formatNumber(used)} used, of an unlimited number.</p>;
  const text = `${formatNumber(used)} of ${formatNumber(ofMonth)}`;
  return <Meter label="Used" value={Math.min(used, ofMonth)} most={Math.max(ofMonth, 1)} text={text} />;
}

function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title="Your first presentation" description="From nothing to a deck that opens in PowerPoint.">
      <ol className="-my-2 divide-y divide-line">
        {steps.map(({ title, description, isDone, path }, index) => (
          <li key={title}>
            <Link
              to={`/${path}`}
              className="group -mx-2 flex items-center gap-4 rounded-md px-2 py-3 no-underline transition-colors hover:bg-hover"
            >
              <StepMark isDone={isDone} isNext={index === next} number={index + 1} />
              <span className="min-w-0 flex-1">
                <span className={isDone ? 'text-muted line-through' : 'font-medium'}>{title}</span>
                {isDone && <span className="sr-only"> (done)</span>}
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
