import { EVERYWHERE } from '@deckwright/core';
import type { Choice } from '@deckwright/ui/fields';
import { say } from '../sentences/project-theme.ts';

/** A font family that a theme may name. */
export interface FamilyChoice {
  readonly family: string;
  readonly from: 'project' | 'server' | 'office';
}

/** Each family once: those of the project, those of the server, and those that every office suite has. */
export function familiesOf(
  project: readonly { readonly family: string }[],
  server: readonly { readonly family: string }[],
): readonly FamilyChoice[] {
  const all: readonly FamilyChoice[] = [
    ...project.map(({ family }) => ({ family, from: 'project' as const })),
    ...EVERYWHERE.map((family) => ({ family, from: 'office' as const })),
    ...server.map(({ family }) => ({ family, from: 'server' as const })),
  ];
  return all.filter(({ family }, index) => all.findIndex((one) => one.family === family) === index);
}

const NOTES = { project: say('uploaded'), office: say('inEveryOfficeSuite'), server: '' } as const;

/** The choices of a font, with the present one although it may not be installed. */
export function familyChoices(
  families: readonly FamilyChoice[],
  isEverywhere: boolean,
  present: string,
): readonly Choice<string>[] {
  const allowed = families.filter(({ from }) => !isEverywhere || from === 'office');
  const choices = allowed.map(({ family, from }) => ({ value: family, label: family + NOTES[from] }));
  if (choices.some(({ value }) => value === present)) return choices;
  return [
    { value: present, label: `${present} · ${isEverywhere ? say('notEverywhere') : say('notInstalled')}` },
    ...choices,
  ];
}
