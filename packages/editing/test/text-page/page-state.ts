import type { TextPhase } from '../../src/text/use-text-field.ts';

/** What the test reads. */
export interface PageState {
  readonly text: string;
  readonly phases: readonly TextPhase[];
  /** The text of the lines that the editor has. */
  readonly drawnText: string | undefined;
  readonly closed: string | undefined;
  /** Keys that the editor leaves to the page. */
  readonly keys: readonly string[];
}

declare global {
  var state: PageState;
  /** Replaces the text, as undo does. */
  var setText: (text: string) => void;
}
