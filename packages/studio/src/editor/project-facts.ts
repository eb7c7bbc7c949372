import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { EngineParts, ProjectContents } from '../connection/contents.ts';
import { containsPartial } from '../partials/partial-facts.ts';
import { COLOR_GROUPS } from '../project-theme/color-roles.ts';
import { type FamilyChoice, familiesOf } from '../project-theme/families.ts';
import { colorOf, textStylesOf } from '../project-theme/theme-draft.ts';
import type { Subject } from './subject.ts';

/** What the project of a template or a partial offers to it. */
export interface ProjectFacts {
  /** The colours of the theme as `#RRGGBB`, by role, in the order in which people choose them. */
  readonly colors: readonly { readonly role: string; readonly label: string; readonly code: string }[];
  readonly textStyles: readonly string[];
  readonly families: readonly FamilyChoice[];
  /** Only families that every office suite has. */
  readonly isEverywhere: boolean;
  readonly pictures: ProjectContents['assets'];
  /** Its partials, as the project file states them, without those that contain what is edited. */
  readonly partials: readonly { readonly name: string; readonly file: JsonObject }[];
}

export function projectFactsOf(contents: ProjectContents, engine: EngineParts, subject: Subject): ProjectFacts {
  const settings: JsonObject = isJsonObject(contents.settings) ? contents.settings : {};
  const partials = isJsonObject(settings.partials) ? settings.partials : {};
  return {
    colors: COLOR_GROUPS.flatMap(({ roles }) =>
      roles.map(({ role, label }) => ({ role, label, code: colorOf(settings, role) })),
    ),
    textStyles: textStylesOf(settings).map(([name]) => name),
    families: familiesOf(contents.fonts, engine.fonts),
    isEverywhere: settings.fonts === 'everywhere',
    pictures: contents.assets,
    partials: Object.entries(partials).flatMap(([name, file]) =>
      isJsonObject(file) && !(subject.kind === 'partial' && containsPartial(partials, name, subject.key))
        ? [{ name, file }]
        : [],
    ),
  };
}
