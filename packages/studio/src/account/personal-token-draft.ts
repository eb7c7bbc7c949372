/** A personal access token that is about to be created. */
export interface PersonalTokenDraft {
  readonly name: string;
  readonly access: 'full' | 'read';
}
