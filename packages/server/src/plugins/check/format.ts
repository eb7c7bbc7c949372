import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';
import { isObject, missing, show } from './structure.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What keeps a format from being used, in a sentence. */
export function faultOfFormat(adapter: Record<string, unknown>): string | undefined {
  const { format, claims, close } = adapter;
  if (typeof format !== 'string' || !NAME.test(format)) {
    return `the format is named ${show(format)}. Name it in lower-case words and digits with hyphens, such as "acme-html".`;
  }
  if (missing(adapter, ['emit'])) return `the format "${format}" has no emit(scene, context). Write it as a function.`;
  if (close !== undefined && typeof close !== 'function') {
    return `the format "${format}" has a "close" that is no function. Make it one, or leave it out.`;
  }
  const meanings = isObject(claims) ? claims.meanings : undefined;
  if (!(meanings instanceof Set)) {
    return `the format "${format}" claims nothing. Write: claims: { meanings: new Set() }.`;
  }
  for (const kind of meanings) {
    if (kind !== 'table' && kind !== 'chart' && !/^x-./.test(kind)) {
      return `the format "${format}" claims ${show(kind)}, which nothing means. Claim "table", "chart" or a plugin's "x-…".`;
    }
  }
  return faultOfOptions(format, adapter.optionsSchema);
}

function faultOfOptions(format: string, schema: unknown): string | undefined {
  const whole = "Write: optionsSchema: { type: 'object', properties: {}, additionalProperties: false }.";
  if (!isObject(schema) || schema.type !== 'object') {
    return `the format "${format}" has no optionsSchema that describes an object. ${whole}`;
  }
  if (schema.additionalProperties !== false) {
    return `the optionsSchema of the format "${format}" lets options in that it does not know. ${whole}`;
  }
  try {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(schema)), schema)) {
      return `the optionsSchema of the format "${format}" is not plain JSON. Write it as data.`;
    }
    // As the engine reads it.
    z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return undefined;
  } catch (error) {
    return `the optionsSchema of the format "${format}" cannot be read as JSON Schema: ${reasonOf(error)} Mend it.`;
  }
}
