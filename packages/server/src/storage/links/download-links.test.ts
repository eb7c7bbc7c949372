import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { createDownloadLinks, type DownloadLinks, type LinkPurpose } from './download-links.ts';
import { createLinkKeys } from './link-keys.ts';

let folder: string;
let database: Database;
let links: DownloadLinks;
let time: Date;
function now() {
  return time;
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-links-'));
  database = await openDatabase(folder);
  time = new Date('2026-11-20T09:00:00Z');
  links = await createDownloadLinks(createLinkKeys(database, now), now);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

const record = { id: 2 ** 40 + 7, name: 'Größe.pptx', expiresAt: '2026-11-27T09:00:00.500Z', linkRevision: 0 };

function parts(path: string): { readonly id: string; readonly signature: string; readonly name: string } {
  const [, files, id, signature, name, ...rest] = path.split('/');
  expect([files, rest]).toEqual(['files', []]);
  return { id: id!, signature: signature!, name: name! };
}

describe('a download link', () => {
  test('names its task, is the same each time, and needs no escaping', () => {
    const path = links.sign(record);
    expect(links.sign(record)).toBe(path);
    expect(encodeURI(path)).toBe(path);
    const { id, signature, name } = parts(path);
    expect(name).toBe('Gro-e.pptx');
    expect(links.check(id, signature)).toEqual({ id: record.id, revision: 0, expired: false });
  });

  test('expires with its task', () => {
    const { id, signature } = parts(links.sign(record));
    time = new Date('2026-11-27T09:00:00.499Z');
    expect(links.check(id, signature)?.expired).toBe(false);
    time = new Date('2026-11-27T09:00:01Z');
    expect(links.check(id, signature)).toEqual({ id: record.id, revision: 0, expired: true });
  });

  test('is not valid with any part changed', () => {
    const { id, signature } = parts(links.sign(record));
    const other = parts(links.sign({ ...record, id: record.id + 1 }));
    expect(links.check(other.id, signature)).toBeUndefined();
    expect(links.check(id, other.signature)).toBeUndefined();
    const [key, until, mac] = signature.split('.') as [string, string, string];
    const forged = [
      `${key}.${Number(until) + 1}.${mac}`,
      `${key}.0${until}.${mac}`,
      `${key}x.${until}.${mac}`,
      `.${until}.${mac}`,
      `${key}.${until}.${mac.slice(1)}A`,
      `${key}.${until}.${mac}A`,
      `${key}.${until}.${mac}=`,
      `${key}.${until}.`,
      `${key}.${until}`,
      '',
      'x'.repeat(100_000),
    ];
    for (const text of forged) expect(links.check(id, text), text.slice(0, 100)).toBeUndefined();
    for (let index = 0; index < signature.length; index++) {
      const letter = signature[index] === 'A' ? 'B' : 'A';
      const changed = signature.slice(0, index) + letter + signature.slice(index + 1);
      expect(links.check(id, changed), changed).toBeUndefined();
    }
    for (const text of [`0${id}`, `${id}.0`, `+${id}`, ` ${id}`, '', 'x', '9'.repeat(16), '1e12']) {
      expect(links.check(text, signature), text).toBeUndefined();
    }
  });

  test('has another address for each revision, and the first is the one of versions without revisions', () => {
    const revised = { ...record, linkRevision: 2 };
    const [first, third] = [parts(links.sign(record)), parts(links.sign(revised))];
    expect(third.signature).toMatch(/^\w+\.1795770001\.2\.[\w-]{43}$/);
    expect(links.sign(revised)).not.toBe(links.sign(record));
    expect(links.check(third.id, third.signature)).toEqual({ id: record.id, revision: 2, expired: false });
    const [key, until, , mac] = third.signature.split('.');
    for (const text of [`${key}.${until}.${mac}`, `${key}.${until}.1.${mac}`, `${key}.${until}.0.${mac}`]) {
      expect(links.check(third.id, text), text).toBeUndefined();
    }
    expect(first.signature).toMatch(/^\w+\.1795770001\.[\w-]{43}$/);
  });

  test('of a version without revisions is still valid', async () => {
    const { id: key, secret } = (await createLinkKeys(database, now).list())[0]!;
    const mac = createHmac('sha256', secret).update(`${key}.${record.id}.1795770001`).digest('base64url');
    expect(links.sign(record)).toBe(`/files/${record.id}/${key}.1795770001.${mac}/Gro-e.pptx`);
  });

  test('is signed by a new key and is no longer valid after its key was removed, both from the next reading on', async () => {
    const linkKeys = createLinkKeys(database, now);
    const old = parts(links.sign(record));
    const [key] = old.signature.split('.');
    const { id: next } = await linkKeys.rotate();
    expect(await linkKeys.remove(key!)).toBe(true);
    expect(links.check(old.id, old.signature)).toBeDefined();
    await links.refresh();
    expect(links.check(old.id, old.signature)).toBeUndefined();
    const fresh = parts(links.sign(record));
    expect(fresh.signature.split('.')[0]).toBe(next);
    expect(links.check(fresh.id, fresh.signature)).toMatchObject({ id: record.id });
  });

  test('is signed by a new key once other nodes have read it', async () => {
    const node = await createDownloadLinks(createLinkKeys(database, now), now);
    const { id: next } = await createLinkKeys(database, now).rotate();
    await links.refresh();
    const early = parts(links.sign(record));
    expect(early.signature.split('.')[0]).not.toBe(next);
    expect(node.check(early.id, early.signature)).toBeDefined();
    await node.refresh();
    await links.refresh();
    const fresh = parts(links.sign(record));
    expect(fresh.signature.split('.')[0]).toBe(next);
    expect(node.check(fresh.id, fresh.signature)).toBeDefined();
  });

  test('stays valid after a restart, and after a new key', async () => {
    const old = parts(links.sign(record));
    const secret = Buffer.alloc(32, 1);
    await database.insertInto('signing_key').values({ id: 'next', secret, created_at: '2026-11-21' }).execute();
    const later = await createDownloadLinks(createLinkKeys(database, now), now);
    expect(later.check(old.id, old.signature)).toMatchObject({ id: record.id });
    const fresh = parts(later.sign(record));
    expect(fresh.signature).toMatch(/^next\./);
    expect(later.check(fresh.id, fresh.signature)).toMatchObject({ id: record.id });
  });

  test('of another installation is not valid here', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'deckwright-links-'));
    const other = await openDatabase(elsewhere);
    try {
      const { id, signature } = parts((await createDownloadLinks(createLinkKeys(other, now), now)).sign(record));
      expect(links.check(id, signature)).toBeUndefined();
      const [key] = parts(links.sign(record)).signature.split('.');
      expect(links.check(id, signature.replace(/^[^.]+/, key!))).toBeUndefined();
    } finally {
      await other.destroy();
      await rm(elsewhere, { recursive: true, force: true });
    }
  });
});

