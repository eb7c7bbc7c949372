/** Baseline of `bench/status.ts`: one Express handler looks up the token and the export in the SQLite of a data directory. Prints its address. */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import express from 'express';

const database = new SQLite(join(process.argv[2]!, 'deckwright.db'), { readonly: true });
const token = database.prepare('select owner from token where hash = ? and revoked_at is null');
const record = database.prepare('select * from task where owner = ? and id = ?');

const app = express();
app.get('/v1/presentation/:id', (request, response) => {
  const secret = request.get('authorization')!.slice('Bearer '.length);
  const { owner } = token.get(createHash('sha256').update(secret).digest('hex')) as { owner: string };
  const { id, status, name, size, notices } = record.get(owner, Number(request.params.id)) as Record<string, string>;
  const more = { filename: name, fileSize: size, notices: JSON.parse(notices!) };
  response.json({ id, status, url: `/files/${id}/${name}`, ...more });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
