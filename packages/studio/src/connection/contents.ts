import type { JsonSchema } from '@deckwright/core';
import type { FontAddress } from '@deckwright/core/browser';
import { queryOptions } from '@tanstack/react-query';
import { besideStudio } from '../base-path.ts';
import { dataOf, type ManageSchemas, manage } from './manage.ts';

/** The most that the server accepts. */
export type UploadLimits = ManageSchemas['UploadLimits'];

/** A format of the server, with the JSON Schema of its own options. */
export interface FormatFacts {
  readonly format: string;
  readonly optionsSchema: JsonSchema;
}

/** What draws slides besides their project: the formats and fonts of the server. */
export interface EngineParts {
  readonly formats: readonly FormatFacts[];
  readonly fonts: readonly FontAddress[];
}

/** It changes only when the server is updated. */
export const ENGINE = queryOptions({
  queryKey: ['engine'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The same object between renders, because a new one starts the preview again.
  structuralSharing: true,
  async queryFn(): Promise<EngineParts & { readonly limits: UploadLimits }> {
    const { formats, fonts, limits } = await dataOf(manage.GET('/engine'));
    return {
      formats: formats as readonly FormatFacts[],
      fonts: (fonts as readonly FontAddress[]).map(placed),
      limits,
    };
  },
});

/** A template of a project, as it is stored. */
export interface StoredTemplateFile {
  readonly key: string;
  readonly state: 'published' | 'draft';
  readonly file: unknown;
}

/** A project with all that draws its slides. */
export interface ProjectContents {
  readonly settings: unknown;
  /** The entity tag of the project file. */
  readonly etag: string;
  readonly templates: readonly StoredTemplateFile[];
  readonly assets: readonly { readonly name: string; readonly url: string }[];
  readonly fonts: readonly FontAddress[];
  /** The same for the engine. */
  readonly project: Pick<ProjectContents, 'settings' | 'assets' | 'fonts'> & { readonly templates: readonly unknown[] };
}

interface ContentsQuery {
  /** Drafts in the place of published versions. */
  readonly drafts?: boolean;
  /** Keys of templates. Default: all. */
  readonly templates?: readonly string[];
}

export function contentsOf(owner: string, project: string, { drafts = false, templates }: ContentsQuery = {}) {
  const query = { drafts: drafts ? 'true' : 'false', templates: templates?.join(',') } as const;
  return queryOptions({
    queryKey: ['owners', owner, 'projects', project, 'contents', query],
    async queryFn(): Promise<ProjectContents> {
      const params = { path: { owner, project }, query } as const;
      const answer = await dataOf(
        manage.GET('/owners/{owner}/projects/{project}/contents', { params, parseAs: 'json' }),
      );
      const { assets, fonts, ...stored } = answer as unknown as Omit<ProjectContents, 'project'>;
      const files = { assets: assets.map(placed), fonts: fonts.map(placed) };
      const { settings, templates } = stored;
      return { ...stored, ...files, project: { ...files, settings, templates: templates.map(({ file }) => file) } };
    },
  });
}

/** The worker that reads these addresses has another base. */
function placed<File extends { readonly url: string }>(file: File): File {
  return { ...file, url: new URL(besideStudio(`manage/v1${file.url}`), location.origin).href };
}
