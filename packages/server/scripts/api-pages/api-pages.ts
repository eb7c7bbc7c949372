import { ACCESS_TOKEN_VARIABLE, API_KEY_VARIABLE } from '@deckwright/client/request-samples';
import { composeRenderer } from '../../src/engine/compose-engine.ts';
import { manageDocument } from '../../src/http/manage/document.ts';
import { OPERATIONS } from '../../src/http/manage/operations-list.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import type { Method, OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { readSettings } from '../../src/start/settings.ts';
import { generatedBy, slugOf, tableOf } from '../markdown.ts';
import { type DocumentedRoute, operationPart } from './operation-part.ts';

const SERVER = 'http://localhost:8080';
const GENERATED = generatedBy('api-pages');

/** What a reader finds on the page of each tag of the management API. */
const TAGS: Readonly<Record<string, string>> = {
  You: 'Read your own account, end your sessions, and create or revoke your personal access tokens.',
  Owners: 'List, create, rename and remove owners, change their plans, and read what they have used.',
  Projects: 'List, create, change, duplicate and delete projects, and read the starters that new projects begin with.',
  Pushes: 'Store a project folder as `deckwright push` does: compare hashes, upload files, and push all or nothing.',
  'Templates as one file':
    'Export templates with all that they use as a zip file, and import one after you have seen its differences.',
  Templates:
    'Read, save, check, publish, rename, duplicate and delete templates, and read the JSON Schema of their content.',
  'Versions of templates': 'List the published versions of a template, compare two of them, and restore one.',
  Partials: 'List, read, change and delete partials: groups of elements that several templates share.',
  'Saved bodies': 'Keep bodies of export requests with a project, to begin with in the playground of the studio.',
  Pictures: 'List, read, upload and delete the pictures of a project, and fetch a picture of another server.',
  Fonts: 'List, read, upload and delete the font files of a project.',
  Engine: 'Read what the engine in a page needs to draw slides as the server does.',
  'API keys': 'List, create, rotate and revoke the API keys with which programs export presentations.',
  Presentations: 'Export as a person, and list, read, run again, cancel and delete the presentations of an owner.',
  'Hosted decks': 'List, restrict and delete the decks that people edit behind a link, and revoke their links.',
  Members: 'List and change the members of an owner and their roles, and invite people.',
  'Audit log': 'Read who changed what, in one owner or in the whole server.',
  People: 'Create, change and remove the accounts of people, and make links with which they choose a new password.',
  Server: 'For operators: health, backups, dead exports, and the keys that sign download addresses.',
};

interface ApiPage {
  readonly title: string;
  readonly description: string;
  readonly routes: readonly DocumentedRoute[];
}

/** The pages of the HTTP reference, from the two OpenAPI documents: path below the root → text. */
export async function apiPages(): Promise<ReadonlyMap<string, string>> {
  const { renderer, close } = composeRenderer(readSettings({}), { offersHosted: true });
  const exporting = openApiDocument({ ...readSettings({}), renderer, publicUrl: SERVER });
  const managing = manageDocument(OPERATIONS, SERVER);
  await close();
  const tagged = managing.tags.map(({ name }) => [name, tagPage(managing, name)] as const);
  return new Map([
    ['docs/api/index.md', overview(exporting, tagged)],
    ['docs/api/export.md', exportPage(exporting)],
    ...tagged.map(([name, page]) => [`docs/api/manage/${slugOf(name)}.md`, managePage(managing, page)] as const),
  ]);
}

function tagPage(document: OpenApiDocument, name: string): ApiPage {
  const description = TAGS[name];
  if (description === undefined) throw new Error(`Describe the tag "${name}" of the management API in api-pages.ts.`);
  const routes = routesOf(document).filter(({ operation }) => operation.tags.includes(name));
  return { title: `${name}: requests of the management API`, description, routes };
}

/** HEAD returns what GET returns, without the body. */
function routesOf({ paths }: OpenApiDocument): readonly DocumentedRoute[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({ method: method as Method, path, operation })),
  );
}

function exportPage(document: OpenApiDocument): string {
  const { info, components } = document;
  const of = { document, prefix: '', secretVariable: API_KEY_VARIABLE, errors: '../errors.md' };
  const headers = Object.entries(components.headers).map(([name, { description, example = '' }]) => [
    `\`${name}\``,
    description,
    example === '' ? '' : `\`${example}\``,
  ]);
  return page([
    '# Export API reference',
    'Every request with which a program exports a presentation, polls it, downloads it and deletes it: parameters, a curl command, the response and the error codes of each.',
    GENERATED,
    `[The HTTP API](../http.md) explains how the requests work together. The samples send them to \`${SERVER}\`. \`GET /openapi.json\` returns the same as OpenAPI 3.1.`,
    info.description.split('\n\n').slice(1).join('\n\n'),
    ...routesOf(document).map((route) => operationPart(route, of)),
    '## Headers of responses',
    'Besides standard ones such as `Date`.',
    tableOf(['header', 'meaning', 'example'], headers),
  ]);
}

function managePage(document: OpenApiDocument, { title, description, routes }: ApiPage): string {
  const of = { document, prefix: '/manage/v1', secretVariable: ACCESS_TOKEN_VARIABLE, errors: '../../errors.md' };
  return page([
    `# ${title}`,
    description,
    GENERATED,
    `[The management API](../../manage.md) explains tokens, roles and \`ETag\`. The samples send the requests to \`${SERVER}\`.`,
    ...routes.map((route) => operationPart(route, of)),
  ]);
}

function overview(exporting: OpenApiDocument, tagged: readonly (readonly [name: string, page: ApiPage])[]): string {
  const row = (prefix: string, file: string, { method, path, operation: { summary } }: DocumentedRoute) => [
    `\`${method.toUpperCase()} ${prefix}${path}\``,
    `[${summary}](${file}#${slugOf(summary)})`,
  ];
  const head = ['request', 'what it does'];
  return page([
    '# Reference of the HTTP APIs',
    'Every request of a Deckwright server, with a link to its parameters, its curl command, its response and its error codes.',
    GENERATED,
    'The export API (`/v1`) needs an API key: `Authorization: Bearer dw_live_…`, which `deckwright token create` prints. The management API (`/manage/v1`) needs a session of the studio or a personal access token: `Authorization: Bearer dw_pat_…`.',
    '[Error codes](../errors.md) are the same in both. A server also returns both references as OpenAPI 3.1, at `/openapi.json` and `/manage/v1/openapi.json`.',
    '## Requests of the export API',
    tableOf(
      head,
      routesOf(exporting).map((route) => row('', 'export.md', route)),
    ),
    '## Requests of the management API',
    ...tagged.flatMap(([name, { description, routes }]) => [
      `### ${name}`,
      description,
      tableOf(
        head,
        routes.map((route) => row('/manage/v1', `manage/${slugOf(name)}.md`, route)),
      ),
    ]),
  ]);
}

function page(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
