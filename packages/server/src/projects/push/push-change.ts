/** A difference between a push and a stored project, or none. */
export interface PushChange {
  /** `kept`: only the project has it. */
  readonly state: 'added' | 'changed' | 'removed' | 'kept' | 'unchanged';
  readonly kind: 'project' | 'template' | 'picture' | 'font';
  /** Key of a template, name of a picture or font, id of the project. */
  readonly name: string;
  /** JSON Pointers to what changed in a JSON file, at most 20. Empty if only the order of its keys did. */
  readonly pointers?: readonly string[];
  /** How many pointers `pointers` lacks. */
  readonly more?: number;
  /** A reason. */
  readonly detail?: string;
}

/** Whether a push of these changes writes anything. */
export function hasChanges(changes: readonly Pick<PushChange, 'state'>[]): boolean {
  return changes.some(({ state }) => state !== 'kept' && state !== 'unchanged');
}
