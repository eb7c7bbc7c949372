import type { Operation } from './operation.ts';
import { ASSET_OPERATIONS, REMOTE_PICTURE_OPERATIONS } from './operations/assets.ts';
import { AUDIT_OPERATIONS } from './operations/audit.ts';
import { BUNDLE_OPERATIONS } from './operations/bundles.ts';
import { DEAD_EXPORT_OPERATIONS } from './operations/dead-exports.ts';
import { ENGINE_OPERATIONS } from './operations/engine.ts';
import { EXPORT_OPERATIONS } from './operations/exports.ts';
import { FONT_OPERATIONS } from './operations/fonts.ts';
import { HOSTED_DECK_OPERATIONS } from './operations/hosted-decks.ts';
import { INVITATION_OPERATIONS } from './operations/invitations.ts';
import { KEY_OPERATIONS } from './operations/keys.ts';
import { LINK_KEY_OPERATIONS } from './operations/link-keys.ts';
import { ME_OPERATIONS } from './operations/me.ts';
import { MEMBER_OPERATIONS } from './operations/members.ts';
import { MY_TOKEN_OPERATIONS } from './operations/my-tokens.ts';
import { OWNER_OPERATIONS } from './operations/owners.ts';
import { PARTIAL_OPERATIONS } from './operations/partials.ts';
import { PEOPLE_OPERATIONS } from './operations/people.ts';
import { PLAN_OPERATIONS } from './operations/plans.ts';
import { PRESENCE_OPERATIONS } from './operations/presence.ts';
import { PRESENTATION_OPERATIONS } from './operations/presentations.ts';
import { PROJECT_OPERATIONS } from './operations/projects.ts';
import { PUSH_OPERATIONS } from './operations/pushes.ts';
import { REQUEST_OPERATIONS } from './operations/requests.ts';
import { SAVED_BODY_OPERATIONS } from './operations/saved-bodies.ts';
import { SERVER_OPERATIONS } from './operations/server.ts';
import { STARTER_OPERATIONS } from './operations/starters.ts';
import { TEMPLATE_KEY_OPERATIONS } from './operations/template-keys.ts';
import { TEMPLATE_VERSION_OPERATIONS } from './operations/template-versions.ts';
import { TEMPLATE_OPERATIONS } from './operations/templates.ts';
import { USAGE_OPERATIONS } from './operations/usage.ts';

/** Every operation of the management API, in the order of its reference. */
export const OPERATIONS: readonly Operation[] = [
  ...ME_OPERATIONS,
  ...MY_TOKEN_OPERATIONS,
  ...OWNER_OPERATIONS,
  ...PLAN_OPERATIONS,
  ...USAGE_OPERATIONS,
  ...PROJECT_OPERATIONS,
  ...STARTER_OPERATIONS,
  ...PUSH_OPERATIONS,
  ...BUNDLE_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...PRESENCE_OPERATIONS,
  ...TEMPLATE_KEY_OPERATIONS,
  ...TEMPLATE_VERSION_OPERATIONS,
  ...PARTIAL_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...SAVED_BODY_OPERATIONS,
  ...ASSET_OPERATIONS,
  ...REMOTE_PICTURE_OPERATIONS,
  ...FONT_OPERATIONS,
  ...ENGINE_OPERATIONS,
  ...KEY_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...PRESENTATION_OPERATIONS,
  ...HOSTED_DECK_OPERATIONS,
  ...MEMBER_OPERATIONS,
  ...INVITATION_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...LINK_KEY_OPERATIONS,
  ...SERVER_OPERATIONS,
  ...DEAD_EXPORT_OPERATIONS,
];
