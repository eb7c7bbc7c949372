/** Where a command reads and writes. Results go to `out`, everything else to `err`. */
export interface Console {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal on which a line may be rewritten. */
  readonly terminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A command cannot go on; the lines say why and what helps. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super(typeof lines === 'string' ? lines : lines.join('\n'), options);
  }
}

/** Rows as columns parted by tabs, for `cut` and `awk`. What would part them, or move a terminal's cursor, is a space. */
export function table(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => `${row.map((cell) => (cell ?? '-').replace(/\p{Cc}/gu, ' ')).join('\t')}\n`).join('');
}
