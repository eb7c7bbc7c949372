import { Option } from 'commander';
import { readSettings } from '../../settings.ts';
import type { ProjectFiles } from '../../templates/project-files.ts';
import type { TemplateFile } from '../../templates/templates.ts';
import { CommandFailed, type Console } from '../console.ts';
import { type FaultList, readJsonFile } from '../read-json-file.ts';

/** What a check of template files needs. */
export interface TemplateFilesCheck {
  /** Settings, pictures and fonts of the project. */
  readonly project: ProjectFiles;
  /** Fetches the pictures that templates themselves name by http(s) addresses. */
  readonly fetch: boolean;
  /** Gets the errors of every file. */
  readonly faults: FaultList;
}

/** Checks template files in a separate process, and returns those without errors. Prints warnings to `err`. */
export async function checkTemplates(
  paths: readonly string[],
  { project, fetch, faults }: TemplateFilesCheck,
  console: Console,
): Promise<readonly TemplateFile[]> {
  // Imported here, because fonts, image codecs and formats load slowly, and most commands need none of them.
  const { composeChecks } = await import('../../composition-root.ts');
  const checks = composeChecks(readSettings(console.environment), { hosted: false });
  const fileOf = new Map<string, string>();
  const valid: TemplateFile[] = [];
  try {
    for (const path of paths) {
      await faults.take(path, async () => {
        const json = await readJsonFile(path);
        const { key, name, warnings } = await checks.checkTemplate(json, project, { fetch });
        for (const warning of warnings) console.err(warningLine(path, warning));
        const other = fileOf.get(key);
        if (other !== undefined) throw new CommandFailed(`${path} /key: "${key}" is the key of ${other} too.`);
        fileOf.set(key, path);
        valid.push({ key, name, json });
      });
    }
  } finally {
    await checks.close();
  }
  return valid;
}

/** `--offline` of commands that check templates. */
export function offlineOption(): Option {
  return new Option('--offline', 'Do not fetch the pictures that templates name by http(s) addresses');
}

/** A warning about a template file, as the command line prints it. */
export function warningLine(
  file: string,
  { path, message }: { readonly path: string; readonly message: string },
): string {
  return `${file}${path === '' ? '' : ` ${path}`}: warning: ${message}\n`;
}
