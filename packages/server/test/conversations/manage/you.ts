import type { Acme } from '../acme.ts';
import { PASSWORD, signIn } from '../acme.ts';

/** What a person does with the own account, its sessions and its tokens. */
export async function talkOfYou({ talk }: Acme): Promise<void> {
  const { show, ask, mask } = talk;
  await show('getMe', { by: 'admin' });
  await show('getMe', { by: "the operator's token", title: 'by a token' });
  await show('renameMe', { by: 'newcomer', body: { name: 'Sam Newcomer' } });
  await signIn(talk, 'the other browser', 'newcomer@example.com');
  const sessions = (await show('listMySessions', { by: 'newcomer' })).json.items as {
    id: string;
    isCurrent: boolean;
  }[];
  const session = sessions.find(({ isCurrent }) => !isCurrent)!.id;
  await show('endMySession', { by: 'newcomer', path: { session } });
  await show('endMyOtherSessions', { by: 'newcomer' });

  const body = { name: 'laptop', access: 'read' };
  const made = (await show('createMyToken', { by: 'newcomer', body })).json;
  const token = (made.token as { id: string }).id;
  mask.learn(token, 'id of the token');
  talk.callers.set('a revoked token', { authorization: `Bearer ${made.secret}` });
  await show('createMyToken', {
    by: 'newcomer',
    body: { name: 'x', owner: 'acme' },
    title: 'of an owner without a role',
  });
  await show('listMyTokens', { by: 'newcomer' });
  await show('revokeMyToken', { by: 'newcomer', path: { token } });
  await show('getMe', { by: 'a revoked token', title: 'by a revoked token' });
  // The server gives a person at most 100 tokens.
  for (let count = 0; count < 100; count++)
    await ask('createMyToken', { by: 'newcomer', body: { name: 'one of many' } });
  await show('createMyToken', { by: 'newcomer', body: { name: 'one more' } });
  await show('renameMe', { by: 'an API key', body: { name: PASSWORD }, title: 'by an API key' });

  const read = (await ask('createMyToken', { by: 'admin', body: { name: 'reader', access: 'read' } })).json;
  talk.callers.set('a token that may only read', { authorization: `Bearer ${read.secret}` });
  const full = (await ask('createMyToken', { by: 'admin', body: { name: 'program' } })).json;
  talk.callers.set("the admin's token", { authorization: `Bearer ${full.secret}` });
}
