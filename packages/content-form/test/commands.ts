import type { Field, Fields } from '@deckwright/core';
import fc from 'fast-check';
import { categoriesGrid } from '../src/body/grid/categories-grid.ts';
import type { ContentGrid } from '../src/body/grid/grid.ts';
import { addSeries, pointsGrid, removeSeries, renameSeries } from '../src/body/grid/points-grid.ts';
import { tableGrid } from '../src/body/grid/table-grid.ts';
import { isJsonObject, type Json, type JsonObject } from '../src/body/json.ts';
import { type EntryReading, isProblem, type Place, placeOf } from '../src/body/reading.ts';
import { blankValue } from '../src/body/values/blank-value.ts';
import { readDate } from '../src/body/values/date.ts';
import { readImage, showImage } from '../src/body/values/image.ts';
import { addItem, moveItem, readItem, removeItem, showItem } from '../src/body/values/items.ts';
import { readNumberEntry } from '../src/body/values/number.ts';
import * as rich from '../src/body/values/rich-text.ts';
import { readText } from '../src/body/values/text.ts';

/** A source of choices, so that one seed gives one sequence of edits. */
export interface Choices {
  /** A whole number from 0 to `below` - 1. */
  pick(below: number): number;
  text(): string;
}

export const TODAY = '2026-11-20';
const LANGUAGES = ['en-US', 'de-DE', 'fr-CH'];
const DAYS = ['', '2026-11-20', '2026-02-30', '0000-01-01', '9999-12-31', '2024-02-29'];
const TIMES = [undefined, '09:30', '23:59:59', '24:00', '09:30:00.125'];
const OFFSETS = ['Z', '+01:00', '-11:30', '+25:00'];
const ADDRESSES = [
  '',
  'https://a.example/x.png',
  'HTTP://a',
  'asset:logo',
  'ASSET:logo',
  'ftp://a',
  'data:image/png;base64,',
];

/** Texts that a person may type or paste anywhere. */
export const typed = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1,5',
    '1.234,56',
    '1e400',
    '007',
    'five!',
    '😀😀😀',
    '=1+1',
    ' ',
    '12 %',
    '€ 5',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

/** One edit that a person may make in the form to the value of a field. Returns the value unchanged if the form rejects the edit. */
function edited(place: Place, value: Json | undefined, choices: Choices): Json | undefined {
  if (value === undefined || value === null) {
    return choices.pick(3) === 0 ? value : blankValue(place.field, TODAY);
  }
  if (place.optional && choices.pick(12) === 0) return undefined;
  const reading = attempt(place, value, choices);
  return isProblem(reading) ? value : reading.value;
}

export function editedContent(fields: Fields, content: JsonObject, choices: Choices): JsonObject {
  const own = Object.entries(fields).filter(([, field]) => !field.static);
  const entry = own[choices.pick(Math.max(1, own.length))];
  if (!entry) return content;
  const [key, field] = entry;
  const next = edited(placeOf(field), Object.hasOwn(content, key) ? content[key] : undefined, choices);
  const { [key]: _, ...rest } = content;
  return next === undefined ? rest : { ...content, [key]: next };
}

function attempt(place: Place, value: Json, choices: Choices): EntryReading {
  const language = LANGUAGES[choices.pick(LANGUAGES.length)]!;
  switch (place.field.type) {
    case 'text':
      return readText(choices.text(), place as Place<'text'>, value);
    case 'richText':
      return attemptRichText(place as Place<'richText'>, value, choices);
    case 'number':
      return readNumberEntry(choices.text(), place as Place<'number'>, value, language);
    case 'date': {
      const time = TIMES[choices.pick(TIMES.length)];
      const offset = OFFSETS[choices.pick(OFFSETS.length)]!;
      const day = DAYS[choices.pick(DAYS.length)]!;
      return readDate({ day, offset, ...(time !== undefined && { time }) }, place as Place<'date'>);
    }
    case 'boolean':
      return { value: choices.pick(2) === 0 };
    case 'image': {
      const shown = showImage(value);
      if (!shown) return { problem: '' };
      const change = [
        { url: ADDRESSES[choices.pick(ADDRESSES.length)]! },
        { alt: choices.text() },
        { focus: { x: choices.pick(14) / 10 - 0.2, y: 1 / 3 } },
      ][choices.pick(3)];
      return readImage({ ...shown, ...change }, place as Place<'image'>, value);
    }
    case 'list':
      return attemptList(place as Place<'list'>, value, place.field.levels ?? 1, choices);
    case 'object':
      return isJsonObject(value) ? { value: editedContent(place.field.fields, value, choices) } : { problem: '' };
    case 'table':
      return attemptGrid(tableGrid(value, place as Place<'table'>, language), choices);
    case 'chart':
      return attemptChart(place as Place<'chart'>, value, language, choices);
  }
}

