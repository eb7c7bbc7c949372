import type { ManageSchemas } from '../connection/manage.ts';

/** Which templates people with the link may use. A list: those with these keys. */
export type TemplatesOfDeck = ManageSchemas['HostedDeck']['templates'];

export type LinkAccess = ManageSchemas['HostedDeck']['access'];

/** Somebody who has a deck open, with the name that this person chose. */
export interface PersonInDeck {
  readonly name: string;
  /** `RRGGBB`. */
  readonly color: string | null;
}

/** A hosted deck of a list. */
export interface ListedDeck {
  readonly id: string;
  readonly title: string;
  /** Null: it was removed. */
  readonly project: string | null;
  readonly projectName: string;
  /** Somebody made it from another deck. */
  readonly isCopy: boolean;
  /** The link that this person opens: to edit, or only to view. */
  readonly url: string;
  readonly viewUrl: string;
  /** `url` is the link to edit. */
  readonly canEdit: boolean;
  readonly access: LinkAccess;
  readonly templates: TemplatesOfDeck;
  readonly people: readonly PersonInDeck[];
  /** Pages that show it, also those of people who are not listed. */
  readonly pages: number;
  readonly editedAt: string | null;
  readonly expiresAt: string;
}

/** A deck of the management API, in the words of the page. */
export function listedDeck(
  item: ManageSchemas['HostedDeck'],
  projects: readonly { readonly id: string; readonly name: string }[],
): ListedDeck {
  const { id, title, name, project, presentation, url, viewUrl } = item;
  const { access, templates, people, pages, editedAt, expiresAt } = item;
  return {
    ...{ id, project, url, viewUrl, access, templates, people, pages, editedAt, expiresAt },
    title: title ?? name,
    projectName: projects.find((one) => one.id === project)?.name ?? project ?? '',
    isCopy: presentation === null,
    canEdit: url !== viewUrl,
  };
}
