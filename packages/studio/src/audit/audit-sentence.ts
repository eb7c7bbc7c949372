import type { ReactNode } from 'react';
import { say } from '../sentences/audited.ts';
import type { ListedAuditEntry } from './audit-entry.ts';

/** Names of people, keys and projects by their ids. */
export type NamesOfIds = ReadonlyMap<string, string>;

/** Names and details are elements, or texts. */
interface Facts {
  readonly target: ReactNode;
  /** The name of the target, or its id. */
  readonly name: ReactNode;
  /** Of a target such as `project/name`: the name of the project, and what comes after it. */
  readonly project: ReactNode;
  readonly part: ReactNode;
  /** Of a presentation, such as `#12`. */
  readonly number: ReactNode;
  /** Empty if the entry has no such detail. */
  detail(key: string): ReactNode;
  /** The name of the person or project whose id the detail is. */
  nameOf(key: string): ReactNode;
  isTrue(key: string): boolean;
  isFalse(key: string): boolean;
}

const SENTENCES: Readonly<Record<string, (facts: Facts) => readonly ReactNode[]>> = {
  'alias.remove': ({ part, project, detail }) =>
    say.parts('removedTheEarlierKey', { alias: detail('alias'), part, project }),
  'asset.put': ({ part, project }) => say.parts('uploadedThePictureTo', { part, project }),
  'asset.remove': ({ part, project }) => say.parts('removedThePictureFrom', { part, project }),
  'backup.create': () => say.parts('downloadedABackupOf'),
  'body.put': ({ part, project }) => say.parts('savedTheRequestWith', { part, project }),
  'body.remove': ({ part, project }) => say.parts('removedTheSavedRequest', { part, project }),
  'font.put': ({ part, project }) => say.parts('uploadedTheFontTo', { part, project }),
  'font.remove': ({ part, project }) => say.parts('removedTheFontFrom', { part, project }),
  'hosted-deck.access': ({ target }) => say.parts('changedWhoCanEdit', { target }),
  'hosted-deck.delete': ({ target }) => say.parts('deletedTheHostedDeck', { target }),
  'hosted-deck.revoke-link': ({ target }) => say.parts('revokedTheLinkOf', { target }),
  'hosted-deck.templates': ({ target }) => say.parts('changedWhichTemplatesPeople', { target }),
  'hosted.check': ({ target }) => say.parts('testedTheHostedLocation', { target }),
  'invitation.accept': ({ detail }) => say.parts('acceptedAnInvitationAs', { role: detail('role') }),
  'invitation.create': ({ detail }) =>
    detail('email') === ''
      ? say.parts('createdAnInvitationAs', { role: detail('role') })
      : say.parts('invitedAs', { email: detail('email'), role: detail('role') }),
  'invitation.revoke': () => say.parts('revokedAnInvitation'),
  'key.create': ({ detail }) => say.parts('createdTheAPIKey', { name: detail('name') }),
  'key.revoke': ({ name }) => say.parts('revokedTheAPIKey', { name }),
  'key.roll': ({ name }) => say.parts('replacedTheAPIKey', { name }),
  'link-key.remove': ({ target }) => say.parts('removedTheLinkKey', { target }),
  'link-key.rotate': ({ target }) => say.parts('createdTheLinkKey', { target }),
  'member.remove': ({ name }) => say.parts('removedTheMember', { name }),
  'member.set': ({ detail }) => say.parts('changedTheRoleOf', { email: detail('email'), role: detail('role') }),
  'owner.create': ({ detail }) => say.parts('createdTheOwner', { name: detail('name') }),
  'owner.remove': ({ target }) => say.parts('removedTheOwner', { target }),
  'owner.rename': ({ target, detail }) => say.parts('renamedTheOwnerTo', { target, name: detail('name') }),
  'partial.put': ({ part, project }) => say.parts('savedThePartialOf', { part, project }),
  'partial.remove': ({ part, project }) => say.parts('removedThePartialFrom', { part, project }),
  'passkey.added': ({ detail }) => say.parts('addedThePasskey', { name: detail('name') }),
  'passkey.removed': ({ detail }) => say.parts('removedThePasskey', { name: detail('name') }),
  'password.change': () => say.parts('changedTheirPassword'),
  'password.reset': () => say.parts('setANewPassword'),
  'person.change': changeOfPerson,
  'person.create': ({ name, detail }) => say.parts('createdAnAccountFor', { email: detail('email') || name }),
  'person.remove': ({ detail }) => say.parts('removedTheAccount', { email: detail('email') }),
  'person.rename': () => say.parts('changedTheirName'),
  'person.reset-link': ({ name }) => say.parts('createdAResetLink', { name }),
  'person.two-step-off': ({ name }) => say.parts('turnedTwoStepSign', { name }),
  'personal-token.create': ({ name, detail }) => say.parts('createdTheAccessToken', { name: detail('name') || name }),
  'personal-token.revoke': ({ name }) => say.parts('revokedTheAccessToken', { name }),
  'plan.change': ({ name }) => say.parts('changedThePlanOf', { name }),
  'presentation.cancel': ({ number }) => say.parts('cancelledTheExport', { number }),
  'presentation.create': ({ number, nameOf }) => say.parts('exportedFrom', { number, project: nameOf('project') }),
  'presentation.delete': ({ number }) => say.parts('deletedThePresentation', { number }),
  'presentation.dismiss': ({ number }) => say.parts('dismissedTheDeadExport', { number }),
  'presentation.revoke-links': ({ number }) => say.parts('revokedTheLinksOf', { number }),
  'presentation.run-again': ({ number, detail }) => say.parts('exportedAgainAs', { number, id: detail('id') }),
  'project.change': ({ name }) => say.parts('changedTheProject', { name }),
  'project.create': ({ name }) => say.parts('createdTheProject', { name }),
  'project.duplicate': ({ name, nameOf }) => say.parts('copiedTheProjectTo', { from: nameOf('from'), name }),
  'project.push': ({ name }) => say.parts('pushedFilesToThe', { name }),
  'project.remove': ({ name }) => say.parts('removedTheProject', { name }),
  'session.create': () => say.parts('signedIn'),
  'session.end': () => say.parts('endedASession'),
  'session.end-all': () => say.parts('signedOutEverywhere'),
  'session.end-others': () => say.parts('signedOutEverywhereElse'),
  'template.discard': ({ part, project }) => say.parts('discardedTheDraftOf', { part, project }),
  'template.draft': ({ part, project }) => say.parts('savedADraftOf', { part, project }),
  'template.duplicate': ({ part, project, detail }) =>
    say.parts('copiedTemplateToIn', { from: detail('from'), part, project }),
  'template.publish': ({ part, project, detail }) =>
    say.parts('publishedTemplateOfAs', { part, project, version: detail('version') }),
  'template.remove': ({ part, project }) => say.parts('removedTemplateFrom', { part, project }),
  'template.rename': ({ part, project, detail }) =>
    say.parts('renamedTemplateOfTo', { from: detail('from'), project, part }),
  'template.restore': ({ part, project, detail }) =>
    say.parts('restoredVersionOfTemplate', { version: detail('version'), part, project }),
  'two-step.off': () => say.parts('turnedTwoStepSignIn'),
  'two-step.on': () => say.parts('turnedTwoStepSignInOn'),
  'two-step.recovery-codes': () => say.parts('madeNewRecoveryCodes'),
};

