const FIRST_COMMAND =
  /(?<=<!-- The install line and the first command -->\n\n)[\s\S]*?(?=\n<!-- End of the first command -->)/;

const INSTALLED = `With Node 24 or later and npm:

\`\`\`sh
npx deckwright start
\`\`\`
`;

/** The README with the command of the published package in place of that of a clone. Unchanged once it has it. */
export function withInstalledCommand(readme: string): string {
  if (!FIRST_COMMAND.test(readme)) throw new Error('README.md has no comments around its first command.');
  return readme.replace(FIRST_COMMAND, INSTALLED);
}
