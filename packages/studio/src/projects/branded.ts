import { applyBrand, type Brand } from '@deckwright/core';
import type { ProjectLook } from './project-look.ts';

/** A project file in the look of a brand, as the server makes it for a new project. Without colours, it keeps its own. */
export function branded(file: object, { colors, font, mode }: Omit<ProjectLook, 'starter'>): object {
  if (colors === undefined && font === undefined && mode === undefined) return file;
  return applyBrand(file, { colors: colors ?? colorsOf(file), font, mode });
}

function colorsOf(file: object): Brand['colors'] {
  const { theme } = file as { readonly theme?: { readonly colors?: { accent1?: string; accent2?: string } } };
  const { accent1 = '#2450E0', accent2 } = theme?.colors ?? {};
  return accent2 === undefined ? [accent1] : [accent1, accent2];
}
