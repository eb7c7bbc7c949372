/** A template of a list. */
export interface ListedTemplate {
  readonly key: string;
  readonly name: string;
  readonly state: 'published' | 'draft' | 'published, newer draft';
  readonly aliases: readonly string[];
  /** ISO 8601. */
  readonly updatedAt: string;
  /** Why exports cannot use it. */
  readonly fault?: string;
}

export type TemplateOrder = 'name' | 'newest';

/** The templates whose name, key or alias contains a text, in an order. */
export function findTemplates(
  templates: readonly ListedTemplate[],
  text: string,
  order: TemplateOrder,
): readonly ListedTemplate[] {
  const wanted = text.trim().toLowerCase();
  const found = templates.filter(({ name, key, aliases }) =>
    [name, key, ...aliases].some((one) => one.toLowerCase().includes(wanted)),
  );
  return found.sort((one, other) =>
    order === 'name' ? one.name.localeCompare(other.name) : other.updatedAt.localeCompare(one.updatedAt),
  );
}

/** Whether there is something to publish. */
export function hasDraft({ state }: Pick<ListedTemplate, 'state'>): boolean {
  return state !== 'published';
}
