import { z } from 'zod';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { LIMITS } from '../../telemetry/limits.ts';

const email = z.email();
const SHORTEST_PASSWORD = 10;

/** An address in lower case. Throws `PeopleRejected`. */
export function parseEmail(text: string): string {
  const address = text.trim().toLowerCase();
  if (address.length <= LIMITS.people.email.most && email.safeParse(address).success) return address;
  throw new PeopleRejected(
    'invalid',
    `${JSON.stringify(text.slice(0, 100))} is not an email address. Use one such as ada@example.com, of up to ${LIMITS.people.email.most} characters.`,
    'email',
  );
}

/** The name of a person or a token, without spaces around it. Throws `PeopleRejected`. */
export function parseName(text: string): string {
  const name = text.trim();
  if (name !== '' && lengthOf(name) <= LIMITS.people.name.most && !/\p{Cc}/u.test(name)) return name;
  throw new PeopleRejected(
    'invalid',
    `The name must have 1 to ${LIMITS.people.name.most} characters on one line, such as "Ada Lovelace".`,
    'name',
  );
}

/** A new password. Throws `PeopleRejected`, whose message does not repeat it. `field` is its key in the request. */
export function parsePassword(password: string, field = 'password'): string {
  const length = lengthOf(password);
  const { most } = LIMITS.people.password;
  if (length >= SHORTEST_PASSWORD && length <= most) return password;
  throw new PeopleRejected(
    'invalid',
    `The password has ${length} characters. It must have ${SHORTEST_PASSWORD} to ${most}.`,
    field,
  );
}

/** Whether a text is longer than any password, so that it need not be hashed. */
export function isTooLongForPassword(text: string): boolean {
  return lengthOf(text) > LIMITS.people.password.most;
}

/** In code points. */
function lengthOf(text: string): number {
  return [...text].length;
}
