import { say } from '../sentences/form.ts';
import type { Json } from './json.ts';

/** JSON that can be read, or what is wrong with it. */
export type ParsedJson = { readonly body: Json } | { readonly problem: string };

/** Nesting beyond which the page does not follow. The server's own limit is far below. */
const DEEPEST = 200;

/** Reads the text of a body. Never throws. */
export function parseJson(text: string): ParsedJson {
  try {
    const body = JSON.parse(text) as Json;
    if (isTooDeep(body)) return { problem: say('theJSONIsNestedMore', { count: DEEPEST }) };
    return { body };
  } catch (error) {
    return { problem: text.trim() === '' ? say('theJSONIsEmpty') : (error as Error).message };
  }
}

function isTooDeep(body: Json): boolean {
  let level: readonly Json[] = [body];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}
