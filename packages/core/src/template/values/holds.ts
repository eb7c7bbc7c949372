import type { Condition } from '../../contract/index.ts';
import { isEmptyValue, isRichText, plainTextOf } from './empty.ts';

/** True if the value meets the condition. `false` counts as no value. */
export function holds({ is, not, above, below, empty }: Condition, value: unknown): boolean {
  const hasNone = value === false || isEmptyValue(value);
  const asksMore = is ?? not ?? above ?? below;
  if (asksMore === undefined || empty !== undefined) {
    if (hasNone !== (empty ?? false)) return false;
  }
  if (is && !isOneOf(is, value)) return false;
  if (not && isOneOf(not, value)) return false;
  if (above !== undefined && !(typeof value === 'number' && value > above)) return false;
  return below === undefined || (typeof value === 'number' && value < below);
}

/** Compares as text: a text field may have the value 7, and a condition may say "7". */
function isOneOf(candidates: readonly (string | number | boolean)[], value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const text = isRichText(value) ? plainTextOf(value) : String(value);
  return candidates.some((candidate) => String(candidate) === text);
}