/** Says what was done, without who did it. `show` makes an element of each name. Ids that have no name any more are shown as they are. */
export function auditSentence(
  { action, target, details }: ListedAuditEntry,
  names: NamesOfIds,
  show: (name: string) => ReactNode,
): readonly ReactNode[] {
  const shown = (name: string) => (name === '' ? '' : show(name));
  const detail = (key: string) => textOf(details?.[key]);
  const nameOf = (id: string) => shown(names.get(id) ?? id);
  const [project = '', ...rest] = target.split('/');
  const facts: Facts = {
    target: shown(target),
    name: nameOf(target),
    project: nameOf(project),
    part: shown(rest.join('/')),
    number: shown(`#${target}`),
    detail: (key) => shown(detail(key)),
    nameOf: (key) => nameOf(detail(key)),
    isTrue: (key) => detail(key) === 'true',
    isFalse: (key) => detail(key) === 'false',
  };
  const sentence = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined;
  return sentence?.(facts) ?? say.parts('didOn', { action: shown(action), target: facts.target });
}

/** The sentence as one text. */
export function auditText(entry: ListedAuditEntry, names: NamesOfIds): string {
  return auditSentence(entry, names, (name) => name).join('');
}

function changeOfPerson({ name, isTrue, isFalse }: Facts): readonly ReactNode[] {
  if (isTrue('isDisabled')) return say.parts('disabledTheAccountOf', { name });
  if (isFalse('isDisabled')) return say.parts('enabledTheAccountOf', { name });
  if (isTrue('isOperator')) return say.parts('madeAnOperator', { name });
  if (isFalse('isOperator')) return say.parts('madeAnOrdinaryPerson', { name });
  return say.parts('renamed', { name });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
