import { expect, test } from 'vitest';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { createLinkKeys } from '../../src/storage/links/link-keys.ts';
import { openBrowser } from '../people/browser.ts';
import { titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const NODES = 3;
const ROUNDS = 3;
const ADA = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };

const cluster = useNodes();

function startTogether(environment: Record<string, string> = {}) {
  return Promise.all(Array.from({ length: NODES }, () => cluster.start(undefined, { environment })));
}

test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'nodes that start on an empty database at once have one owner, one demo, and one key each for links and sessions (%i)',
  async (_round, { skip }) => {
    skip(cluster.missing() !== undefined, cluster.missing());
    const address = await cluster.url();
    const nodes = await startTogether();
    const database = createPostgresDatabase(async () => address);
    expect(await database.selectFrom('owner').select('id').execute()).toEqual([{ id: 'default' }]);
    expect(await database.selectFrom('project').select('id').execute()).toEqual([{ id: 'demo' }]);
    const versions = await database.selectFrom('template_version').select('number').execute();
    expect(new Set(versions.map(({ number }) => number))).toEqual(new Set([1]));
    expect(await database.selectFrom('token').select('name').execute()).toEqual([{ name: 'demo' }]);
    expect(await createLinkKeys(database, () => new Date()).list()).toHaveLength(1);
    expect(await database.selectFrom('session_key').select('id').execute()).toHaveLength(1);

    // The key that one of them printed opens all of them, and so does a link that one of them signs.
    expect(nodes.filter(({ secret }) => secret !== '')).toHaveLength(1);
    const { url } = (await (await nodes[0]!.export(titleDeck())).json()) as { url: string };
    for (const node of nodes) {
      expect((await node.call('/v1/presentation')).status).toBe(200);
      const response = await fetch(new URL(new URL(url).pathname, `http://127.0.0.1:${node.port}`));
      expect(await response.text()).toBe('Hello');
    }

    // Each node has printed a link for the first person. One of the people who use them is the first.
    const links = nodes.map(({ welcome }) => /first-run#token=(dw_link_\w+)/.exec(welcome)![1]);
    const statuses = await Promise.all(
      nodes.map(async (node, index) => {
        const person = { ...ADA, email: `ada${index}@example.com`, token: links[index] };
        return (await openBrowser(node).post('/manage/v1/auth/first-run', person)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await database.selectFrom('user').select('id').execute()).toHaveLength(1);
    await database.destroy();
  },
);

test('nodes that start with a password for the first person create one person, whose session is one of all nodes', async ({
  skip,
}) => {
  skip(cluster.missing() !== undefined, cluster.missing());
  const [first, ...others] = await startTogether({
    DECKWRIGHT_ADMIN_EMAIL: ADA.email,
    DECKWRIGHT_ADMIN_PASSWORD: ADA.password,
  });
  const browser = openBrowser(first!);
  const signIn = { email: ADA.email, password: ADA.password };
  expect((await browser.post('/manage/v1/auth/sign-in/email', signIn)).status).toBe(200);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const { port } of others) {
    const answer = await fetch(`http://127.0.0.1:${port}/manage/v1/auth/get-session`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ person: { email: ADA.email } });
  }
});
