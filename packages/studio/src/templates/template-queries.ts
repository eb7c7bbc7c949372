import { queryOptions } from '@tanstack/react-query';
import { dataOf, manage, taggedDataOf } from '../connection/manage.ts';

/** Everything of a project is loaded again after a change of one of its templates. */
export function projectKey(owner: string, project: string) {
  return ['owners', owner, 'projects', project] as const;
}

/** The templates of a project, with what is wrong with them. */
export function templatesOf(owner: string, project: string) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates'],
    queryFn: async () => {
      const params = { path: { owner, project }, query: { check: 'true' } } as const;
      return (await dataOf(manage.GET('/owners/{owner}/projects/{project}/templates', { params }))).items;
    },
  });
}

export function templateOf(owner: string, project: string, key: string) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key],
    queryFn: () => {
      const params = { path: { owner, project, key } };
      return taggedDataOf(manage.GET('/owners/{owner}/projects/{project}/templates/{key}', { params }));
    },
  });
}

export function versionsOf(owner: string, project: string, key: string) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key, 'versions'],
    queryFn: async () => {
      const params = { path: { owner, project, key } };
      return (await dataOf(manage.GET('/owners/{owner}/projects/{project}/templates/{key}/versions', { params })))
        .items;
    },
  });
}

export function versionOf(owner: string, project: string, key: string, number: number) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key, 'versions', number],
    queryFn: () => {
      const params = { path: { owner, project, key, number: String(number) } };
      return dataOf(manage.GET('/owners/{owner}/projects/{project}/templates/{key}/versions/{number}', { params }));
    },
  });
}

/** `from` and `to`: `draft`, `published`, or the number of a version. */
export function changesOf(owner: string, project: string, key: string, from: string, to: string) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key, 'compare', from, to],
    queryFn: async () => {
      const params = { path: { owner, project, key }, query: { from, to } };
      return (await dataOf(manage.GET('/owners/{owner}/projects/{project}/templates/{key}/compare', { params })))
        .changes;
    },
  });
}

export function usesOfTemplate(owner: string, project: string, key: string) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key, 'uses'],
    queryFn: async () => {
      const params = { path: { owner, project, key } };
      return (await dataOf(manage.GET('/owners/{owner}/projects/{project}/templates/{key}/uses', { params }))).uses;
    },
  });
}

/** What is wrong with a template file. Only editors may ask. */
export function checkOf(owner: string, project: string, key: string, file: unknown) {
  return queryOptions({
    queryKey: [...projectKey(owner, project), 'templates', key, 'check', file],
    retry: false,
    queryFn: () => {
      const params = { path: { owner, project }, query: { fetch: 'false' } } as const;
      const body = file as Record<string, unknown>;
      return dataOf(manage.POST('/owners/{owner}/projects/{project}/templates/check', { params, body }));
    },
  });
}

/** JSON Schema of a partial: the part of that of project files. */
export const PARTIAL_LANGUAGE = queryOptions({
  queryKey: ['languages', 'partial'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn(): Promise<unknown> {
    const language = await dataOf(manage.GET('/languages/{file}', { params: { path: { file: 'project' } } }));
    const { properties, $defs } = language as unknown as ProjectLanguage;
    return { ...properties.partials.additionalProperties, $defs };
  },
});

interface ProjectLanguage {
  readonly properties: { readonly partials: { readonly additionalProperties: object } };
  readonly $defs: unknown;
}

/** JSON Schema of template files. */
export const TEMPLATE_LANGUAGE = queryOptions({
  queryKey: ['languages', 'template'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => dataOf(manage.GET('/languages/{file}', { params: { path: { file: 'template' } } })),
});