describe('the links of a deck', () => {
  const deck = { deck: 'abc', revision: 3 };
  const signatureOf = (purpose: LinkPurpose) => links.signDeck({ ...deck, purpose }).split('/')[3]!;

  test.each(['edit', 'view'] as const)('to %s say their purpose, and need no escaping', (purpose) => {
    const path = links.signDeck({ ...deck, purpose });
    expect(encodeURI(path)).toBe(path);
    expect(links.checkDeck('abc', signatureOf(purpose))).toEqual({ ...deck, purpose });
    expect(links.checkDeck('abd', signatureOf(purpose))).toBeUndefined();
  });

  test('to edit are those of versions without links to view', async () => {
    const { id: key, secret } = (await createLinkKeys(database, now).list())[0]!;
    const mac = createHmac('sha256', secret).update(`/e/abc/${key}.3`).digest('base64url');
    expect(signatureOf('edit')).toBe(`${key}.3.${mac}`);
  });

  test('are not valid for the other purpose', () => {
    const [edit, view] = [signatureOf('edit'), signatureOf('view')];
    const [key, revision, , mac] = view.split('.') as [string, string, string, string];
    const written = [`${key}.${revision}.${mac}`, `${key}.${revision}.edit.${mac}`, `${key}.${revision}..${mac}`];
    for (const signature of written) expect(links.checkDeck('abc', signature)).toBeUndefined();
    expect(links.checkDeck('abc', `${key}.${revision}.view.${edit.split('.')[2]}`)).toBeUndefined();
    // A file of the same key has no such text either.
    expect(links.check('3', view)).toBeUndefined();
  });

  test('end together when their key is removed', async () => {
    const linkKeys = createLinkKeys(database, now);
    const old = [signatureOf('edit'), signatureOf('view')];
    await linkKeys.rotate();
    await linkKeys.remove(old[0]!.split('.')[0]!);
    await links.refresh();
    expect(old.map((signature) => links.checkDeck('abc', signature))).toEqual([undefined, undefined]);
  });
});
