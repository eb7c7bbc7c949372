import { useState } from 'react';
import type { Json } from '../body/json.ts';
import { type EntryReading, isProblem } from '../body/reading.ts';

/** What a person has typed, while it differs from what the body has. */
interface Draft {
  readonly text: string;
  /** The value of the body to which the draft belongs. Another one replaces the draft. */
  readonly value: Json | undefined;
  readonly problem: string | undefined;
}

/**
 * The text of an entry. A text that cannot be read stays in the entry with its problem, and the body keeps the last good value.
 */
export function useDraft(
  value: Json | undefined,
  shown: string,
  read: (text: string) => EntryReading,
  write: (value: Json | undefined) => void,
): { readonly text: string; readonly problem: string | undefined; type(text: string): void; settle(): void } {
  const [draft, setDraft] = useState<Draft>();
  const isCurrent = draft !== undefined && draft.value === value;
  return {
    text: isCurrent ? draft.text : shown,
    problem: isCurrent ? draft.problem : undefined,
    type(text) {
      const reading = read(text);
      if (isProblem(reading)) {
        setDraft({ text, value, problem: reading.problem });
        return;
      }
      setDraft({ text, value: reading.value, problem: undefined });
      if (reading.value !== value) write(reading.value);
    },
    /** Shows the value as the body has it, such as 0.5 for ".5". A text with a problem stays. */
    settle() {
      if (isCurrent && draft.problem === undefined) setDraft(undefined);
    },
  };
}
