import { useEffect, useState } from 'react';
import { summaryOf } from '../new-warnings/summary.ts';
import type { TemplateComparison } from '../new-warnings/template-change.ts';

/** How long saving waits for the check of the templates before it shows how far that is, in milliseconds. */
const PATIENCE = 2_000;

export interface Review {
  /** Saving was asked for, and waits until the templates are checked. */
  readonly isWaiting: boolean;
  readonly isOpen: boolean;
  /** Saves as soon as all templates are checked, unless they have new warnings. Then, it shows these first. */
  ask(): void;
  /** Shows the templates with new warnings. */
  show(): void;
  close(): void;
}

/** `waiting`: saving was asked for, and templates are being checked. `watching`: the same for so long that the dialog shows how far it is. */
type Stage = 'closed' | 'waiting' | 'watching' | 'open';

/** Shows what a change makes worse before it is saved. Without a `comparison`, nothing is shown. A `subject` that changes ends the waiting. */
export function useReview(comparison: TemplateComparison | undefined, subject: unknown, save: () => void): Review {
  const [stage, setStage] = useState<Stage>('closed');
  const [last, setLast] = useState(subject);
  if (last !== subject) {
    setLast(subject);
    if (stage === 'waiting') setStage('closed');
  }
  const summary = comparison && summaryOf(comparison);
  const isChecked = summary?.isDone ?? true;
  const isWorse = (summary?.added ?? 0) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once, when the last template is checked.
  useEffect(() => {
    if (stage !== 'waiting' && stage !== 'watching') return;
    if (isChecked) {
      setStage(isWorse ? 'open' : 'closed');
      if (!isWorse) save();
      return;
    }
    const timer = setTimeout(() => setStage('watching'), PATIENCE);
    return () => clearTimeout(timer);
  }, [stage, isChecked]);

  return {
    isWaiting: stage === 'waiting',
    isOpen: (stage === 'watching' || stage === 'open') && comparison !== undefined,
    ask: () => setStage((before) => (before === 'closed' ? 'waiting' : before)),
    show: () => setStage('open'),
    close: () => setStage('closed'),
  };
}
