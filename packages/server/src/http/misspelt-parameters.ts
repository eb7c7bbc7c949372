import { LIMITS } from '@deckwright/core';
import type { Fault } from '@deckwright/core/contract';

/** Other spellings of query parameters, in lower case and without `_`, `-` and brackets. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    projectId: ['projectid', 'projectids', 'project', 'projects'],
    status: ['status', 'statuses', 'state'],
    page: ['page', 'pages', 'pagenumber'],
    perPage: ['perpage', 'pagesize', 'itemsperpage', 'limit'],
  }).flatMap(([name, spellings]) => spellings.map((spelling) => [spelling, name] as const)),
);

/**
 * A fault for each query parameter of the list that is spelt wrong. Unknown parameters are ignored, but one that was probably meant as
 * a filter must not be: the caller would take the whole list for a part of it.
 */
export function misspeltParameters(query: Readonly<Record<string, unknown>>): readonly Fault[] {
  const found = new Map<string, Fault>();
  for (const given of Object.keys(query)) {
    const name = MEANT.get(given.replace(/\[.*$/su, '').replace(/[_-]/gu, '').toLowerCase());
    if (name === undefined || name === given || found.has(name)) continue;
    const shown = given.slice(0, LIMITS.answers.echo.most);
    found.set(name, {
      path: `/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      code: 'INVALID_REQUEST',
      message: `There is no query parameter ${shown}. Did you mean ${name}?`,
      expected: name,
      got: shown,
      suggestion: name,
    });
  }
  return [...found.values()];
}
