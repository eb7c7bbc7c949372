/** What the editor has open. */
export interface Subject {
  readonly kind: 'template' | 'partial';
  /** The key of the template, or the name of the partial. */
  readonly key: string;
  /** The page that shows it, below the studio. */
  readonly path: string;
}

/** The page with the canvas of a partial of the same project, below the studio. */
export function editorOfPartial({ path }: Subject, name: string): string {
  return `${path.replace(/\/(templates\/[^/]+|partials)$/, '')}/partials/${encodeURIComponent(name)}/edit`;
}
