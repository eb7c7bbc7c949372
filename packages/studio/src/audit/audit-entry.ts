import { say } from '../sentences/audit.ts';

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
  { value: 'template', label: say('templates') },
  { value: 'alias', label: say('earlierKeysOfTemplates') },
  { value: 'partial', label: say('partials') },
  { value: 'project', label: say('projects') },
  { value: 'asset', label: say('pictures') },
  { value: 'body', label: say('savedRequests') },
  { value: 'font', label: say('fonts') },
  { value: 'presentation', label: say('presentations') },
  { value: 'hosted-deck', label: say('hostedDecks') },
  { value: 'key', label: say('apiKeys') },
  { value: 'member', label: say('members') },
  { value: 'invitation', label: say('invitations') },
  { value: 'plan', label: say('plans') },
] as const;

/** Further kinds, which only operators see. */
export const SERVER_AUDIT_KINDS = [
  { value: 'owner', label: say('owners') },
  { value: 'person', label: say('people') },
  { value: 'session', label: say('sessions') },
  { value: 'password', label: say('passwords') },
  { value: 'passkey', label: say('passkeys') },
  { value: 'two-step', label: 'Two-step sign-in' },
  { value: 'personal-token', label: say('accessTokens') },
  { value: 'link-key', label: say('linkKeys') },
  { value: 'hosted', label: say('hostedLocation') },
  { value: 'backup', label: say('backups') },
] as const;
