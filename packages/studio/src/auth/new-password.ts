/** The server's rule for passwords, so that a form can explain it before it is sent. */
const SHORTEST = 10;
const LONGEST = 128;

export const PASSWORD_RULE = `${SHORTEST} to ${LONGEST} characters. A sentence is easier to remember than symbols.`;

/** What is wrong with a new password; undefined if nothing is. */
export function newPasswordError(password: string): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return `This has ${length} characters. Use at least ${SHORTEST}.`;
  if (length > LONGEST) return `This has ${length} characters. Use at most ${LONGEST}.`;
  return undefined;
}
