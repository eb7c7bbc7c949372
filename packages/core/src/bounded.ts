import { z } from 'zod';
import type { expected } from './expected.ts';
import { LIMITS } from './limits.ts';

/**
 * An array of values that come from outside. Unlike `z.array`, it stops checking once a hundred faults are found: a body of
 * 10 MB has room for three million wrong items, whose issues would take minutes and gigabytes. `wrongType` is
 * the error for a value that is not an array.
 */
export function arrayOf<Item extends z.ZodType>(item: Item, wrongType?: ReturnType<typeof expected>): z.ZodArray<Item> {
  return new BoundedArray({ type: 'array', element: item, ...wrongType }) as z.ZodArray<Item>;
}

const BoundedArray = z.core.$constructor<z.ZodArray>('BoundedArray', (inst, def) => {
  z.ZodArray.init(inst, def);
  const { parse } = inst._zod;
  const most = Math.min(Number.POSITIVE_INFINITY, ...z.core.util.sizeCaps(def.checks).map(([size]) => size));
  inst._zod.parse = (payload, context) => {
    const { value } = payload as { value: unknown };
    // Zod reports a value of another type, and an array that is too long, without checking items.
    if (!Array.isArray(value) || value.length > most) return parse(payload, context);
    const items: unknown[] = [];
    for (const [index, one] of value.entries()) {
      const result = def.element._zod.run({ value: one, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      items.push(result.value);
      // Not spread: arguments are on the stack.
      for (const issue of z.core.util.prefixIssues(index, result.issues)) payload.issues.push(issue);
      const isLast = index === value.length - 1;
      if (isLast || payload.issues.length < LIMITS.answers.wrongItems.most) continue;
      payload.issues.push({ code: 'custom', input: value, inst, path: [], message: UNCHECKED });
      return payload;
    }
    payload.value = items;
    return payload;
  };
});

/** An object with any keys that come from outside. Its number of keys is checked before they are. */
export function recordOf<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  keyType: Key,
  valueType: Value,
  most: number,
): z.ZodRecord<Key, Value> {
  const record = new BoundedRecord({ type: 'record', keyType, valueType, most }) as z.ZodRecord;
  return record.meta({ maxProperties: most }) as unknown as z.ZodRecord<Key, Value>;
}

interface BoundedRecordDef extends z.core.$ZodRecordDef {
  readonly most: number;
}

const BoundedRecord = z.core.$constructor<z.ZodRecord, BoundedRecordDef>('BoundedRecord', (inst, def) => {
  z.ZodRecord.init(inst, def);
  const { parse } = inst._zod;
  inst._zod.parse = (payload, context) => {
    const { value } = payload as { value: unknown };
    const isTooBig = typeof value === 'object' && value !== null && Object.keys(value).length > def.most;
    if (!isTooBig) return parse(payload, context);
    payload.issues.push({ code: 'too_big', origin: 'object', maximum: def.most, inclusive: true, input: value, inst });
    return payload;
  };
});

/** No schema has a message without words. */
const UNCHECKED = '…';

/** True for the issue of an array that says that its further items were not checked. */
export function isUnchecked({ code, message }: { readonly code: string; readonly message?: string }): boolean {
  return code === 'custom' && message === UNCHECKED;
}
