import { DOCUMENTED_VARIABLES } from '../src/start/settings.ts';
import { tableOf } from './markdown.ts';

/** The table of docs/operating/settings.md. */
export function settingsTable(): string {
  return tableOf(
    ['variable', 'default', 'meaning'],
    DOCUMENTED_VARIABLES.map(([variable, byDefault, meaning]) => [`\`${variable}\``, byDefault, meaning]),
  );
}
