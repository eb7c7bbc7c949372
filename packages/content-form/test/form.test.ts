import type { Field, Fields } from '@deckwright/core';
import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesGrid } from '../src/body/grid/categories-grid.ts';
import { pointsGrid, seriesOfPoints } from '../src/body/grid/points-grid.ts';
import { tableGrid } from '../src/body/grid/table-grid.ts';
import { isJsonObject, type Json, type JsonObject } from '../src/body/json.ts';
import { parseJson } from '../src/body/parse-json.ts';
import { printJson } from '../src/body/print-json.ts';
import { type Place, placeOf } from '../src/body/reading.ts';
import { blankContent } from '../src/body/values/blank-value.ts';
import { readDate, showDate } from '../src/body/values/date.ts';
import { readImage, showImage } from '../src/body/values/image.ts';
import { readItem, showItem } from '../src/body/values/items.ts';
import { readNumberEntry, showNumber } from '../src/body/values/number.ts';
import { paragraphsOf } from '../src/body/values/rich-text.ts';
import { readText, showText } from '../src/body/values/text.ts';
import { bodyOf, fieldCases, rejectionOf, templateWith } from './bodies.ts';
import { type Choices, editedContent, TODAY, typed } from './commands.ts';

/** Bodies in all, over both properties. */
const BODIES = caseCount(2_000);
const SEED = 22;

describe('what the form produces', () => {
  it('is taken by the server’s validator, whatever is typed, pasted, added and removed', () => {
    let edits = 0;
    const steps = fc.array(
      fc.tuple(
        fc.array(fc.nat({ max: 10_000 }), { minLength: 24, maxLength: 24 }),
        fc.array(typed, { minLength: 9, maxLength: 9 }),
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(fieldCases, steps, ({ fields }, steps) => {
        const template = templateWith(fields);
        let content: JsonObject = blankContent(template.fields, TODAY);
        for (const [numbers, texts] of steps) {
          const before = content;
          content = editedContent(template.fields, content, choicesOf(numbers, texts));
          if (content !== before) edits += 1;
        }
        expect(rejectionOf(bodyOf([content]), template), JSON.stringify(content)).toBeUndefined();
      }),
      { numRuns: BODIES / 2, seed: SEED },
    );
    expect(edits).toBeGreaterThan(BODIES);
  });
});

describe('a body that the validator takes', () => {
  it('goes through JSON, form and JSON unchanged, with its keys in their order', () => {
    let taken = 0;
    fc.assert(
      fc.property(fieldCases, ({ fields, content }) => {
        const template = templateWith(fields);
        const body = JSON.parse(JSON.stringify(bodyOf([content as JsonObject]))) as Json;
        if (rejectionOf(body, template) !== undefined) return;
        taken += 1;
        const read = parseJson(printJson(body)) as { readonly body: Json };
        expect(JSON.stringify(read.body)).toBe(JSON.stringify(body));
        expect(committed(template.fields, content as JsonObject)).toEqual(content);
      }),
      { numRuns: BODIES, seed: SEED },
    );
    expect(taken).toBeGreaterThan(BODIES / 4);
  });
});

/** The content after every entry of the form has written what it shows. */
function committed(fields: Fields, content: JsonObject): JsonObject {
  const entries = Object.entries(content).map(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return [key, field && !field.static && value !== null ? committedValue(placeOf(field), value) : value];
  });
  return Object.fromEntries(entries);
}

function committedValue(place: Place, value: Json): Json | undefined {
  const { field } = place;
  switch (field.type) {
    case 'text':
      return writtenBy(readText(showText(value)!, place as Place<'text'>, value));
    case 'richText':
      if (typeof value === 'string') return writtenBy(readText(showText(value)!, place as Place<'richText'>, value));
      expect(paragraphsOf(value)).toBeDefined();
      return value;
    case 'number':
      return writtenBy(readNumberEntry(showNumber(value)!, place as Place<'number'>, value, 'de-DE'));
    case 'date':
      return writtenBy(readDate(showDate(value)!, place as Place<'date'>));
    case 'boolean':
      return value;
    case 'image':
      return writtenBy(readImage(showImage(value)!, place as Place<'image'>, value));
    case 'list':
      return (value as readonly Json[]).map((item) => committedItem(field, item, field.levels ?? 1));
    case 'object':
      return isJsonObject(value) ? committed(field.fields, value) : value;
    case 'table':
      return everyCell(tableGrid(value, place as Place<'table'>, 'de-DE')!, value);
    case 'chart':
      if (field.data !== 'points') return everyCell(categoriesGrid(value, place as Place<'chart'>, 'de-DE')!, value);
      for (const index of seriesOfPoints(value)!.keys()) {
        everyCell(pointsGrid(value, index, place as Place<'chart'>, 'de-DE')!, value);
      }
      return value;
  }
}

function committedItem(field: Field & { type: 'list' }, item: Json, levels: number): Json {
  const own: Place = { field: field.items, optional: false };
  if (levels === 1 && (field.levels ?? 1) === 1) return committedValue(own, item)!;
  const { value, items } = showItem(item)!;
  const written = committedValue(own, value)!;
  expect(written).toEqual(value);
  expect(items?.map((one) => committedItem(field, one, levels - 1))).toEqual(items);
  return writtenBy(readItem({ value, items }, item))!;
}

/** Writes every cell as it is shown; each must give back the same value. */
function everyCell(edits: NonNullable<ReturnType<typeof tableGrid>>, value: Json): Json {
  for (const [row, cells] of edits.grid.cells.entries()) {
    for (const [column, text] of cells.entries()) {
      if (edits.grid.isFixed(row, column)) continue;
      expect(writtenBy(edits.setCell(row, column, text))).toEqual(value);
    }
  }
  return value;
}

function writtenBy(reading: { readonly value: Json | undefined } | { readonly problem: string }): Json | undefined {
  if ('problem' in reading) throw new Error(`The form rejects its own value: ${reading.problem}`);
  return reading.value;
}

function choicesOf(numbers: readonly number[], texts: readonly string[]): Choices {
  let [number, text] = [0, 0];
  return {
    pick: (below) => numbers[number++ % numbers.length]! % below,
    text: () => texts[text++ % texts.length]!,
  };
}
