import { Badge } from '@deckwright/ui/controls';
import { Link } from '@tanstack/react-router';
import { CircleAlert, SquareArrowOutUpRight, TriangleAlert } from 'lucide-react';
import { say } from '../sentences/new-warnings.ts';
import type { ElementWarning } from './element-warning.ts';

interface WarningListProps {
  /** Of the template. */
  readonly name: string;
  /** The page that edits the template, below the studio. */
  readonly editor: string;
  readonly warnings: readonly ElementWarning[];
}

/** New warnings of a template, each with a link to its element. */
export function WarningList({ name, editor, warnings }: WarningListProps) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={say('newWarningsOfName', { name })} className="divide-y divide-line rounded-md border border-line">
      {warnings.map((warning, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template may have the same warning twice.
        <Warning key={index} {...{ name, editor, warning }} />
      ))}
    </ul>
  );
}

function Warning({ name, editor, warning }: Omit<WarningListProps, 'warnings'> & { readonly warning: ElementWarning }) {
  const { kind, element, path, sample, message } = warning;
  const search = { element: path, sample };
  return (
    <li className="flex items-start gap-2.5 px-3 py-2.5">
      {kind === 'fault' ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      ) : (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{element ?? say('theWholeTemplate')}</span>
          {sample !== undefined && <Badge>{say('sampleSample', { sample })}</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere">{message}</p>
      </div>
      <Link
        to={editor}
        search={search}
        // What is not saved yet stays here.
        target="_blank"
        aria-label={say('editElementInNameIn', { element: element ?? say('theWholeTemplate2'), name })}
        className="-my-1 inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs font-medium text-accent hover:bg-hover pointer-coarse:min-h-11"
      >
        {say('edit')}
        <SquareArrowOutUpRight aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  );
}
