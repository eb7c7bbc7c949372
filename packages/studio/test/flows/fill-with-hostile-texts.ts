import { bundledFonts } from '@deckwright/core/node';
import { HOSTILE, hostileText } from './hostile.ts';

/** A server and who writes into it. */
export interface HostileCaller {
  /** The address of the server, without a slash at the end. */
  readonly root: string;
  readonly owner: string;
  readonly accessToken: string;
  readonly apiKey: string;
}

/** The project that has the hostile templates. */
export const HOSTILE_PROJECT = 'hostile-script';

/** A picture whose scripts run wherever it becomes a part of a page. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50" onload="alert(1)"><script>alert(1)</script><rect width="90" height="50" fill="#d2571f"/></svg>';
const FONT_FILE = `"><img src=x onerror=alert(1)>.ttf`;
const BOX = { x: 40, y: 40, width: 600, height: 60 };

/**
 * Writes hostile texts through both APIs into everything that may take one, and returns how often the server accepted them. Throws if
 * an answer is an error of the server.
 */
export async function fillWithHostileTexts({ root, owner, accessToken, apiKey }: HostileCaller): Promise<number> {
  let accepted = 0;
  const send = async (
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    key = accessToken,
  ) => {
    // One connection each: the server may close an idle one just when it is used again.
    const headers = { authorization: `Bearer ${key}`, 'content-type': type, connection: 'close' };
    const response = await fetch(root + path, { method, headers, body });
    const answer = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path} answers ${response.status} ${answer}`);
    if (response.ok) accepted++;
    return response.ok ? undefined : answer;
  };
  const post = (path: string, body: object) =>
    send('POST', `/manage/v1${path}`, JSON.stringify(body), 'application/json');
  const put = (path: string, bytes: string | Uint8Array<ArrayBuffer>) =>
    send('PUT', `/manage/v1${path}`, bytes, 'application/octet-stream');
  const own = `/owners/${owner}`;
  const project = `${own}/projects/${HOSTILE_PROJECT}`;
  const names = Object.keys(HOSTILE);
  for (const name of names) {
    const text = hostileText(name);
    const short = hostileText(name, 80);
    await post(`${own}/projects`, { id: `hostile-${name}`, name: text });
    await post(`${own}/projects`, { id: text, name: text });
    await post(`${own}/keys`, { name: short });
    await post(`${own}/invitations`, { role: 'viewer', email: `${short}@example.com` });
    await post('/people', { email: `${name}@example.com`, name: short });
    await post('/owners', { id: `owner-${name}`, name: short });
    await put(`${project}/assets/${encodeURIComponent(short)}`, PICTURE);
  }
  await send('PATCH', `/manage/v1${own}`, JSON.stringify({ name: hostileText('attribute', 100) }), 'application/json');
  await put(`${project}/assets/picture`, PICTURE);
  await put(`${project}/fonts/${encodeURIComponent(FONT_FILE)}`, inter());
  const templates = names.map((name) => ({ json: template(name) }));
  const rejected = await post(`${project}/push`, { project: { json: projectFile() }, templates });
  if (rejected) throw new Error(`The push was rejected: ${rejected}`);
  for (const name of names)
    await send('POST', '/v1/project/export', JSON.stringify(exportBody(name)), 'application/json', apiKey);
  return accepted;
}

function projectFile() {
  const { attribute, quotes, script } = HOSTILE;
  return { id: HOSTILE_PROJECT, name: script, theme: { fonts: { heading: attribute, body: quotes } } };
}

function template(name: string) {
  const text = hostileText(name);
  return {
    key: `t-${name}`,
    name: text,
    description: text,
    fields: {
      title: { type: 'text', required: true, description: text, sample: text },
      picture: { type: 'image', description: text, sample: 'asset:picture' },
    },
    elements: [
      // Two braces would begin the name of a field.
      { type: 'text', role: 'title', box: BOX, text: `${text.replaceAll('{', '(')} {{title}}` },
      { type: 'image', box: { ...BOX, y: 120, height: 300 }, field: 'picture' },
    ],
  };
}

function exportBody(name: string) {
  const text = hostileText(name);
  const content = { title: text, picture: 'asset:picture' };
  const attributes = { title: text, author: text, company: text, subject: text };
  const slideList = [{ templateKey: `t-${name}`, content, attributes: { speakerNote: text, section: text } }];
  return { projectId: HOSTILE_PROJECT, presentation: { attributes, slideList }, options: { dev: true, async: true } };
}

function inter(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    bundledFonts()
      .find(({ family, bold, italic }) => family === 'Inter' && !bold && !italic)!
      .load(),
  );
}
