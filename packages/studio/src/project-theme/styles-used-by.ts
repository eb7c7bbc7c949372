import type { StoredTemplateFile } from '../connection/contents.ts';

/** Keys of the templates that name a text style, as `"style"` or as what a style of their own extends. */
export function stylesUsedBy(templates: readonly StoredTemplateFile[], name: string): readonly string[] {
  return templates.filter(({ file }) => namesStyle(file, name)).map(({ key }) => key);
}

/** Keys of a template that have the name of a text style. */
const STYLE_KEY = /^(extends|style|.+Style)$/;

function namesStyle(value: unknown, name: string): boolean {
  if (Array.isArray(value)) return value.some((part) => namesStyle(part, name));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => (part === name && STYLE_KEY.test(key)) || namesStyle(part, name));
}
