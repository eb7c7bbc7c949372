import type { Renderer } from '@deckwright/core';
import { checkContent } from '../src/checking/check-content.ts';
import { checkedRequestOf } from '../src/checking/checked-request.ts';
import type { Checks } from '../src/checking/checks.ts';
import { parseJson } from '../src/checking/parse-json.ts';
import { readProject } from '../src/templates/project-files.ts';

/** Checks bodies of every size in this process. The tests of the pool cover check processes. */
export function createLocalChecks(renderer: Renderer): Checks {
  return {
    async check({ body, fingerprinted, project }) {
      const request = renderer.parseRequest(parseJson(body));
      const checked = checkedRequestOf(request, fingerprinted);
      const loaded = await project(checked);
      if (loaded !== undefined) checkContent(renderer, request, loaded.project);
      return checked;
    },
    async checkStored(files) {
      const { templates } = readProject(files, renderer.elements);
      for (const key of templates.keys()) templates.get(key);
    },
    close: async () => {},
  };
}
