import type { EditableDeck } from '../contract/index.ts';
import type { ProjectSettings } from '../template/project.ts';

/** Fallback fonts are cached by the settings, and a page lays out a deck again for every key. A full cache is cleared. */
const known = new Map<string, ProjectSettings>();
const FULL = 50;

/** What the layout of texts and charts depends on, in the form of a project. */
export function settingsOf({ size, language, theme, fonts }: EditableDeck): ProjectSettings {
  const key = JSON.stringify([size, language, theme, fonts]);
  if (known.size > FULL) known.clear();
  const settings: ProjectSettings = known.get(key) ?? {
    id: 'deck',
    name: 'Deck',
    theme,
    slideSize: size,
    language,
    timeZone: 'UTC',
    slideNumber: { x: 0, y: 0 },
    textStyles: new Map(),
    ...(fonts && { fonts }),
  };
  known.set(key, settings);
  return settings;
}
