import type { Command } from 'commander';
import type { Console } from './console.ts';
import { dataOf, withManagement } from './management.ts';
import { type ForOwner, ownerOption } from './owner-option.ts';
import { requireProject } from './projects/require-project.ts';
import { FaultList } from './read-json-file.ts';

interface RequestOptions extends ForOwner {
  readonly project: string;
  readonly key?: readonly string[];
}

/** `request`: prints the body of an export request that the server accepts as it is. */
export function addRequestCommand(command: Command, console: Console): void {
  command
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .option('--key <keys...>', 'Keys of published templates, one slide each (default: all)')
    .action(({ project, key: keys, ...options }: RequestOptions) =>
      withManagement(console, options, async (management) => {
        await requireProject(management, project);
        const answer = await management.client.GET('/owners/{owner}/projects/{project}/request', {
          params: {
            path: { owner: management.owner, project },
            query: keys === undefined ? {} : { templates: keys.join(',') },
          },
        });
        const faults = new FaultList();
        for (const fault of answer.error?.details ?? []) faults.add({ file: project, ...fault }, '');
        faults.end('Nothing was printed.');
        const body = await dataOf(answer);
        console.result(body, `${JSON.stringify(body, null, 2)}\n`);
      }),
    );
}
