import { HostedLocationError } from '@deckwright/core/contract';
import type { Command } from 'commander';
import { composeLocation } from '../composition-root.ts';
import { loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console } from './console.ts';

/** `hosted check`. */
export function addHostedCommands(hosted: Command, console: Console): void {
  hosted
    .command('check')
    .description('Test the configured hosted location, and report what to fix.')
    .action(async () => {
      const settings = readSettings(console.environment);
      const location = composeLocation(settings, await loadPlugins(settings));
      if (location === undefined) {
        throw new CommandFailed(
          'No hosted location is configured, so exports as hosted-slides fail with 503. Set DECKWRIGHT_HOSTED=google-drive and DECKWRIGHT_GOOGLE_CREDENTIALS as described in docs/hosted-slides.md, or use the location of a plugin (docs/plugins.md).',
        );
      }
      try {
        await location.check();
      } catch (error) {
        if (error instanceof HostedLocationError) throw new CommandFailed(error.problems, { cause: error });
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandFailed(
          `The location "${location.name}" failed with an unexpected error: ${reason}. Report it to the author of the plugin: check() must reject with a HostedLocationError.`,
          { cause: error },
        );
      }
      console.out(`${location.name}\tready\n`);
    });
}
