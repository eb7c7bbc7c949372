import type { Acme } from '../acme.ts';
import type { Mask } from '../mask.ts';

/** What operators do with owners and plans, and what an owner has used. */
export async function talkOfOwners({ talk }: Acme): Promise<void> {
  const { show, ask } = talk;
  const by = 'operator';
  await show('createOwner', { by, body: { name: 'Short Ltd', id: 'short' } });
  await show('createOwner', { by, body: { name: 'Short Ltd', id: 'short' } });
  await show('listOwners', { by });
  await show('getOwner', { by: 'viewer' });
  await show('renameOwner', { by, body: { name: 'Acme Limited' } });
  await show('getPlan', { by: 'viewer' });
  await show('changePlan', { by, body: { rate: 100_000, rateSeconds: 3_600 } });
  await show('getUsage', { by: 'viewer', query: { from: '2026-01-01', to: '2026-01-31' } });
  await ask('createProject', { by, path: { owner: 'short' }, body: { id: 'site', name: 'Site' } });
  await show('removeOwner', { by, path: { owner: 'short' } });
  await show('removeOwner', { by, path: { owner: 'short' }, query: { force: 'true' } });
}

/** Members and invitations of an owner, and what the audit log has of them. */
export async function talkOfMembers({ talk, idOf }: Acme): Promise<void> {
  const { show, ask, mask } = talk;
  const by = 'admin';
  await show('listMembers', { by });
  await show('setMember', { by, path: { person: idOf('viewer') }, body: { role: 'viewer' } });
  await show('setMember', { by, path: { person: idOf('admin') }, body: { role: 'viewer' } });
  await show('setMember', { by, path: { person: idOf('newcomer') }, body: { role: 'viewer' }, title: 'of no member' });
  await show('removeMember', { by, path: { person: idOf('admin') } });
  const operator = 'operator';
  await ask('setMember', { by: operator, path: { person: idOf('newcomer') }, body: { role: 'viewer' } });
  await show('removeMember', { by, path: { person: idOf('newcomer') } });

  const body = { role: 'viewer', email: 'eve@example.com' };
  const invitation = ((await show('createInvitation', { by, body })).json.invitation as { id: string }).id;
  mask.learn(invitation, 'id of the invitation');
  await show('listInvitations', { by });
  await show('revokeInvitation', { by, path: { invitation } });
  // An owner has at most 100 open invitations.
  const full = { by: operator, path: { owner: 'full' } };
  await ask('createOwner', { by: operator, body: { name: 'Full Ltd', id: 'full' } });
  for (let count = 0; count < 100; count++) await ask('createInvitation', { ...full, body: { role: 'viewer' } });
  await show('createInvitation', { ...full, body: { role: 'viewer' } });
  await ask('removeOwner', full);
  await show('listAudit', { by, query: { limit: '3', kind: 'invitation' } });
  await show('listAllAudit', { by: operator, query: { limit: '2', kind: 'person', text: 'editor' } });
}

/** What operators do with people. */
export async function talkOfPeople({ talk, idOf }: Acme): Promise<void> {
  const { show, ask, mask } = talk;
  const by = 'operator';
  const body = { email: 'eve@example.com', name: 'Eve' };
  const person = String((await ask('createPerson', { by, body })).json.id);
  mask.learn(person, 'id of Eve');
  await show('createPerson', { by, body });
  await ask('removePerson', { by, path: { person } });
  const again = String((await show('createPerson', { by, body: { ...body, name: 'Eve the Second' } })).json.id);
  mask.learn(again, 'id of Eve the Second');
  await show('listPeople', { by });
  const path = { person: again };
  await show('changePerson', { by, path, body: { isDisabled: true } });
  await show('createResetLink', { by, path });
  await show('turnOffTwoStep', { by, path });
  await show('removePerson', { by, path });
  await show('changePerson', { by, path: { person: idOf('operator') }, body: { isOperator: false } });
  await show('removePerson', { by, path: { person: idOf('operator') } });
}

/** The keys of an owner, and those that sign addresses. */
export async function talkOfKeys({ talk }: Acme): Promise<void> {
  const { show, mask } = talk;
  const by = 'admin';
  const made = await show('createKey', { by, body: { name: 'build server', projects: ['site'] } });
  const key = (made.json.key as { id: string }).id;
  mask.learn(key, 'id of the key');
  await show('createKey', { by, body: { name: 'build server', projects: ['nope'] } });
  await show('listKeys', { by: 'editor' });
  const rolled = (await show('rollKey', { by, path: { key }, body: { overlapSeconds: 60 } })).json.key as {
    id: string;
  };
  mask.learn(rolled.id, 'id of the new key');
  await show('rollKey', { by, path: { key }, body: {} });
  await show('revokeKey', { by, path: { key } });

  const operator = 'operator';
  const first = ((await talk.ask('listLinkKeys', { by: operator })).json.items as { id: string }[])[0]!.id;
  learnLinkKey(mask, first, 'first link key');
  await show('removeLinkKey', { by: operator, path: { key: first } });
  const rotated = await talk.ask('rotateLinkKey', { by: operator });
  learnLinkKey(mask, String(rotated.json.id), 'next link key');
  talk.write('rotateLinkKey', { by: operator }, rotated);
  await show('listLinkKeys', { by: operator });
}

/** A link key has four letters, which may appear in any text, so only certain places are masked. */
function learnLinkKey(mask: Mask, id: string, name: string): void {
  for (const [before, after] of [
    ['"id":"', '"'],
    ['\\"', '\\"'],
    ['/link-keys/', ''],
  ] as const) {
    mask.replace(`${before}${id}${after}`, `${before}<${name}>${after}`);
  }
}

/** After everything else: addresses that the removed key has signed no longer work. */
export async function talkOfRemovedLinkKey({ talk }: Acme): Promise<void> {
  const keys = (await talk.ask('listLinkKeys', { by: 'operator' })).json.items as { id: string }[];
  await talk.show('removeLinkKey', { by: 'operator', path: { key: keys.at(-1)!.id } });
}
