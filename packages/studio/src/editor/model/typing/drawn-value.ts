import { isJsonObject, type Json, type JsonObject, setAt, valueAt } from '@deckwright/content-form/body';
import { linesOfRich, richOfLines } from './rich-lines.ts';
import type { SampleTarget } from './sample-target.ts';
import { plainTextOf } from './styled-text.ts';
import { type CellPlace, drawnTable } from './table-cells.ts';

/** The engine draws nothing for it. A text of it alone has a line for the caret, and is not left out. */
const BLANK = '\u0001';

/** The content of a sample as it is drawn while somebody types in a value of it. */
export function drawnContent(content: JsonObject, { kind, steps }: SampleTarget, cell: CellPlace | undefined): Json {
  const value = valueAt(content, steps);
  if (kind === 'richText') return setAt(content, steps, drawnRich(value))!;
  if (kind !== 'table') return setAt(content, steps, drawnValue(value))!;
  return cell === undefined ? content : setAt(content, steps, drawnTable(value, cell))!;
}

/** A rich text as it is drawn: in its long form, in which nothing that is typed has another meaning. */
function drawnRich(value: Json | undefined): Json | undefined {
  const lines = linesOfRich(value);
  if (lines === undefined) return value;
  const isBlank = plainTextOf(lines).trim() === '';
  const [first, ...rest] = lines;
  return richOfLines(isBlank ? [{ ...first!, runs: [{ text: BLANK }, ...first!.runs] }, ...rest] : lines, 0);
}

/** A value as it is drawn while somebody types in it: what is empty keeps its place. */
function drawnValue(value: Json | undefined): Json {
  if (value === undefined || value === null) return BLANK;
  if (typeof value === 'string') return value.trim() === '' ? BLANK + value : value;
  if (Array.isArray(value)) return value.length === 0 ? [BLANK] : value.map(drawnValue);
  if (!isJsonObject(value) || !Object.hasOwn(value, 'text')) return value;
  const { items } = value;
  return { ...value, text: drawnValue(value.text), ...(Array.isArray(items) && { items: items.map(drawnValue) }) };
}
