import type { Operation } from '../operation.ts';
import { ASSET_OPERATIONS } from './assets.ts';
import { AUDIT_OPERATIONS } from './audit.ts';
import { BUNDLE_OPERATIONS } from './bundles.ts';
import { DEAD_EXPORT_OPERATIONS } from './dead-exports.ts';
import { ENGINE_OPERATIONS } from './engine.ts';
import { EXPORT_OPERATIONS } from './exports.ts';
import { FONT_OPERATIONS } from './fonts.ts';
import { HOSTED_DECK_OPERATIONS } from './hosted-decks.ts';
import { INVITATION_OPERATIONS } from './invitations.ts';
import { KEY_OPERATIONS } from './keys.ts';
import { LINK_KEY_OPERATIONS } from './link-keys.ts';
import { ME_OPERATIONS } from './me.ts';
import { MEMBER_OPERATIONS } from './members.ts';
import { MY_TOKEN_OPERATIONS } from './my-tokens.ts';
import { OWNER_OPERATIONS } from './owners.ts';
import { PARTIAL_OPERATIONS } from './partials.ts';
import { PEOPLE_OPERATIONS } from './people.ts';
import { PLAN_OPERATIONS } from './plans.ts';
import { PRESENTATION_OPERATIONS } from './presentations.ts';
import { PROJECT_OPERATIONS } from './projects.ts';
import { PUSH_OPERATIONS } from './pushes.ts';
import { REMOTE_PICTURE_OPERATIONS } from './remote-picture.ts';
import { REQUEST_OPERATIONS } from './requests.ts';
import { SAVED_BODY_OPERATIONS } from './saved-bodies.ts';
import { SERVER_OPERATIONS } from './server.ts';
import { STARTER_OPERATIONS } from './starters.ts';
import { PRESENCE_OPERATIONS } from './templates/presence.ts';
import { TEMPLATE_OPERATIONS } from './templates/stored-templates.ts';
import { TEMPLATE_KEY_OPERATIONS } from './templates/template-keys.ts';
import { TEMPLATE_VERSION_OPERATIONS } from './templates/template-versions.ts';
import { USAGE_OPERATIONS } from './usage.ts';

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
