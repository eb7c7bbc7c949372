/** What the editor has open. */
export interface Subject {
  readonly kind: 'template' | 'partial';
  /** The key of the template, or the name of the partial. */
  readonly key: string;
  /** The page that shows it, below the studio. */
  readonly path: string;
}
