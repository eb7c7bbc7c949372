import type { ListedAuditEntry } from './audit-entry.ts';

/** What was done, without who did it. */
export interface AuditSentence {
  /** One more than there are names: the text before, between and after them. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** Names of people, keys and projects by their ids. */
export type NamesOfIds = ReadonlyMap<string, string>;

interface Facts {
  readonly target: string;
  /** The name of the target, or its id. */
  readonly name: string;
  /** Of a target such as `project/name`: the name of the project, and what comes after it. */
  readonly project: string;
  readonly part: string;
  /** A detail as a text. */
  detail(key: string): string;
  nameOf(id: string): string;
}

const SENTENCES: Readonly<Record<string, (facts: Facts) => AuditSentence>> = {
  'alias.remove': ({ part, project, detail }) =>
    say`removed the earlier key ${detail('alias')} of template ${part} of ${project}`,
  'asset.put': ({ part, project }) => say`uploaded the picture ${part} to ${project}`,
  'asset.remove': ({ part, project }) => say`removed the picture ${part} from ${project}`,
  'backup.create': () => say`downloaded a backup of the server`,
  'body.put': ({ part, project }) => say`saved the request ${part} with ${project}`,
  'body.remove': ({ part, project }) => say`removed the saved request ${part} of ${project}`,
  'font.put': ({ part, project }) => say`uploaded the font ${part} to ${project}`,
  'font.remove': ({ part, project }) => say`removed the font ${part} from ${project}`,
  'hosted-deck.access': ({ target }) => say`changed who can edit the hosted deck ${target}`,
  'hosted-deck.delete': ({ target }) => say`deleted the hosted deck ${target}`,
  'hosted-deck.revoke-link': ({ target }) => say`revoked the link of the hosted deck ${target}`,
  'hosted-deck.templates': ({ target }) => say`changed which templates people can use in the hosted deck ${target}`,
  'hosted.check': ({ target }) => say`tested the hosted location ${target}`,
  'invitation.accept': ({ detail }) => say`accepted an invitation as ${detail('role')}`,
  'invitation.create': ({ detail }) =>
    detail('email') === ''
      ? say`created an invitation as ${detail('role')} for anyone with the link`
      : say`invited ${detail('email')} as ${detail('role')}`,
  'invitation.revoke': () => say`revoked an invitation`,
  'key.create': ({ detail }) => say`created the API key ${detail('name')}`,
  'key.revoke': ({ name }) => say`revoked the API key ${name}`,
  'key.roll': ({ name }) => say`replaced the API key ${name}`,
  'link-key.remove': ({ target }) => say`removed the link key ${target}`,
  'link-key.rotate': ({ target }) => say`created the link key ${target}`,
  'member.remove': ({ name }) => say`removed the member ${name}`,
  'member.set': ({ detail }) => say`changed the role of ${detail('email')} to ${detail('role')}`,
  'owner.create': ({ detail }) => say`created the owner ${detail('name')}`,
  'owner.remove': ({ target }) => say`removed the owner ${target}`,
  'owner.rename': ({ target, detail }) => say`renamed the owner ${target} to ${detail('name')}`,
  'partial.put': ({ part, project }) => say`saved the partial ${part} of ${project}`,
  'partial.remove': ({ part, project }) => say`removed the partial ${part} from ${project}`,
  'passkey.added': ({ detail }) => say`added the passkey ${detail('name')}`,
  'passkey.removed': ({ detail }) => say`removed the passkey ${detail('name')}`,
  'password.change': () => say`changed their password`,
  'password.reset': () => say`set a new password with a reset link`,
  'person.change': changeOfPerson,
  'person.create': ({ name, detail }) => say`created an account for ${detail('email') || name}`,
  'person.remove': ({ detail }) => say`removed the account ${detail('email')}`,
  'person.rename': () => say`changed their name`,
  'person.reset-link': ({ name }) => say`created a reset link for ${name}`,
  'person.two-step-off': ({ name }) => say`turned two-step sign-in off for ${name}`,
  'personal-token.create': ({ name, detail }) => say`created the access token ${detail('name') || name}`,
  'personal-token.revoke': ({ name }) => say`revoked the access token ${name}`,
  'plan.change': ({ target, nameOf }) => say`changed the plan of ${nameOf(target)}`,
  'presentation.cancel': ({ target }) => say`cancelled the export ${`#${target}`}`,
  'presentation.create': ({ target, detail, nameOf }) =>
    say`exported ${`#${target}`} from ${nameOf(detail('project'))}`,
  'presentation.delete': ({ target }) => say`deleted the presentation ${`#${target}`}`,
  'presentation.dismiss': ({ target }) => say`dismissed the dead export ${`#${target}`}`,
  'presentation.revoke-links': ({ target }) => say`revoked the links of presentation ${`#${target}`}`,
  'presentation.run-again': ({ target, detail }) => say`exported ${`#${target}`} again as ${`#${detail('id')}`}`,
  'project.change': ({ name }) => say`changed the project ${name}`,
  'project.create': ({ name }) => say`created the project ${name}`,
  'project.duplicate': ({ name, detail, nameOf }) => say`copied the project ${nameOf(detail('from'))} to ${name}`,
  'project.push': ({ name }) => say`pushed files to the project ${name}`,
  'project.remove': ({ name }) => say`removed the project ${name}`,
  'session.create': () => say`signed in`,
  'session.end': () => say`ended a session`,
  'session.end-all': () => say`signed out everywhere`,
  'session.end-others': () => say`signed out everywhere else`,
  'template.discard': ({ part, project }) => say`discarded the draft of template ${part} of ${project}`,
  'template.draft': ({ part, project }) => say`saved a draft of template ${part} of ${project}`,
  'template.duplicate': ({ part, project, detail }) => say`copied template ${detail('from')} to ${part} in ${project}`,
  'template.publish': ({ part, project, detail }) =>
    say`published template ${part} of ${project} as version ${detail('version')}`,
  'template.remove': ({ part, project }) => say`removed template ${part} from ${project}`,
  'template.rename': ({ part, project, detail }) => say`renamed template ${detail('from')} of ${project} to ${part}`,
  'template.restore': ({ part, project, detail }) =>
    say`restored version ${detail('version')} of template ${part} of ${project}`,
  'two-step.off': () => say`turned two-step sign-in off`,
  'two-step.on': () => say`turned two-step sign-in on`,
  'two-step.recovery-codes': () => say`made new recovery codes`,
};

/** Says what was done. Ids that have no name any more are shown as they are. */
export function auditSentence({ action, target, details }: ListedAuditEntry, names: NamesOfIds): AuditSentence {
  const nameOf = (id: string) => names.get(id) ?? id;
  const [project = '', ...rest] = target.split('/');
  const facts: Facts = {
    target,
    name: nameOf(target),
    project: nameOf(project),
    part: rest.join('/'),
    detail: (key) => textOf(details?.[key]),
    nameOf,
  };
  const sentence = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined;
  return sentence?.(facts) ?? say`did ${action} on ${target}`;
}

/** The sentence as one text. */
export function textOfSentence({ texts, names }: AuditSentence): string {
  return texts.map((text, index) => text + (names[index] ?? '')).join('');
}

function changeOfPerson({ name, detail }: Facts): AuditSentence {
  if (detail('isDisabled') === 'true') return say`disabled the account of ${name}`;
  if (detail('isDisabled') === 'false') return say`enabled the account of ${name}`;
  if (detail('isOperator') === 'true') return say`made ${name} an operator`;
  if (detail('isOperator') === 'false') return say`made ${name} an ordinary person`;
  return say`renamed ${name}`;
}

function say(texts: TemplateStringsArray, ...names: readonly string[]): AuditSentence {
  return { texts, names };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
