import { sampleContent } from '@deckwright/core';
import { elementsWith, loadPlugins } from '../../engine/plugins/load-plugins.ts';
import { readSettings } from '../../start/settings.ts';
import type { Console } from '../console.ts';
import { dataOf, type Management } from '../management.ts';
import { renderToFiles } from '../render-to-file.ts';
import { readDownloaded } from './read-downloaded.ts';
import { requireProject } from './require-project.ts';

export interface TemplatePicture {
  readonly project: string;
  readonly key: string;
  readonly sample?: string;
  readonly out: string;
}

/** Renders the draft if there is one, because that is the version its author works on. */
export async function previewTemplate(
  { project: id, key, sample, out }: TemplatePicture,
  management: Management,
  console: Console,
): Promise<void> {
  const { client, owner } = management;
  await requireProject(management, id);
  const path = { owner, project: id, key };
  await dataOf(client.GET('/owners/{owner}/projects/{project}/templates/{key}', { params: { path } }));
  const plugins = await loadPlugins(readSettings(console.environment));
  const closing = 'Nothing was drawn.';
  const project = await readDownloaded(management, id, elementsWith(plugins), { only: key, closing });
  const template = project.templates.get(key)!;
  const slideList = [{ templateKey: key, content: sampleContent(template, sample) }];
  const body = { presentation: { slideList, attributes: { title: template.name } } };
  const acceptedAt = new Date().toISOString();
  const source = `template ${key}`;
  await renderToFiles({ body, project, outs: [out], strict: false, acceptedAt, source, plugins }, console);
}
