import type { Command } from 'commander';
import { CommandFailed, type Console, table } from './console.ts';
import { requireProject, withWorkspace } from './workspace.ts';

/** `token create`, `token list`, `token revoke`. */
export function addTokenCommands(program: Command, console: Console): void {
  const token = program.command('token').description('API keys; a secret is shown once and stored nowhere');

  token
    .command('create')
    .description('make a key and print its secret, alone and only this once')
    .requiredOption('--name <name>', 'to tell it apart later')
    .option('--project <id>', 'let it reach only this project')
    .action(({ name, project }: { name: string; project?: string }) =>
      withWorkspace(console, async (workspace) => {
        if (name.trim() === '') throw new CommandFailed('The name is empty. Give one: --name "build server"');
        if (project !== undefined) await requireProject(workspace, project);
        const { secret } = await workspace.tokens.create(workspace.scope, name, project);
        console.out(`${secret}\n`);
        if (console.terminal) console.err('Keep it: it is not shown again.\n');
      }),
    );

  token
    .command('list')
    .description('id, name, project, last four characters, made, last used, state')
    .action(() =>
      withWorkspace(console, async ({ tokens, scope }) => {
        const rows = (await tokens.list(scope)).map((one) => [
          one.id,
          one.name,
          one.project ?? 'all projects',
          `…${one.hint}`,
          one.createdAt,
          one.lastUsedAt,
          one.revokedAt === null ? 'live' : `revoked ${one.revokedAt}`,
        ]);
        console.out(table(rows));
      }),
    );

  token
    .command('revoke')
    .description('end a key at once')
    .argument('<id>', 'its id or, where only one live key has it, its name')
    .action((id: string) =>
      withWorkspace(console, async ({ tokens, scope }) => {
        const revoked = await tokens.revoke(scope, id);
        if (revoked === undefined) {
          throw new CommandFailed(`No single live key is called "${id}". deckwright token list shows their ids.`);
        }
        console.out(`${revoked.id}\trevoked\n`);
      }),
    );
}
