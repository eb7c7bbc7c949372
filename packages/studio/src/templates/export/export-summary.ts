import type { ListedTemplate } from '../listed-template.ts';

/** Whether a zip file can have a template: published, or as a draft if drafts are exported. */
export function isExportable({ state }: Pick<ListedTemplate, 'state'>, hasDrafts: boolean): boolean {
  return hasDrafts || state !== 'draft';
}

/** What a zip file has besides its templates. */
export function exportSummary(chosen: number, all: number): string {
  if (chosen === 0) return 'No template is chosen.';
  if (chosen === all) {
    return 'The whole project: templates, partials, pictures, fonts and the theme.';
  }
  const which = chosen === 1 ? 'One template' : `${chosen} of ${all} templates`;
  return `${which}, with the theme, and the partials, pictures and fonts that ${chosen === 1 ? 'it uses' : 'they use'}.`;
}
