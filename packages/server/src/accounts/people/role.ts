/** What a member may do with the data of an owner, from least to most. */
export const ROLES = ['viewer', 'editor', 'admin'] as const;

/**
 * - `viewer` reads.
 * - `editor` changes projects and makes exports.
 * - `admin` also manages members, invitations and API keys.
 */
export type MemberRole = (typeof ROLES)[number];

/** Whether a role includes another. */
export function includesRole(role: MemberRole | undefined, needed: MemberRole): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
