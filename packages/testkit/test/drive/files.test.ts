import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openClient, PERSON, ROBOT, SLIDES } from './client.ts';

let clock = 1_000_000;
let client: Client;
beforeEach(async () => {
  clock = 1_000_000;
  client = await openClient({ now: () => clock, listDelayMs: 5_000 });
});
afterEach(() => client.drive.close());

async function made(exportId = 'e'): Promise<string> {
  return String((await client.upload({ appProperties: { exportId } })).body.id);
}

function list(
  q: string,
  more = `corpora=drive&driveId=${client.shared}&supportsAllDrives=true&includeItemsFromAllDrives=true`,
) {
  return client.send(`/drive/v3/files?q=${encodeURIComponent(q)}&fields=files(id)&${more}`);
}

function of(exportId: string) {
  return `appProperties has { key='exportId' and value='${exportId}' } and trashed = false`;
}

function permit(id: string, body: object, query = 'supportsAllDrives=true') {
  return client.send(`/drive/v3/files/${id}/permissions?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const ANYONE = { type: 'anyone', role: 'writer', allowFileDiscovery: false };

describe('a search', () => {
  it('shows created and deleted files only after the delay', async () => {
    const id = await made();
    expect((await list(of('e'))).body.files).toEqual([]);
    clock += 5_000;
    expect((await list(of('e'))).body.files).toEqual([{ id }]);
    await client.send(`/drive/v3/files/${id}?supportsAllDrives=true`, { method: 'DELETE' });
    expect((await list(of('e'))).body.files).toEqual([{ id }]);
    clock += 5_000;
    expect((await list(of('e'))).body.files).toEqual([]);
  });

  it('finds files by property, folder, type and trashed, joined by and', async () => {
    client.drive.setListDelay(0);
    const [one, two] = [await made('one'), await made('two')];
    expect((await list(of('one'))).body.files).toEqual([{ id: one }]);
    expect((await list(`'${client.shared}' in parents and mimeType = '${SLIDES}'`)).body.files).toEqual([
      { id: one },
      { id: two },
    ]);
    client.drive.trash(two);
    expect((await list('trashed = true')).body.files).toEqual([{ id: two }]);
  });

  it('reads escaped quotes', async () => {
    client.drive.setListDelay(0);
    const id = await made("it's \\ odd");
    expect((await list(of(String.raw`it\'s \\ odd`))).body.files).toEqual([{ id }]);
    expect((await list(of("it's"))).reason).toBe('invalid');
  });

  it.each(['', 'name contains "x"', "trashed = false or 'x' in parents", 'trashed = maybe'])(
    'rejects "%s"',
    async (q) => {
      expect((await list(q)).reason).toBe('invalid');
    },
  );

  it.each([
    'corpora=drive',
    'corpora=drive&driveId=ID',
    'corpora=user&driveId=ID&supportsAllDrives=true&includeItemsFromAllDrives=true',
    'orderby=name',
  ])('rejects %s', async (more) => {
    const { status, reason } = await list('trashed = false', more.replace('ID', client.shared));
    expect([status, reason]).toEqual([400, 'invalidParameter']);
  });

  it('of a shared drive is only for its members', async () => {
    const drive = client.drive.addSharedDrive('Others', {});
    const more = `corpora=drive&driveId=${drive}&supportsAllDrives=true&includeItemsFromAllDrives=true`;
    expect((await list('trashed = false', more)).status).toBe(404);
  });
});

