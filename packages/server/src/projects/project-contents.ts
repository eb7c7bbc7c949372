import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import type { AssetSummary } from './files/assets.ts';
import type { FontSummary } from './files/fonts.ts';
import { type TemplateText, templateTexts } from './template-texts.ts';

/** The parts of a project that are small. */
export interface SmallContents {
  readonly settings: unknown;
  readonly etag: string;
  readonly assets: readonly AssetSummary[];
  readonly fonts: readonly FontSummary[];
  /** Whether drafts take the place of the published versions. */
  readonly drafts: boolean;
  /** The templates to read. Undefined: all. */
  readonly keys: ReadonlySet<string> | undefined;
}

/**
 * The JSON text of a project's contents, a template at a time: stored templates are JSON already, and other requests do not wait for all
 * of them.
 */
export async function* projectContents(
  database: Database,
  scope: OwnerScope,
  project: string,
  { settings, etag, assets, fonts, drafts, keys }: SmallContents,
): AsyncGenerator<string, void> {
  const base = `/owners/${encodeURIComponent(scope.owner)}/projects/${encodeURIComponent(project)}`;
  const small = {
    settings,
    etag,
    assets: assets.map(({ name }) => ({ name, url: `${base}/assets/${encodeURIComponent(name)}` })),
    fonts: fonts.map(({ name, family, bold, italic, embedding }) => {
      const url = `${base}/fonts/${encodeURIComponent(name)}`;
      return { family, bold, italic, embedding, url };
    }),
  };
  yield `${JSON.stringify(small).slice(0, -1)},"templates":[`;
  let separator = '';
  for await (const { key, state, text } of chosenTexts(templateTexts(database, scope, project, keys), drafts)) {
    yield `${separator}{"key":${JSON.stringify(key)},"state":"${state}","file":${text}}`;
    separator = ',';
  }
  yield ']}';
}

/** One version of each template. Of a template that has both, the draft comes last. */
export async function* chosenTexts(
  texts: AsyncIterable<TemplateText>,
  drafts: boolean,
): AsyncGenerator<TemplateText, void> {
  let waiting: TemplateText | undefined;
  for await (const text of texts) {
    if (text.state === 'draft' && !drafts) continue;
    if (waiting !== undefined && waiting.key !== text.key) yield waiting;
    waiting = text;
  }
  if (waiting !== undefined) yield waiting;
}