function attemptList(place: Place<'list'>, value: Json, levels: number, choices: Choices): EntryReading {
  if (!Array.isArray(value)) return { problem: '' };
  const items = value as readonly Json[];
  const index = choices.pick(items.length + 1);
  switch (choices.pick(4)) {
    case 0:
      return addItem(items, index, place, TODAY);
    case 1: {
      const isNested = levels < (place.field.levels ?? 1);
      if (index === items.length) return { problem: 'There is no such item.' };
      return removeItem(items, index, isNested ? 0 : (place.field.minItems ?? 0));
    }
    case 2:
      return { value: moveItem(items, index, choices.pick(items.length + 1)) };
    default:
      return attemptItem(place, items, index, levels, choices);
  }
}

function attemptItem(
  place: Place<'list'>,
  items: readonly Json[],
  index: number,
  levels: number,
  choices: Choices,
): EntryReading {
  const item = items[index];
  if (item === undefined) return { problem: '' };
  const own: Place = { field: place.field.items as Field, optional: false };
  if ((place.field.levels ?? 1) === 1) return { value: items.with(index, edited(own, item, choices)!) };
  const shown = showItem(item);
  if (!shown) return { problem: '' };
  const below =
    levels > 1 && choices.pick(2) === 0
      ? attemptList(place, shown.items ?? [], levels - 1, choices)
      : { value: shown.items };
  if (isProblem(below)) return below;
  const next = readItem(
    { value: edited(own, shown.value, choices)!, items: below.value as readonly Json[] | undefined },
    item,
  );
  return isProblem(next) ? next : { value: items.with(index, next.value!) };
}

function attemptRichText(place: Place<'richText'>, value: Json, choices: Choices): EntryReading {
  const paragraphs = rich.paragraphsOf(value);
  if (!paragraphs) return readText(choices.text(), place, value);
  const at = choices.pick(paragraphs.length + 1);
  const runs = paragraphs[at]?.runs ?? [];
  const run = choices.pick(Math.max(1, runs.length));
  const link = ['', 'https://a.example', 'nothing', 'mailto:a@b.example'][choices.pick(4)]!;
  if (at === paragraphs.length) return rich.insertParagraph(value, at);
  if (runs.length === 0) return rich.insertRun(value, at, 0);
  switch (choices.pick(7)) {
    case 0:
      return rich.setRunText(value, at, run, choices.text());
    case 1:
      return rich.setRunFlag(value, at, run, rich.RUN_FLAGS[choices.pick(5)]!, choices.pick(2) === 0);
    case 2:
      return rich.setRunLink(value, at, run, link);
    case 3:
      return rich.setParagraphList(
        value,
        at,
        (['bullet', 'number', undefined] as const)[choices.pick(3)],
        choices.pick(12) - 1,
      );
    case 4:
      return rich.insertRun(value, at, run);
    case 5:
      return rich.removeRun(value, at, run);
    default:
      return rich.removeParagraph(value, at);
  }
}

function attemptChart(place: Place<'chart'>, value: Json, language: string, choices: Choices): EntryReading {
  if (place.field.data !== 'points') return attemptGrid(categoriesGrid(value, place, language), choices);
  const index = choices.pick(3);
  switch (choices.pick(5)) {
    case 0:
      return addSeries(value, place);
    case 1:
      return removeSeries(value, index);
    case 2:
      return renameSeries(value, index, choices.text());
    default:
      return attemptGrid(pointsGrid(value, index, place, language), choices);
  }
}

function attemptGrid(edits: ContentGrid | undefined, choices: Choices): EntryReading {
  if (!edits) return { problem: '' };
  const { cells } = edits.grid;
  const row = choices.pick(cells.length);
  const column = choices.pick(cells[0]!.length);
  switch (choices.pick(6)) {
    case 0:
      return edits.insertRow(row + choices.pick(2));
    case 1:
      return edits.removeRow(row);
    case 2:
      return edits.insertColumn(column + choices.pick(2));
    case 3:
      return edits.removeColumn(column);
    case 4: {
      const block = Array.from({ length: 1 + choices.pick(3) }, () =>
        Array.from({ length: 1 + choices.pick(3) }, () => choices.text()),
      );
      return edits.paste(row, column, block);
    }
    default:
      return edits.setCell(row, column, choices.text());
  }
}
