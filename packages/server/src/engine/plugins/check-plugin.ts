import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from '@deckwright/core/contract';
import { z } from 'zod';
import { isObject } from '../is-object.ts';
import { PluginRejected, reasonOf } from './plugin-rejected.ts';

const PARTS = { formats: faultOfFormat, elements: faultOfElement, locations: faultOfLocation } as const;

const ELEMENT_NAME = /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/;
const ELEMENT_METHODS = ['fields', 'bind', 'measure', 'layout'];
/** Of formats and of hosted locations. */
const HYPHENATED_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const EXTENSION = /^[a-z0-9]{1,16}$/;
const LOCATION_METHODS = ['check', 'create', 'find', 'remove'];

type Part = Readonly<Record<string, unknown>>;

/**
 * Returns a module's default export as a plugin if its parts have the right shape; how they behave is left to their contract
 * tests. Throws `PluginRejected`; `what` is the subject of its message.
 */
export function checkPlugin(exported: unknown, what: string): Plugin {
  if (!isObject(exported)) {
    throw new PluginRejected(
      `${what} has no plugin as its default export. Write: export default { name: 'acme', formats: [createAcmeAdapter()] }.`,
    );
  }
  if (typeof exported.name !== 'string' || exported.name === '') {
    throw new PluginRejected(`${what} has no name. Give its default export a "name", such as that of its package.`);
  }
  const known = ['name', ...Object.keys(PARTS)];
  const unknown = Object.keys(exported).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new PluginRejected(`${what} has the unknown key "${unknown}". A plugin may have ${known.join(', ')}.`);
  }
  for (const [part, faultOf] of Object.entries(PARTS)) {
    const list = exported[part] ?? [];
    if (!Array.isArray(list)) throw new PluginRejected(`${what}: "${part}" is not a list. Write: ${part}: […].`);
    for (const [index, entry] of list.entries()) {
      const fault = faultOfEntry(entry, faultOf);
      if (fault !== undefined) throw new PluginRejected(`${what}, ${part}[${index}]: ${fault}`);
    }
  }
  return exported as unknown as Plugin;
}

function faultOfEntry(entry: unknown, faultOf: (part: Part) => string | undefined): string | undefined {
  if (typeof entry === 'function') return 'it is a function. Call it: createAcmeAdapter().';
  if (!isObject(entry)) return 'it is not an object. Give what createX() returns.';
  try {
    return faultOf(entry);
  } catch (error) {
    // Reading a part may run code of the plugin: a getter.
    return `reading it throws: ${reasonOf(error)} Fix it.`;
  }
}

function faultOfFormat(adapter: Part): string | undefined {
  const { format, extension, claims, close } = adapter;
  if (typeof format !== 'string' || !HYPHENATED_NAME.test(format)) {
    return `the format is named ${show(format)}. Name it in lower-case words and digits with hyphens, such as "acme-html".`;
  }
  if (missing(adapter, ['emit'])) return `the format "${format}" has no emit(scene, context). Write it as a function.`;
  if (extension !== undefined && (typeof extension !== 'string' || !EXTENSION.test(extension))) {
    return `the format "${format}" has the extension ${show(extension)}. Give up to 16 lower-case letters and digits, without the dot.`;
  }
  if (close !== undefined && typeof close !== 'function') {
    return `the format "${format}" has a "close" that is not a function. Make it one, or leave it out.`;
  }
  const meanings = isObject(claims) ? claims.meanings : undefined;
  if (!(meanings instanceof Set)) {
    return `the format "${format}" has no claims. Write: claims: { meanings: new Set() }.`;
  }
  for (const kind of meanings) {
    if (kind !== 'table' && kind !== 'chart' && !/^x-./.test(kind)) {
      return `the format "${format}" claims ${show(kind)}, which is not a kind of native model. Claim "table", "chart" or a plugin's "x-…".`;
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
    return `the optionsSchema of the format "${format}" must set additionalProperties: false. ${whole}`;
  }
  try {
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(schema)), schema)) {
      return `the optionsSchema of the format "${format}" is not plain JSON. Write it as data.`;
    }
    // The engine reads it with the same function.
    z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    return undefined;
  } catch (error) {
    return `the optionsSchema of the format "${format}" cannot be read as JSON Schema: ${reasonOf(error)} Fix it.`;
  }
}

function faultOfElement(definition: Part): string | undefined {
  const { name, schema } = definition;
  if (typeof name !== 'string' || !ELEMENT_NAME.test(name)) {
    return `the element is named ${show(name)}. Name it by a word such as "qrCode".`;
  }
  const absent = missing(definition, ELEMENT_METHODS);
  if (absent) return `the element "${name}" has no ${absent}(). It needs ${ELEMENT_METHODS.join(', ')}.`;
  // A schema may be a function with properties, as arktype's schemas are.
  const standard = (schema as { readonly '~standard'?: unknown } | undefined)?.['~standard'];
  if (isObject(standard) && typeof standard.validate === 'function') return undefined;
  return `the element "${name}" has no schema that follows Standard Schema. Give it a schema of zod, valibot or arktype.`;
}

function faultOfLocation(location: Part): string | undefined {
  const { name } = location;
  if (typeof name !== 'string' || !HYPHENATED_NAME.test(name)) {
    return `the location is named ${show(name)}. Name it in lower-case words with hyphens, such as "acme-office".`;
  }
  const absent = missing(location, LOCATION_METHODS);
  return absent && `the location "${name}" has no ${absent}(). It needs ${LOCATION_METHODS.join(', ')}.`;
}

/** A value for a message. */
function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** The first of `methods` that the part does not have. */
function missing(part: Part, methods: readonly string[]): string | undefined {
  return methods.find((method) => typeof part[method] !== 'function');
}
