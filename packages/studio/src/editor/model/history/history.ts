import type { ElementPath, TemplateJson } from '../../../elements/template-json.ts';

/** One step: the file after it, and the selections on both sides of it. */
export interface HistoryStep {
  readonly label: string;
  readonly group?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly file: TemplateJson;
  readonly before: readonly ElementPath[];
  readonly after: readonly ElementPath[];
}

/** The steps of a template since it was opened, those that are undone included. */
export interface History {
  readonly first: TemplateJson;
  readonly steps: readonly HistoryStep[];
  /** How many of the steps are done. The others can be redone. */
  readonly done: number;
}

/** How many steps are kept. Files share all parts that a step does not change, so a step costs a few kilobytes. */
const MOST_STEPS = 1_000;

/** Milliseconds between two edits of a group that are still one step. */
const QUICK = 1_000;

export function newHistory(first: TemplateJson): History {
  return { first, steps: [], done: 0 };
}

/** The file as it is after the steps that are done. */
export function presentOf({ first, steps, done }: History): TemplateJson {
  return steps[done - 1]?.file ?? first;
}

/** Adds a step after those that are done, and drops those that were undone. */
export function withStep(history: History, step: HistoryStep): History {
  const past = history.steps.slice(0, history.done);
  const last = past.at(-1);
  const isSameStep =
    history.done === history.steps.length &&
    last?.group !== undefined &&
    last.group === step.group &&
    step.at - last.at < QUICK;
  const steps = isSameStep ? [...past.slice(0, -1), { ...step, before: last.before }] : [...past, step];
  return withoutOldest({ first: history.first, steps, done: steps.length });
}

/**
 * A stored history with what was done since the template was opened. Its present file has to equal the first one of `since`, whose object
 * takes its place, so that nobody takes it for a change.
 */
export function continued(stored: History, since: History): History {
  const past = stored.steps.slice(0, stored.done);
  const last = past.at(-1);
  const opened = last ? [...past.slice(0, -1), { ...last, file: since.first }] : past;
  const first = last ? stored.first : since.first;
  if (since.steps.length === 0)
    return { first, steps: [...opened, ...stored.steps.slice(stored.done)], done: stored.done };
  return withoutOldest({ first, steps: [...opened, ...since.steps], done: opened.length + since.done });
}

function withoutOldest({ first, steps, done }: History): History {
  const over = steps.length - MOST_STEPS;
  if (over <= 0) return { first, steps, done };
  return { first: steps[over - 1]!.file, steps: steps.slice(over), done: done - over };
}
