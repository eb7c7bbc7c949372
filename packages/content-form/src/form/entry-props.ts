import type { Finding } from '../body/findings.ts';
import type { Json } from '../body/json.ts';
import type { Place } from '../body/reading.ts';

/** What every entry gets. */
export interface EntryProps<Type extends Place['field']['type'] = Place['field']['type']> {
  readonly place: Place<Type>;
  readonly value: Json | undefined;
  readonly pointer: string;
  /** Of the control that the label names. */
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly label: string;
  readonly findings: readonly Finding[];
}
