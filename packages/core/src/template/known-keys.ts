import { z } from 'zod';

type Step = string | number;

/** Keys that a schema allows in the object at `path`. `input` decides between the options of a discriminated union. */
export function keysAt(schema: z.core.$ZodType, path: readonly Step[], input: unknown): readonly string[] {
  const [step, ...rest] = path;
  const keys = alternatives(schema, input).flatMap((one) => {
    if (step === undefined) return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
    const inner = partOf(one, step);
    return inner ? keysAt(inner, rest, (input as Readonly<Record<Step, unknown>> | null | undefined)?.[step]) : [];
  });
  return [...new Set(keys)];
}

/** Whether the object at the end of a path may be without its key. */
export function isOptionalAt(schema: z.core.$ZodType, path: readonly Step[], input: unknown): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return isOptional(schema);
  return alternatives(schema, input).some((one) => {
    const inner = partOf(one, step);
    return inner && isOptionalAt(inner, rest, (input as Readonly<Record<Step, unknown>> | null | undefined)?.[step]);
  });
}

function isOptional(schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}

function partOf(schema: z.core.$ZodType, step: Step): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<Step, z.core.$ZodType>>)[step] : undefined;
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];

/** The schema inside defaults and transforms; for a union, all of its options. */
function alternatives(schema: z.core.$ZodType, input: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return alternatives(schema.in, input);
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper)) {
    return alternatives((schema as z.ZodOptional).unwrap(), input);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.filter((option) => isOf(option, schema, input));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => alternatives(option, input));
  return [schema];
}

function isOf(option: z.core.$ZodType, { def }: z.ZodDiscriminatedUnion, input: unknown): boolean {
  const literal = option instanceof z.ZodObject ? option.shape[def.discriminator] : undefined;
  const given = (input as Readonly<Record<string, unknown>> | null | undefined)?.[def.discriminator];
  return literal instanceof z.ZodLiteral && literal.values.has(given as string);
}
