import type { ColorRole } from '@deckwright/core/contract';

/** How the page names a colour role, and on which colour its contrast counts. */
export interface NamedRole {
  readonly role: ColorRole;
  readonly label: string;
  readonly use: string;
  readonly on: ColorRole;
}

export const COLOR_GROUPS: readonly { readonly title: string; readonly roles: readonly NamedRole[] }[] = [
  {
    title: 'Page and text',
    roles: [
      { role: 'lt1', label: 'Page', use: 'Behind everything', on: 'dk1' },
      { role: 'dk1', label: 'Text', use: 'Text on the page', on: 'lt1' },
      { role: 'lt2', label: 'Surface', use: 'Cards and bands', on: 'dk1' },
      { role: 'dk2', label: 'Headings', use: 'Headings and dark panels', on: 'lt1' },
    ],
  },
  {
    title: 'Accents',
    roles: [
      { role: 'accent1', label: 'Accent 1', use: 'The brand', on: 'lt1' },
      { role: 'accent2', label: 'Accent 2', use: 'Emphasis', on: 'lt1' },
      { role: 'accent3', label: 'Accent 3', use: 'Charts', on: 'lt1' },
      { role: 'accent4', label: 'Accent 4', use: 'Bad values', on: 'lt1' },
      { role: 'accent5', label: 'Accent 5', use: 'Good values', on: 'lt1' },
      { role: 'accent6', label: 'Accent 6', use: 'Secondary text', on: 'lt1' },
    ],
  },
  {
    title: 'Links',
    roles: [
      { role: 'hlink', label: 'Link', use: 'Small text in the brand', on: 'lt1' },
      { role: 'folHlink', label: 'Visited link', use: 'Small text for emphasis', on: 'lt1' },
    ],
  },
];

export const ROLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  COLOR_GROUPS.flatMap(({ roles }) => roles.map(({ role, label }) => [role, label])),
);
