import type { Plugin } from '@deckwright/core/contract';
import { PluginRejected } from '../plugin-rejected.ts';
import { reasonOf } from '../reason-of.ts';
import { faultOfElement } from './element.ts';
import { faultOfFormat } from './format.ts';
import { faultOfLocation } from './location.ts';
import { isObject } from './structure.ts';

const PARTS = { formats: faultOfFormat, elements: faultOfElement, locations: faultOfLocation } as const;

/**
 * Whether a default export is a plugin whose parts can be used. What they promise besides is for their contract tests. Throws
 * `PluginRejected`; `what` begins its sentence.
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
  const stray = Object.keys(exported).find((key) => !known.includes(key));
  if (stray !== undefined) {
    throw new PluginRejected(`${what} has "${stray}", which no plugin has. It may have ${known.join(', ')}.`);
  }
  for (const [part, faultOf] of Object.entries(PARTS)) {
    const list = exported[part] ?? [];
    if (!Array.isArray(list)) throw new PluginRejected(`${what} has "${part}" that are no list. Write: ${part}: […].`);
    for (const [index, entry] of list.entries()) {
      const fault = typeof entry === 'function' ? UNCALLED : isObject(entry) ? looked(entry, faultOf) : NO_OBJECT;
      if (fault !== undefined) throw new PluginRejected(`${what}, ${part}[${index}]: ${fault}`);
    }
  }
  return exported as unknown as Plugin;
}

/** Even to look at a part may run code of the plugin: a getter. */
function looked(
  entry: Record<string, unknown>,
  faultOf: (part: Record<string, unknown>) => string | undefined,
): string | undefined {
  try {
    return faultOf(entry);
  } catch (error) {
    return `it fails when it is looked at: ${reasonOf(error)} Mend it.`;
  }
}

const UNCALLED = 'it is a function. Call it: createAcmeAdapter().';
const NO_OBJECT = 'it is no object. Give what createX() answers.';
