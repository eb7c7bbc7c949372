/** What somebody else's code threw, in one line with a full stop. */
export function reasonOf(thrown: unknown): string {
  const [line] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
  return /[.!?]$/.test(line!) ? line! : `${line}.`;
}
