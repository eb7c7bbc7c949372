import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { newOwner } from './new-owner.ts';
import { exportThatEnded, runServer, titleDeck } from './run-server.ts';

test('the log of a whole session has no keys, Authorization headers, signatures, queries or content', async () => {
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const server = await runServer({ logTo });
  const { secret } = await newOwner(server.dataDir);
  const tried = secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const secrets = [server.secret, secret, tried, 'Basic dXNlcjpwYXNzd29yZA==', 'private-query', 'private-content'];

  const { url } = (await (await server.export(titleDeck({}, 'private-content'))).json()) as { url: string };
  secrets.push(new URL(url).pathname.split('/')[3]!);
  await (await fetch(url)).text();
  await server.call(`${new URL(url).pathname}x`);
  for (const authorization of [`Bearer ${tried}`, 'Basic dXNlcjpwYXNzd29yZA==', `Bearer ${secret}`]) {
    await server.call('/v1/presentation?projectId=private-query', { headers: { authorization } });
  }
  await server.call(`/v1/presentation/${secret}`);
  await server.call(`/${secret}/${url}`);
  server.stage.failure = new Error(`broken by ${secret} at ${url}`);
  const { id } = (await (await server.export(titleDeck({ async: true }))).json()) as { id: number };
  await exportThatEnded(server, id);
  await server.export(titleDeck());
  await server.end();

  for (const secret of secrets) expect(log).not.toContain(secret);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(10);
  // The one line of a start.
  const ofRequests = lines.filter(({ msg }) => msg !== 'this process is a node of a cluster');
  for (const line of ofRequests) expect(line, JSON.stringify(line)).toHaveProperty('requestId');
  expect(lines.some(({ err }) => err?.message.includes('broken by dw_live_…'))).toBe(true);
  expect(lines.find(({ rejection }) => rejection?.includes('unknown'))).toMatchObject({
    status: 401,
    address: '127.0.0.1',
  });
});