describe('a file', () => {
  it('on a shared drive is found only with supportsAllDrives', async () => {
    const id = await made();
    expect((await client.send(`/drive/v3/files/${id}`)).status).toBe(404);
    expect((await client.send(`/drive/v3/files/${id}?supportsAllDrives=true`)).body).toEqual({
      kind: 'drive#file',
      id,
      name: 'Deck',
      mimeType: SLIDES,
    });
  });

  it('has the selected fields, and rejects unknown ones', async () => {
    const id = await made();
    const get = (fields: string) => client.send(`/drive/v3/files/${id}?supportsAllDrives=true&fields=${fields}`);
    expect((await get('size,trashed')).body).toEqual({ size: '1000', trashed: false });
    expect((await get('sise')).reason).toBe('invalidParameter');
  });

  it.each([
    ['organizer', 204],
    ['fileOrganizer', 403],
    ['writer', 403],
    ['reader', 403],
  ] as const)('on a shared drive is deleted by the role %s with status %i', async (role, status) => {
    const id = await made();
    client.drive.setRole(client.shared, ROBOT, role);
    const reply = await client.send(`/drive/v3/files/${id}?supportsAllDrives=true`, { method: 'DELETE' });
    expect(reply.status).toBe(status);
    expect(client.drive.decks()).toHaveLength(status === 204 ? 0 : 1);
  });

  it('that is gone cannot be deleted again', async () => {
    const id = await made();
    const remove = () => client.send(`/drive/v3/files/${id}?supportsAllDrives=true`, { method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });
});

describe('a permission', () => {
  it('opens a deck to anyone with the link, also if it is repeated', async () => {
    const id = await made();
    const link = `https://docs.google.com/presentation/d/${id}/edit?usp=drivesdk`;
    expect(client.drive.open(link)).toBe('closed');
    const first = await permit(id, ANYONE);
    expect([first.status, first.body.id]).toEqual([200, 'anyoneWithLink']);
    expect((await permit(id, ANYONE)).body).toEqual(first.body);
    expect(client.drive.open(link)).toBe('edit');
    await permit(id, { ...ANYONE, role: 'reader' });
    expect(client.drive.open(link)).toBe('view');
    client.drive.trash(id);
    expect(client.drive.open(link)).toBe('gone');
  });

  it.each<[string, object, string]>([
    ['with an expiry date', { ...ANYONE, expirationTime: '2030-01-01T00:00:00Z' }, 'supportsAllDrives=true'],
    ['for a person', { type: 'user', role: 'writer' }, 'supportsAllDrives=true'],
    ['as owner', { ...ANYONE, role: 'owner' }, 'supportsAllDrives=true'],
    ['with a notification e-mail', ANYONE, 'supportsAllDrives=true&sendNotificationEmail=false'],
  ])('for anyone is rejected %s', async (_, body, query) => {
    expect((await permit(await made(), body, query)).status).toBe(400);
  });

  it.each<[string, () => void, string]>([
    ['the organisation', () => client.drive.allow({ openLinks: false }), 'publishOutNotPermitted'],
    [
      'the drive, for its domain',
      () => client.drive.restrict(client.shared, { domainUsersOnly: true }),
      'teamDriveDomainUsersOnlyRestriction',
    ],
    [
      'the drive, for its members',
      () => client.drive.restrict(client.shared, { driveMembersOnly: true }),
      'teamDriveTeamMembersOnlyRestriction',
    ],
    ['the role', () => client.drive.setRole(client.shared, ROBOT, 'reader'), 'insufficientFilePermissions'],
  ])('is rejected by %s', async (_, forbid, reason) => {
    const id = await made();
    forbid();
    const reply = await permit(id, ANYONE);
    expect([reply.status, reply.reason]).toEqual([403, reason]);
  });
});

describe('the account and the drive', () => {
  it('return quota and restrictions only for selected fields', async () => {
    expect((await client.send('/drive/v3/about')).reason).toBe('required');
    expect((await client.send('/drive/v3/about?fields=storageQuota')).body).toEqual({
      storageQuota: { limit: '0', usage: '0' },
    });
    client.drive.addPerson(PERSON, 5_000);
    expect((await client.send(`/drive/v3/drives/${client.shared}?fields=restrictions`)).body).toEqual({
      restrictions: { domainUsersOnly: false, driveMembersOnly: false },
    });
    expect((await client.send('/drive/v3/drives/none?fields=name')).status).toBe(404);
  });

  it('return the capabilities of a folder', async () => {
    const capabilities = async () =>
      (await client.send(`/drive/v3/files/${client.shared}?supportsAllDrives=true&fields=capabilities`)).body
        .capabilities;
    expect(await capabilities()).toEqual({ canAddChildren: true, canDeleteChildren: true });
    client.drive.setRole(client.shared, ROBOT, 'writer');
    expect(await capabilities()).toEqual({ canAddChildren: true, canDeleteChildren: false });
  });
});

describe('a fault', () => {
  const about = () => client.send('/drive/v3/about?fields=user');

  it('is injected as often as requested', async () => {
    client.drive.fail('about.get', { status: 429, reason: 'rateLimitExceeded', retryAfter: 3 }, 2);
    const first = await about();
    expect([first.status, first.reason, first.headers.get('retry-after')]).toEqual([429, 'rateLimitExceeded', '3']);
    expect([(await about()).status, (await about()).status]).toEqual([429, 200]);
  });

  it('closes the connection before or after the call is carried out', async () => {
    const { session } = await client.begin({ name: 'Deck', mimeType: SLIDES, parents: [client.shared] });
    const put = (drop: 'before' | 'after') => {
      client.drive.fail('upload.put', { drop });
      return client.upload();
    };
    expect(session).not.toBe('');
    await expect(put('before')).rejects.toThrow();
    expect(client.drive.decks()).toHaveLength(0);
    await expect(put('after')).rejects.toThrow();
    expect(client.drive.decks()).toHaveLength(1);
  });

  it('delays a response', async () => {
    client.drive.fail('about.get', { delayMs: 120 });
    const started = performance.now();
    await about();
    expect(performance.now() - started).toBeGreaterThan(100);
  });

  it('can come from a hook, which is called for each request', async () => {
    client.drive.onCall((call) => (call === 'about.get' ? { status: 500 } : undefined));
    expect((await about()).status).toBe(500);
    client.drive.onCall(undefined);
    expect((await about()).status).toBe(200);
    expect(client.drive.calls.slice(-2)).toEqual([
      { call: 'about.get', status: 500 },
      { call: 'about.get', status: 200 },
    ]);
  });

  it('is returned for calls that the stand-in does not support', async () => {
    expect((await client.send('/drive/v3/files/generateIds/x')).status).toBe(404);
    expect((await client.send('/drive/v3/files', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
