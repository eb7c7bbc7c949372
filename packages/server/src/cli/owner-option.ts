import { Option } from 'commander';
import { DEFAULT_OWNER } from '../accounts/default-owner-id.ts';

/** The option of every command on an owner's data. */
export interface ForOwner {
  readonly owner: string;
}

export function ownerOption(): Option {
  return new Option('--owner <id>', 'Owner of the project, keys or plan').default(DEFAULT_OWNER);
}
