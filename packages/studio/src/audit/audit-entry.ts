/** A change that someone made, as the server lists it. */
export interface ListedAuditEntry {
  readonly id: number;
  readonly at: string;
  /** Null: it concerns the server. */
  readonly owner: string | null;
  readonly actor: {
    readonly kind: 'person' | 'token' | 'command line';
    readonly personId: string | null;
    readonly name: string;
  };
  /** Such as `template.publish`. */
  readonly action: string;
  /** An id or a name of what was changed. */
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

export interface AuditQuery {
  readonly person: string;
  readonly kind: string;
  readonly text: string;
  /** `YYYY-MM-DD`, in UTC. Empty: without an end. */
  readonly from: string;
  readonly to: string;
}

export const WHOLE_LOG: AuditQuery = { person: '', kind: '', text: '', from: '', to: '' };

/** The kinds of actions: what is before the point of their names. */
export const AUDIT_KINDS = [
  { value: 'template', label: 'Templates' },
  { value: 'alias', label: 'Earlier keys of templates' },
  { value: 'partial', label: 'Partials' },
  { value: 'project', label: 'Projects' },
  { value: 'asset', label: 'Pictures' },
  { value: 'body', label: 'Saved requests' },
  { value: 'font', label: 'Fonts' },
  { value: 'presentation', label: 'Presentations' },
  { value: 'hosted-deck', label: 'Hosted decks' },
  { value: 'key', label: 'API keys' },
  { value: 'member', label: 'Members' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'plan', label: 'Plans' },
] as const;

/** Further kinds, which only operators see. */
export const SERVER_AUDIT_KINDS = [
  { value: 'owner', label: 'Owners' },
  { value: 'person', label: 'People' },
  { value: 'session', label: 'Sessions' },
  { value: 'password', label: 'Passwords' },
  { value: 'passkey', label: 'Passkeys' },
  { value: 'two-step', label: 'Two-step sign-in' },
  { value: 'personal-token', label: 'Access tokens' },
  { value: 'link-key', label: 'Link keys' },
  { value: 'hosted', label: 'Hosted location' },
  { value: 'backup', label: 'Backups' },
] as const;
