import type { Command } from 'commander';
import { parseTaskId } from '../exports/task-id.ts';
import { CommandFailed, type Console } from './console.ts';
import { type ForOwner, ownerOption, withWorkspace } from './workspace.ts';

/** `presentation revoke-link`. */
export function addPresentationCommands(presentation: Command, console: Console): void {
  presentation
    .command('revoke-link')
    .description('Revoke the download address of a file at once. GET /v1/presentation/{id} returns a new one.')
    .addOption(ownerOption())
    .argument('<id>', 'Id of the presentation')
    .action((text: string, options: ForOwner) =>
      withWorkspace(console, options, async ({ jobs, scope }) => {
        const id = parseTaskId(text);
        const task = id === undefined ? undefined : await jobs.find(scope, id);
        if (task === undefined) {
          throw new CommandFailed(
            `The owner "${scope.owner}" has no presentation ${JSON.stringify(text)}. Use --owner for another owner.`,
          );
        }
        if (task.editUrl !== null) {
          throw new CommandFailed(
            `Presentation ${task.id} is a hosted deck, which has no download address. To end its link, delete it: DELETE /v1/presentation/${task.id}.`,
          );
        }
        if ((await jobs.revokeLinks(scope, task.id)) === undefined) {
          throw new CommandFailed(
            `Presentation ${task.id} has no download address: it is not finished, or it failed, or its file was removed.`,
          );
        }
        console.out(`${task.id}\trevoked\n`);
      }),
    );
}
