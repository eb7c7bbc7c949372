import { classes } from '@deckwright/ui/classes';
import { Button, IconButton } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { newWarnings, summaryOf, whereNew } from '../new-warnings/summary.ts';
import type { TemplateComparison } from '../new-warnings/template-change.ts';
import { say } from '../sentences/project-theme.ts';

interface ThemeBarProps {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly comparison: TemplateComparison | undefined;
  /** Undefined: there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onReview: () => void;
}

/** Stays at the top while the person scrolls. */
export function ThemeBar(props: ThemeBarProps) {
  const { isChanged, isSaving, comparison, onUndo, onRedo, onDiscard, onSave, onReview } = props;
  const isWorse = comparison !== undefined && summaryOf(comparison).added > 0;
  return (
    <div className="sticky top-14 z-20 -mx-4 flex min-h-14 flex-wrap items-center justify-end gap-2 border-b border-line bg-surface/95 px-4 py-2 backdrop-blur sm:-mx-8 sm:px-8">
      <div className="min-w-0 flex-1 max-sm:text-xs">
        {/* A phone has room for one of both. */}
        <p role="status" className={classes('truncate text-muted', isWorse && 'max-sm:sr-only')}>
          {isSaving ? say('saving') : isChanged ? say('unsavedChanges') : say('allChangesAreSaved')}
        </p>
        {comparison !== undefined && <Checked comparison={comparison} onReview={onReview} />}
      </div>
      <IconButton label={say('undo')} disabled={onUndo === undefined} onClick={onUndo}>
        <Undo2 />
      </IconButton>
      <IconButton label={say('redo')} disabled={onRedo === undefined} onClick={onRedo}>
        <Redo2 />
      </IconButton>
      <Button disabled={!isChanged || isSaving} onClick={onDiscard}>
        {say('discard')}
      </Button>
      <Button kind="primary" disabled={!isChanged} isBusy={isSaving} onClick={onSave}>
        {say('save')}
      </Button>
    </div>
  );
}

/** New warnings, as a button that shows them. While the templates are checked again, what was found before stays. */
function Checked({ comparison, onReview }: { readonly comparison: TemplateComparison; readonly onReview: () => void }) {
  const summary = summaryOf(comparison);
  const { compared, total } = comparison;
  return (
    <div role="status" className="flex min-w-0 items-center gap-1.5 text-xs [&>svg]:size-3.5 [&>svg]:shrink-0">
      {summary.added > 0 ? (
        <>
          <TriangleAlert aria-hidden="true" className="text-warning" />
          <button
            type="button"
            onClick={onReview}
            className="line-clamp-2 min-w-0 rounded-sm text-start font-medium text-warning underline underline-offset-2"
          >
            {newWarnings(summary)}
            <span className="max-sm:sr-only">{whereNew(summary)}</span>
          </button>
        </>
      ) : (
        <span className="truncate text-muted">
          {summary.isDone ? newWarnings(summary) : <Checking />}
          {!summary.isDone && (
            <span aria-hidden="true" className="tabular-nums max-sm:hidden">
              {' '}
              {say('comparedOfTotal', { compared, total })}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** A phone has room for one word. */
function Checking() {
  return (
    <Parts of={say.parts('checkingSpan', { span: <span className="max-sm:sr-only"> {say('theTemplates')}</span> })} />
  );
}
