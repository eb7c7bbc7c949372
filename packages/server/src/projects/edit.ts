/** What an editor expects to find, as in the HTTP headers of these names. ETags have no quotes. */
export interface Edit {
  /** The ETag that the editor has seen; `*`: anything that exists. Default: not checked. */
  readonly ifMatch?: string;
  /** `*`: nothing must exist yet. */
  readonly ifNoneMatch?: '*';
}

/** What an editor expects who removes a file. */
export interface Removal extends Edit {
  /** Rejects the removal while a template, a partial or the project file uses the file. Default: false. */
  readonly ifUnused?: boolean;
}

/** A file of a project that uses another one. */
export interface FileUse {
  readonly kind: 'template' | 'partial' | 'project';
  /** Key of a template, name of a partial, id of the project. */
  readonly name: string;
}

/** Somebody else has changed, removed or created what an editor expected otherwise. Nothing was stored. */
export class EditConflict extends Error {
  override readonly name = 'EditConflict';
  /** The present ETag. Undefined: the thing does not exist. */
  readonly etag: string | undefined;

  constructor(message: string, etag: string | undefined) {
    super(message);
    this.etag = etag;
  }
}

/**
 * Why an edit cannot be stored, whatever the present state is: something is `missing`, a name is `taken` or `invalid`, something is
 * `in use`, or a `limit` is reached.
 */
export type EditFault = 'missing' | 'taken' | 'invalid' | 'in use' | 'limit';

/** An edit that was rejected. Nothing was stored. `message` says what would have worked. */
export class EditRejected extends Error {
  override readonly name = 'EditRejected';
  readonly fault: EditFault;
  /** What uses a thing that is `in use`. */
  readonly uses: readonly FileUse[];

  constructor(fault: EditFault, message: string, uses: readonly FileUse[] = []) {
    super(message);
    this.fault = fault;
    this.uses = uses;
  }
}

/**
 * Throws `EditConflict` unless an editor expects the present state. Call it in the transaction of the edit. `thing` begins a sentence,
 * such as `The template "cover"`; `present` is its ETag, or undefined if it does not exist.
 */
export function checkEdit({ ifMatch, ifNoneMatch }: Edit, present: string | undefined, thing: string): void {
  if (ifNoneMatch !== undefined && present !== undefined) {
    throw new EditConflict(`${thing} exists already. Read it, and send its ETag to change it.`, present);
  }
  if (ifMatch === undefined) return;
  if (present === undefined) throw new EditConflict(`${thing} does not exist any more. Create it again.`, present);
  if (ifMatch !== '*' && ifMatch !== present) {
    throw new EditConflict(`${thing} has changed since it was read. Read it again, then repeat the change.`, present);
  }
}
