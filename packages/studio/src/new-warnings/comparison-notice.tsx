import { classes } from '@deckwright/ui/classes';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../sentences/new-warnings.ts';
import { goneWarnings, newWarnings, summaryOf, whereNew } from './summary.ts';
import type { TemplateComparison } from './template-change.ts';

/** What a change means for all templates together, as one line that does not move while they are checked. */
export function ComparisonNotice({ comparison }: { readonly comparison: TemplateComparison }) {
  const summary = summaryOf(comparison);
  const { compared, total } = comparison;
  const gone = goneWarnings(summary);
  if (!summary.isDone) {
    return (
      <Line icon={<LoaderCircle className="animate-spin motion-reduce:animate-none" />} look="bg-sunken text-muted">
        {say('checkingTheTemplates')}
        {/* A screen reader would read each number. */}
        <span aria-hidden="true" className="tabular-nums">
          {' '}
          {say('comparedOfTotal', { compared, total })}
        </span>
      </Line>
    );
  }
  const isWorse = summary.added > 0;
  return (
    <Line
      icon={isWorse ? <TriangleAlert /> : <CircleCheck />}
      look={isWorse ? 'bg-warning-soft [&>svg]:text-warning' : 'bg-success-soft [&>svg]:text-success'}
    >
      {newWarnings(summary)}
      {whereNew(summary)}.{gone !== undefined && <span className="text-muted"> {gone}</span>}
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly look: string;
  readonly children: ReactNode;
}

function Line({ icon, look, children }: LineProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex items-start gap-2.5 rounded-md px-3 py-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        look,
      )}
    >
      {icon}
      <p className="min-w-0">{children}</p>
    </div>
  );
}
