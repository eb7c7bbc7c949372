import { z } from 'zod';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { type AuthRoutes, shownPerson } from './auth-route-parts.ts';
import { actorOf } from './authenticate-actor.ts';

const token = z.string().max(100);
const text = z.string().max(1_000);

/** Links that are used once: the first run, a new password, an invitation. Their secrets come in bodies, which no log has. */
export function linkRoutes({ write, signIn, markDevice, people, firstUser, invitations, audit }: AuthRoutes): void {
  write({
    path: '/first-run',
    body: z.strictObject({ token, email: text, name: text, password: text }),
    async run({ token: secret, ...person }, request, response) {
      await firstUser.createWithLink(secret, person);
      // A new person has no second step.
      return shownPerson((await signIn(person.email.trim(), person.password, request, response))!);
    },
  });

  write({
    path: '/reset-password',
    body: z.strictObject({ token, password: text }),
    async run(body, _request, response) {
      const { id, name } = await people.resetPassword(body.token, body.password);
      const actor = { kind: 'person', personId: id, name } as const;
      await audit.record({ owner: null, actor, action: 'password.reset', target: id });
      await markDevice(id, response);
      return undefined;
    },
  });

  write({
    path: '/invitation',
    body: z.strictObject({ token }),
    async run(body) {
      const offer = await invitations.offer(body.token);
      if (offer !== undefined) return { offer };
      throw new HttpError(
        'NOT_FOUND',
        'This invitation is unknown, was used or revoked, or has expired. Ask for another.',
      );
    },
  });

  write({
    path: '/accept-invitation',
    // Without a name and a password, the signed-in person accepts.
    body: z.strictObject({ token, email: text.optional(), name: text.optional(), password: text.optional() }),
    async run({ token: secret, email, name, password }, request, response) {
      if (name !== undefined || password !== undefined) {
        const member = { email, name: name ?? '', password: password ?? '' };
        const accepted = await invitations.acceptAsNew(secret, member);
        return {
          ...shownPerson((await signIn(accepted.email, member.password, request, response))!),
          owner: accepted.owner,
        };
      }
      const actor = actorOf(response);
      if (actor?.kind !== 'person') {
        throw new HttpError('UNAUTHORIZED', 'Sign in to accept the invitation, or send a name and a password.');
      }
      const { owner, personId } = await invitations.accept(secret, actor.personId!);
      return { ...shownPerson((await people.find(personId))!), owner };
    },
  });
}
