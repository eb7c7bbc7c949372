import { setTimeout as delay } from 'node:timers/promises';
import { MOST_LISTED, RenderError } from '@deckwright/core/contract';
import type { Logger } from 'pino';
import type { Owners } from '../accounts/owners.ts';
import type { Checks } from '../engine/checks/checks.ts';
import type { ProjectFiles } from '../engine/project-files.ts';
import type { Projects } from '../projects/projects.ts';
import type { Templates } from '../projects/templates.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';

export interface StoredTemplatesParts {
  readonly owners: Pick<Owners, 'list' | 'scope'>;
  readonly projects: Pick<Projects, 'list' | 'settings'>;
  readonly templates: Pick<Templates, 'nextPublished'>;
  readonly checks: Pick<Checks, 'checkStored'>;
  readonly logger: Logger;
}

/** Callers go first. */
const DELAY_MS = 3_000;

/**
 * Checks all published templates of all owners, one after the other, and logs a warning for each that exports cannot use, such as one with
 * an element of a plugin that is no longer installed. Starts after `after`: until then callers may wait for processes that load the engine
 * too. Returns a function that stops it.
 */
export function checkStoredTemplates(
  parts: StoredTemplatesParts,
  after: Promise<void> = Promise.resolve(),
  delayMs: number = DELAY_MS,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void after
    .then(() => delay(delayMs, undefined, { ref: false, signal }))
    .then(() => checkAll(parts, signal))
    .catch((error) => {
      if (!signal.aborted) parts.logger.warn({ err: error }, 'the check of the published templates ended early');
    });
  return () => stopped.abort();
}

async function checkAll(parts: StoredTemplatesParts, signal: AbortSignal): Promise<void> {
  const { owners, projects, templates, checks, logger } = parts;
  let faulty = 0;

  /** Returns whether the files are valid. */
  async function check(files: ProjectFiles, template?: string): Promise<boolean> {
    signal.throwIfAborted();
    try {
      await checks.checkStored(files);
      return true;
    } catch (error) {
      if (!(error instanceof RenderError) || error.blame !== 'template') throw error;
      const { owner, id: project } = files;
      if (++faulty <= MOST_LISTED) logger.warn({ owner, project, ...(template && { template }) }, error.message);
      return false;
    }
  }

  async function checkProject(scope: OwnerScope, id: string): Promise<void> {
    const settings = JSON.stringify(await projects.settings(scope, id));
    const none: ProjectFiles['templates'] = new Map();
    const files = { owner: scope.owner, id, revision: 0, settings, templates: none, assets: new Map(), fonts: [] };
    if (!(await check(files))) return;
    let after: string | undefined;
    for (;;) {
      const next = await templates.nextPublished(scope, id, after);
      if (next === undefined) return;
      await check({ ...files, templates: new Map([[next.key, next.json]]) }, next.key);
      after = next.key;
    }
  }

  for (const owner of await owners.list()) {
    const scope = await owners.scope(owner.id);
    if (scope === undefined) continue;
    for (const { id } of await projects.list(scope)) await checkProject(scope, id);
  }
  if (faulty > MOST_LISTED) {
    logger.warn(
      { faulty },
      'more published templates cannot be used than are listed; "deckwright template list" shows all',
    );
  }
}
