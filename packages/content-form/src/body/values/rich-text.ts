import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { setAt } from '../pointer.ts';
import type { EntryReading } from '../reading.ts';
import { lengthOf } from './text.ts';

/** The styles of a run that a toolbar switches. */
export const RUN_FLAGS = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
export type RunFlag = (typeof RUN_FLAGS)[number];

/** A paragraph of a rich text in its long form. Its keys may be more than the form shows; they stay. */
export interface ShownParagraph {
  readonly list: 'bullet' | 'number' | undefined;
  readonly level: number;
  readonly runs: readonly JsonObject[];
}

const LINK = /^(https?:\/\/|mailto:)\S+$/i;
const DEEPEST = 8;

/** The paragraphs of a rich text in its long form, `{"paragraphs": …}`; undefined if the value is markdown, or neither. */
export function paragraphsOf(value: Json | undefined): readonly ShownParagraph[] | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.paragraphs)) return undefined;
  const shown = value.paragraphs.map(paragraphOf);
  return shown.every((one) => one !== undefined) ? shown : undefined;
}

function paragraphOf(paragraph: Json): ShownParagraph | undefined {
  if (!isJsonObject(paragraph) || !Array.isArray(paragraph.runs)) return undefined;
  const { runs, list, level = 0 } = paragraph;
  if (typeof level !== 'number' || (list !== undefined && list !== 'bullet' && list !== 'number')) return undefined;
  const isRun = (run: Json): run is JsonObject => isJsonObject(run) && typeof run.text === 'string';
  return runs.every(isRun) ? { list, level, runs } : undefined;
}

export function setRunText(value: Json, paragraph: number, run: number, text: string): EntryReading {
  const { most } = LIMITS.content.text;
  if (lengthOf(text) > most) return { problem: say('atMostMostCharacters', { count: most }) };
  return { value: setAt(value, ['paragraphs', paragraph, 'runs', run, 'text'], text) };
}

/** A style that is switched off leaves no key behind. */
export function setRunFlag(value: Json, paragraph: number, run: number, flag: RunFlag, on: boolean): EntryReading {
  return { value: setAt(value, ['paragraphs', paragraph, 'runs', run, flag], on ? true : undefined) };
}

export function setRunLink(value: Json, paragraph: number, run: number, link: string): EntryReading {
  if (link !== '' && !LINK.test(link)) return { problem: say('expectedAnAddressThatBeginsWith') };
  if (link.length > LIMITS.content.link.most) return { problem: say('theAddressIsTooLong') };
  return { value: setAt(value, ['paragraphs', paragraph, 'runs', run, 'link'], link === '' ? undefined : link) };
}

export function setParagraphList(
  value: Json,
  paragraph: number,
  list: ShownParagraph['list'],
  level: number,
): EntryReading {
  const listed = setAt(value, ['paragraphs', paragraph, 'list'], list);
  const depth = Math.min(DEEPEST, Math.max(0, level));
  return { value: setAt(listed, ['paragraphs', paragraph, 'level'], depth === 0 ? undefined : depth) };
}

export function insertRun(value: Json, paragraph: number, at: number): EntryReading {
  const runs = paragraphsOf(value)?.[paragraph]?.runs ?? [];
  const { most } = LIMITS.content.runs;
  if (runs.length >= most) return { problem: say('aParagraphHasAtMost', { count: most }) };
  return { value: setAt(value, ['paragraphs', paragraph, 'runs'], runs.toSpliced(at, 0, { text: '' })) };
}

export function removeRun(value: Json, paragraph: number, run: number): EntryReading {
  return { value: setAt(value, ['paragraphs', paragraph, 'runs', run], undefined) };
}

export function insertParagraph(value: Json, at: number): EntryReading {
  const paragraphs = isJsonObject(value) && Array.isArray(value.paragraphs) ? value.paragraphs : [];
  const { most } = LIMITS.content.paragraphs;
  if (paragraphs.length >= most) return { problem: say('aRichTextHasAt', { count: most }) };
  return { value: setAt(value, ['paragraphs'], paragraphs.toSpliced(at, 0, { runs: [{ text: '' }] })) };
}

export function removeParagraph(value: Json, paragraph: number): EntryReading {
  return { value: setAt(value, ['paragraphs', paragraph], undefined) };
}
