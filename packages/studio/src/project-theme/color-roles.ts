import type { ColorRole } from '@deckwright/core/contract';
import { say } from '../sentences/project-theme.ts';

/** How the page names a colour role, and on which colour its contrast counts. */
export interface NamedRole {
  readonly role: ColorRole;
  readonly label: string;
  readonly use: string;
  readonly on: ColorRole;
}

export const COLOR_GROUPS: readonly { readonly title: string; readonly roles: readonly NamedRole[] }[] = [
  {
    title: say('pageAndText'),
    roles: [
      { role: 'lt1', label: say('page'), use: say('behindEverything'), on: 'dk1' },
      { role: 'dk1', label: say('text'), use: say('textOnThePage'), on: 'lt1' },
      { role: 'lt2', label: say('surface'), use: say('cardsAndBands'), on: 'dk1' },
      { role: 'dk2', label: say('headings'), use: say('headingsAndDarkPanels'), on: 'lt1' },
    ],
  },
  {
    title: say('accents'),
    roles: [
      { role: 'accent1', label: say('accent1'), use: say('theBrand'), on: 'lt1' },
      { role: 'accent2', label: say('accent2'), use: say('emphasis'), on: 'lt1' },
      { role: 'accent3', label: say('accent3'), use: say('charts'), on: 'lt1' },
      { role: 'accent4', label: say('accent4'), use: say('badValues'), on: 'lt1' },
      { role: 'accent5', label: say('accent5'), use: say('goodValues'), on: 'lt1' },
      { role: 'accent6', label: say('accent6'), use: say('secondaryText'), on: 'lt1' },
    ],
  },
  {
    title: say('links'),
    roles: [
      { role: 'hlink', label: say('link'), use: say('smallTextInTheBrand'), on: 'lt1' },
      { role: 'folHlink', label: say('visitedLink'), use: say('smallTextForEmphasis'), on: 'lt1' },
    ],
  },
];

export const ROLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  COLOR_GROUPS.flatMap(({ roles }) => roles.map(({ role, label }) => [role, label])),
);
