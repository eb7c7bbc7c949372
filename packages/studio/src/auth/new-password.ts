import { say } from '../sentences/auth.ts';

/** The server's rule for passwords, so that a form can explain it before it is sent. */
const SHORTEST = 10;
const LONGEST = 128;

export const PASSWORD_RULE = say('leastToMostCharactersA', { least: SHORTEST, most: LONGEST });

/** What is wrong with a new password; undefined if nothing is. */
export function newPasswordError(password: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return say('thisHasLengthCharactersUse', { count: length, least: SHORTEST });
  if (length > LONGEST) return say('thisHasLengthCharactersUseAt', { count: length, most: LONGEST });
  return undefined;
}
