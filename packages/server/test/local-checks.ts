import { parseProject, type Renderer } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';
import type { CheckPool } from '../src/engine/checks/check-pool.ts';
import { checkedRequestOf, readRequest } from '../src/engine/checks/checked-request.ts';
import { checkContent } from '../src/engine/checks/checks.ts';
import { readDocument } from '../src/engine/documents/documents.ts';
import { fontSources, readProject } from '../src/engine/project-files.ts';

/** Checks bodies of every size, and templates, in this process. The tests of the pool cover check processes. */
export function createLocalChecks(renderer: Renderer): CheckPool {
  return {
    prepare() {},
    async check({ body, again, fingerprinted, project }) {
      const request = readRequest(renderer, body, again);
      const checked = checkedRequestOf(request, fingerprinted);
      const loaded = await project(checked);
      if (loaded !== undefined) checkContent(renderer, request, loaded.project);
      return checked;
    },
    async checkStored(files) {
      const { templates } = readProject(files, renderer.elements);
      for (const key of templates.keys()) templates.get(key);
    },
    readDocument: async (_owner, question) => readDocument(question, renderer.elements),
    checkTemplates({ settings, assets, fonts }, texts, { fetch = false } = {}) {
      const parts = {
        settings: parseProject(JSON.parse(settings), renderer.elements),
        assets,
        fonts: fontSources(fonts),
      };
      return Promise.all(
        texts.map((text) =>
          renderer.checkTemplate(JSON.parse(text), parts, { fetch }).then(
            ({ template, warnings }) => ({ key: template.key, name: template.name, warnings }),
            (error) => {
              if (error instanceof RenderError) return error;
              throw error;
            },
          ),
        ),
      );
    },
    close: async () => {},
  };
}
