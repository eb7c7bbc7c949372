import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { caseCount } from '@deckwright/test-tools/cases';
import { expect, it } from 'vitest';
import { createPictureSandbox } from '../../src/node/index.ts';
import { fuzzPictures } from './fuzz-pictures.ts';

const MUTANTS = caseCount(600);

it('mutated pictures are read or rejected within the limits, and nothing is fetched', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sandbox = createPictureSandbox({ children: 2 });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { read, damaged, odd } = await fuzzPictures(sandbox, MUTANTS, 5, 2, origin);
  sandbox.close();
  server.close();
  expect(odd).toEqual([]);
  expect(requests).toBe(0);
  expect(read).toBeGreaterThan(MUTANTS / 10);
  expect(damaged).toBeGreaterThan(MUTANTS / 50);
});
