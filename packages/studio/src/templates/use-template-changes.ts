import { useQueryClient } from '@tanstack/react-query';
import { dataOf, manage, taggedDataOf } from '../connection/manage.ts';
import { deletionId, useDeletion } from '../connection/use-deletion.ts';
import { say } from '../sentences/templates.ts';
import { projectKey } from './template-queries.ts';

/** Changes of the templates of a project. Each rejects with the error of the server. */
export interface TemplateChanges {
  rename(key: string, to: string): Promise<void>;
  duplicate(key: string, to: string): Promise<void>;
  publish(keys: readonly string[], note?: string): Promise<void>;
  discardDraft(key: string): Promise<void>;
  restore(key: string, number: number): Promise<void>;
  removeAlias(key: string, alias: string): Promise<void>;
  /** Returns the new entity tag. `etag` undefined: the template must not exist yet. */
  saveDraft(key: string, file: object, etag: string | undefined): Promise<string>;
  /** Hides the template, and deletes it once it is too late to undo. */
  remove(key: string, name: string): void;
}

/** The id of a template among the pending deletions. */
export function deletionOf(owner: string, project: string, key: string): string {
  return deletionId(owner, project, 'template', key);
}

export function useTemplateChanges(owner: string, project: string): TemplateChanges {
  const queries = useQueryClient();
  const deleteLater = useDeletion();
  const queryKey = projectKey(owner, project);
  const pathOf = (key: string) => ({ path: { owner, project, key } });

  async function then<Result>(change: Promise<Result>): Promise<Result> {
    try {
      return await change;
    } finally {
      await queries.invalidateQueries({ queryKey: ['owners', owner, 'projects'], exact: true });
      await queries.invalidateQueries({ queryKey });
    }
  }

  return {
    async rename(key, to) {
      const init = { params: pathOf(key), body: { key: to } };
      await then(dataOf(manage.POST('/owners/{owner}/projects/{project}/templates/{key}/rename', init)));
    },
    async duplicate(key, to) {
      const init = { params: pathOf(key), body: { key: to } };
      await then(dataOf(manage.POST('/owners/{owner}/projects/{project}/templates/{key}/duplicate', init)));
    },
    async publish(keys, note) {
      const params = { path: { owner, project } };
      const body = { templates: keys.map((key) => ({ key })), ...(note !== undefined && note !== '' && { note }) };
      await then(dataOf(manage.POST('/owners/{owner}/projects/{project}/publish', { params, body })));
    },
    async discardDraft(key) {
      const init = { params: pathOf(key) };
      await then(dataOf(manage.DELETE('/owners/{owner}/projects/{project}/templates/{key}/draft', init)));
    },
    async restore(key, number) {
      const params = { path: { owner, project, key, number: String(number) } };
      const path = '/owners/{owner}/projects/{project}/templates/{key}/versions/{number}/restore';
      await then(dataOf(manage.POST(path, { params })));
    },
    async removeAlias(key, alias) {
      const params = { path: { owner, project, key, alias } };
      await then(
        dataOf(manage.DELETE('/owners/{owner}/projects/{project}/templates/{key}/aliases/{alias}', { params })),
      );
    },
    async saveDraft(key, file, etag) {
      const header = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
      const init = { params: { ...pathOf(key), header }, body: file as Record<string, unknown> };
      const saving = manage.PUT('/owners/{owner}/projects/{project}/templates/{key}/draft', init);
      return (await then(taggedDataOf(saving))).etag;
    },
    remove(key, name) {
      deleteLater({
        id: deletionOf(owner, project, key),
        title: say('nameDeleted', { name }),
        description: say('exportsThatNameItWill'),
        queryKey: ['owners', owner, 'projects'],
        run() {
          const params = { ...pathOf(key), query: { force: 'true' } } as const;
          // Continues after the page is left.
          const init = { params, keepalive: true };
          return dataOf(manage.DELETE('/owners/{owner}/projects/{project}/templates/{key}', init));
        },
      });
    },
  };
}
