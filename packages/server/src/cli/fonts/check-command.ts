import type { Command } from 'commander';
import type { Console } from '../console.ts';
import { ownerOption } from '../owner-option.ts';
import type { CheckOptions } from './check-fonts.ts';

/** `font check`: says how a deck looks where its fonts are missing. */
export function addFontCheck(command: Command, console: Console): void {
  command
    .description(
      'Show how a deck looks in a program that lacks its fonts, such as Keynote, Google Slides or LibreOffice.',
    )
    .addOption(ownerOption())
    .option('--project <id>', 'Project in the data directory, instead of a folder')
    .option(
      '--request <file>',
      'JSON file with the body of an export request; - is standard input (default: every sample of every template)',
    )
    .option('--out <dir>', 'Folder for pictures: each slide with its fonts, and beside it without them')
    .option(
      '--font <family...>',
      'Families to show the deck in, each as the only one of a program (default: similar fonts of Office, and letters that are 8 % wider)',
    )
    .option('--strict', 'Exit with 1 if words lie outside their box or on other words')
    .argument('[dir]', 'Folder with project.json, templates/, assets/ and fonts/')
    .action(async (folder: string | undefined, options: CheckOptions) => {
      // Loaded here, because it loads the whole engine.
      const { checkFonts } = await import('./check-fonts.ts');
      await checkFonts(folder, options, console);
    });
}
