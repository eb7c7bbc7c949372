import { queryOptions } from '@tanstack/react-query';
import { dataOf, manage } from './manage.ts';

/** The pictures of a project. */
export function assetsOf(owner: string, project: string) {
  const params = { path: { owner, project } };
  return queryOptions({
    queryKey: ['owners', owner, 'projects', project, 'assets'],
    queryFn: async () => (await dataOf(manage.GET('/owners/{owner}/projects/{project}/assets', { params }))).items,
  });
}

/** The font files of a project. */
export function fontFilesOf(owner: string, project: string) {
  const params = { path: { owner, project } };
  return queryOptions({
    queryKey: ['owners', owner, 'projects', project, 'fonts'],
    queryFn: async () => (await dataOf(manage.GET('/owners/{owner}/projects/{project}/fonts', { params }))).items,
  });
}
