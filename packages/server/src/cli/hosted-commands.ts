import { HostedLocationError } from '@deckwright/core/contract';
import type { Command } from 'commander';
import { composeLocation } from '../composition-root.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console } from './console.ts';

/** `hosted check`. */
export function addHostedCommands(program: Command, console: Console): void {
  const hosted = program.command('hosted').description('the place where hosted-slides are edited');

  hosted
    .command('check')
    .description('try the hosted location of the environment, and say what is to be mended')
    .action(async () => {
      const settings = readSettings(console.environment);
      const location = composeLocation(settings, await loadPlugins(settings));
      if (location === undefined) {
        throw new CommandFailed(
          'No hosted location is configured, so exports as hosted-slides are answered 503. Set DECKWRIGHT_HOSTED=google-drive and DECKWRIGHT_GOOGLE_CREDENTIALS; docs/hosted-slides.md says how to come by them. A plugin may bring another location: docs/plugins.md.',
        );
      }
      try {
        await location.check();
      } catch (error) {
        if (error instanceof HostedLocationError) throw new CommandFailed(error.problems, { cause: error });
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandFailed(
          `The location "${location.name}" failed without saying what to mend: ${reason}. Tell whoever wrote it to fail with a HostedLocationError.`,
          { cause: error },
        );
      }
      console.out(`${location.name}\tready\n`);
    });
}
