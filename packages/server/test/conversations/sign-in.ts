import { totp } from '@deckwright/test-tools/server/totp';
import { type Acme, choosePassword, cookiesOf, OF_A_PAGE, PASSWORD, signIn } from './acme.ts';
import type { Ask, Talk, Told } from './talk.ts';

const FILE = 'sign-in';
const EMAIL = 'ann@example.com';

function post(talk: Talk, path: string, body: unknown, ask: Ask = {}): Promise<Told> {
  return talk.showPage(FILE, `POST /manage/v1/auth${path}`, {
    body,
    ...ask,
    headers: { ...OF_A_PAGE, ...ask.headers },
  });
}

function get(talk: Talk, path: string, by?: string): Promise<Told> {
  return talk.showPage(FILE, `GET /manage/v1/auth${path}`, { by });
}

/** How people sign in and out, with which links they get accounts, and how they change their passwords. */
export async function talkOfSignIn(acme: Acme): Promise<void> {
  const { talk } = acme;
  await get(talk, '/sign-in');
  await get(talk, '/get-session');
  await linksOfAnn(acme);
  const right = { email: EMAIL, password: PASSWORD };
  await post(talk, '/sign-in/email', right);
  await post(talk, '/sign-in/email', { ...right, password: 'wrong' });
  await post(talk, '/sign-in/email', { email: EMAIL });
  await post(talk, '/sign-in/email', right, { headers: { origin: 'https://evil.example' } });
  await talk.showPage(FILE, 'PUT /manage/v1/auth/sign-in/email');
  await talk.showPage(FILE, 'POST /manage/v1/auth/sign-in/email', { headers: OF_A_PAGE, announced: 1_000_000 });
  const from = '203.0.113.8';
  for (let sent = 0; sent < 30; sent++) {
    await talk.askPage('POST /manage/v1/auth/sign-out', { headers: OF_A_PAGE, body: {}, from });
  }
  await post(talk, '/sign-in/email', right, { from });

  await signIn(talk, 'Ann', EMAIL);
  await get(talk, '/get-session', 'Ann');
  const ann = { by: 'Ann' };
  await post(talk, '/change-password', { currentPassword: 'wrong', newPassword: PASSWORD }, ann);
  const changed = { currentPassword: PASSWORD, newPassword: 'another correct horse' };
  await post(talk, '/change-password', changed);
  await post(talk, '/change-password', changed, ann);
  await choosePassword(talk, EMAIL);
  await signIn(talk, 'Ann', EMAIL);
  await twoSteps(talk);
  await passkeys(talk);
  await post(talk, '/sign-out', {}, ann);
  await signIn(talk, 'Ann', EMAIL);
  await post(talk, '/sign-out-everywhere', {}, ann);
  await post(talk, '/sign-out-everywhere', {}, ann);
  await get(talk, '/nothing');
}

/** An invitation that makes Ann a member, and links that are wrong. */
async function linksOfAnn({ talk }: Acme): Promise<void> {
  const wrong = { token: 'wrong' };
  const person = { email: EMAIL, name: 'Ann', password: PASSWORD };
  await post(talk, '/first-run', { ...wrong, ...person });
  await post(talk, '/reset-password', { ...wrong, password: PASSWORD });
  await post(talk, '/invitation', wrong);
  const made = (await talk.ask('createInvitation', { by: 'admin', body: { role: 'viewer', email: EMAIL } })).json;
  const token = String(made.link).split('#token=')[1]!;
  talk.mask.learn(token, 'secret of the invitation');
  await post(talk, '/invitation', { token });
  await post(talk, '/accept-invitation', { token });
  await post(talk, '/accept-invitation', { token, ...person, password: 'short' });
  await post(talk, '/accept-invitation', { token, ...person });
  await post(talk, '/accept-invitation', { token, ...person });
  const { link } = (await talk.ask('createResetLink', { by: 'operator', path: { person: EMAIL } })).json;
  const reset = String(link).split('#token=')[1]!;
  talk.mask.learn(reset, 'secret of the reset link');
  await post(talk, '/reset-password', { token: reset, password: PASSWORD });
}

/** Codes of an authenticator app, from the first one to the last. */
async function twoSteps(talk: Talk): Promise<void> {
  const ann = { by: 'Ann' };
  await get(talk, '/two-step', 'Ann');
  await get(talk, '/two-step');
  await post(talk, '/two-step/confirm', { code: '000000' }, ann);
  await post(talk, '/two-step/begin', { password: 'wrong' }, ann);
  const { key } = (await post(talk, '/two-step/begin', { password: PASSWORD }, { ...ann, varies: true })).json;
  await post(talk, '/two-step/confirm', { code: 'wrong' }, ann);
  const code = totp(String(key));
  // Six digits may appear anywhere, so only this place is masked.
  talk.mask.replace(`"code":"${code}"`, '"code":"<code>"');
  const confirmed = await post(talk, '/two-step/confirm', { code }, ann);
  const cookie = cookiesOf(confirmed.headers);
  if (cookie !== '') talk.callers.set('Ann', { ...OF_A_PAGE, cookie });
  await post(talk, '/two-step/recovery-codes', { password: PASSWORD }, { ...ann, varies: true });
  const { recoveryCodes } = (
    await talk.askPage('POST /manage/v1/auth/two-step/recovery-codes', { ...ann, body: { password: PASSWORD } })
  ).json;
  const [recoveryCode] = recoveryCodes as [string];
  talk.mask.learn(recoveryCode, 'recovery code');
  const begun = await post(talk, '/sign-in/email', { email: EMAIL, password: PASSWORD }, { title: 'needs a code' });
  talk.callers.set('Ann, who has typed the password', { ...OF_A_PAGE, cookie: cookiesOf(begun.headers) });
  const half = { by: 'Ann, who has typed the password' };
  await post(talk, '/sign-in/code', { code: '000000' });
  await post(talk, '/sign-in/code', { code: 'wrong' }, half);
  await post(talk, '/sign-in/code', { recoveryCode }, half);
  await post(talk, '/two-step/off', { password: PASSWORD }, ann);
}

/** Passkeys, as far as they go without a device. */
async function passkeys(talk: Talk): Promise<void> {
  const ann = { by: 'Ann' };
  await get(talk, '/passkeys', 'Ann');
  await post(talk, '/passkeys/begin', { password: 'wrong' }, ann);
  await post(talk, '/passkeys/begin', { password: PASSWORD }, { ...ann, varies: true });
  await post(talk, '/passkeys/confirm', { name: 'Phone', credential: {} }, ann);
  await post(talk, '/passkeys/nope/remove', {}, ann);
  await post(talk, '/sign-in/passkey/begin', {}, { varies: true });
  await post(talk, '/sign-in/passkey', {});
}
