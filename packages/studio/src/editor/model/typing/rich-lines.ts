import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { readMarkdown, writeMarkdown } from './markdown-lines.ts';
import { isSameLines, type StyledLine, type StyledRun } from './styled-text.ts';

const EMPTY: readonly StyledLine[] = [{ runs: [], level: 0, more: {} }];

/** The paragraphs of a rich text in either of its forms. Undefined if only the engine can read it. */
export function linesOfRich(value: Json | undefined): readonly StyledLine[] | undefined {
  if (value === undefined || value === null || value === '') return EMPTY;
  if (typeof value === 'string') return nonEmpty(readMarkdown(value));
  if (!isJsonObject(value) || !Array.isArray(value.paragraphs)) return undefined;
  const lines = value.paragraphs.map(lineOf);
  return lines.every((line) => line !== undefined) ? nonEmpty(lines) : undefined;
}

/** The value of a rich text. `longest`: as markdown, if that has a form for it with at most so many characters. */
export function richOfLines(lines: readonly StyledLine[], longest: number): Json {
  const markdown = isSameLines(lines, EMPTY) ? '' : writeMarkdown(lines);
  const isFit = longest > 0 && markdown !== undefined && markdown.length <= longest;
  return isFit ? markdown : { paragraphs: lines.map(paragraphOf) };
}

function lineOf(paragraph: Json): StyledLine | undefined {
  if (!isJsonObject(paragraph) || !Array.isArray(paragraph.runs)) return undefined;
  const { runs, level = 0, ...more } = paragraph;
  if (typeof level !== 'number' || !paragraph.runs.every(isRun)) return undefined;
  return { runs: runs as readonly StyledRun[], level, more: more as StyledLine['more'] };
}

function paragraphOf({ runs, level, more }: StyledLine): Json {
  return { ...more, ...(level > 0 && { level }), runs };
}

function isRun(run: Json): run is StyledRun {
  return isJsonObject(run) && typeof run.text === 'string';
}

function nonEmpty(lines: readonly (StyledLine | undefined)[] | undefined): readonly StyledLine[] | undefined {
  return lines?.length === 0 ? EMPTY : (lines as readonly StyledLine[] | undefined);
}
