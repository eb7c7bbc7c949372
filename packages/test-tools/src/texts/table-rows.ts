/** The cells of all tables of a Markdown text, without the header rows. */
export function tableRows(markdown: string): string[][] {
  const tables = markdown.split(/^\|(?: *-+ *\|)+$/m).slice(1);
  return tables.flatMap((table) =>
    table
      .split(/\n(?!\|)/)[0]!
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
}
