import { stepsOf, valueAt } from '@deckwright/content-form/body';
import { runCommand } from '@deckwright/test-tools/server/command-line';
import type { StudioRun } from '../flows/run-studio.ts';

const OWNER = '/manage/v1/owners/default';

/** What a job has beside the hands of its person: a project, and what others do with it. */
export interface Desk {
  readonly project: string;
  /** Stores a template without elements as a draft. */
  addEmpty(key: string): Promise<void>;
  /** Reads a template as the server has it by JSON Pointers: its draft, or what is published. */
  read(key: string): Promise<(pointer: string) => unknown>;
  /** The project file as the server has it. */
  readProject(): Promise<unknown>;
  /** The address of the editor of a template. */
  editorOf(key: string): string;
  /** The address of a page of the project. */
  pageOf(path: string): string;
  /** Runs the command line on the server, as somebody else. */
  command(...arguments_: string[]): Promise<void>;
  /** The file of an export with the samples of templates, one slide each. */
  export(format: 'pptx' | 'pdf', keys: readonly string[], dev: boolean): Promise<Uint8Array>;
}

/** The server with its first account, whose requests are made without a page. */
export interface Office {
  readonly cookie: string;
  /** Creates a project from the neutral starter. */
  openDesk(project: string): Promise<Desk>;
}

/** Creates the first account of a server. */
export async function openOffice({ url, firstLink }: Pick<StudioRun, 'url' | 'firstLink'>): Promise<Office> {
  const { origin } = new URL(url);
  let cookie = '';

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie, origin, 'content-type': 'application/json', ...(init.headers as Record<string, string>) };
    const response = await fetch(new URL(path, origin), { ...init, headers });
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
  const send = async (path: string, body: unknown) =>
    (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json();

  const token = /#token=(\S+)/.exec(firstLink)![1];
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'a long enough password' };
  const first = await ask('/manage/v1/auth/first-run', { method: 'POST', body: JSON.stringify({ token, ...person }) });
  cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { secret } = await send(`${OWNER}/keys`, { name: 'Jobs' });
  const { secret: access } = await send('/manage/v1/me/tokens', { name: 'Command line' });
  const remote = { DECKWRIGHT_SERVER: origin, DECKWRIGHT_ACCESS_TOKEN: access };

  return {
    cookie,
    async openDesk(project) {
      await send(`${OWNER}/projects`, { id: project, name: project, starter: 'neutral' });
      const templates = `${OWNER}/projects/${project}/templates`;
      return {
        project,
        async addEmpty(key) {
          const body = JSON.stringify({ key, name: key, elements: [] });
          await ask(`${templates}/${key}/draft`, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
        },
        async read(key) {
          const { draft, published } = await (await ask(`${templates}/${key}`)).json();
          return (pointer) => valueAt(draft ?? published, stepsOf(pointer));
        },
        readProject: async () => (await (await ask(`${OWNER}/projects/${project}`)).json()).file,
        editorOf: (key) => `${url}o/default/projects/${project}/templates/${key}/edit`,
        pageOf: (path) => `${url}o/default/projects/${project}${path}`,
        async command(...arguments_) {
          await runCommand(remote, ...arguments_);
        },
        async export(format, keys, dev) {
          const slideList = await Promise.all(
            keys.map(async (templateKey) => {
              const content = await (await ask(`${templates}/${templateKey}/sample`)).json();
              return { templateKey, content };
            }),
          );
          const body = { projectId: project, presentation: { slideList }, options: { format, dev } };
          const headers = { authorization: `Bearer ${secret}`, cookie: '' };
          const answer = await ask('/v1/project/export', { method: 'POST', body: JSON.stringify(body), headers });
          return (await fetch((await answer.json()).url)).bytes();
        },
      };
    },
  };
}
