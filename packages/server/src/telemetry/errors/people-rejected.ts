/**
 * Why a change of people or rights was rejected:
 * - `not found`: there is no such person, member, link or token.
 * - `invalid`: a value is wrong; `field` names it.
 * - `conflict`: it contradicts what is stored, such as a second person with an address, or an owner without an admin.
 */
export type RejectionReason = 'not found' | 'invalid' | 'conflict';

/** A change of people or rights that was rejected, and changed nothing. The message is for who asked: it says what would have worked. */
export class PeopleRejected extends Error {
  override readonly name = 'PeopleRejected';
  readonly reason: RejectionReason;
  /** The value that is wrong, by its key in the request. */
  readonly field: string | undefined;

  constructor(reason: RejectionReason, message: string, field?: string) {
    super(message);
    this.reason = reason;
    this.field = field;
  }
}
