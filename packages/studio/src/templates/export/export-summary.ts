import { say } from '../../sentences/template-import.ts';
import type { ListedTemplate } from '../listed-template.ts';

/** Whether a zip file can have a template: published, or as a draft if drafts are exported. */
export function isExportable({ state }: Pick<ListedTemplate, 'state'>, hasDrafts: boolean): boolean {
  return hasDrafts || state !== 'draft';
}

/** What a zip file has besides its templates. */
export function exportSummary(chosen: number, all: number): string {
  if (chosen === 0) return say('noTemplateIsChosen');
  if (chosen === all) {
    return say('theWholeProjectTemplatesPartials');
  }
  const which = say('countOfAllTemplates', { count: chosen, all });
  return say('whichWithTheThemeAnd', { which, value: say('theyUse', { count: chosen }) });
}
