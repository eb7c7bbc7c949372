/** The command line of the clone. Packages have it in `deckwright`. */
import { runCommand } from './command.ts';

await runCommand();
