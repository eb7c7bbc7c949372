/**
 * Every table of `Schema`, in the words of SQLite. Never change a statement that was released, because existing databases do not run
 * it again: add a migration. Columns of megabytes are last where the others are read without them.
 */
export const TABLES = `
create table owner (id text primary key, name text not null, created_at text not null) strict;
create table project (
  owner text not null references owner (id), id text not null, name text not null, settings text not null,
  revision integer not null, created_at text not null, updated_at text not null,
  settings_revision integer default 0 not null, constraint project_key primary key (owner, id)) strict;
create table template (
  owner text not null, project text not null, key text not null, name text not null, published text, draft text,
  created_at text not null, updated_at text not null, revision integer default 0 not null, published_hash text,
  draft_hash text, constraint template_key primary key (owner, project, key),
  constraint template_project foreign key (owner, project) references project (owner, id)) strict;
create index template_list on template
  (owner, project, key, name, published_hash, draft_hash, octet_length(published), octet_length(draft), updated_at);
-- A token names its projects in "projects"; "project" is null, because SQLite cannot drop a column of a foreign key.
create table token (
  id text primary key, owner text not null references owner (id), project text, name text not null,
  hash text not null unique, hint text not null, created_at text not null, last_used_at text, revoked_at text,
  expires_at text, access text default 'full' not null check (access in ('full', 'export', 'read')),
  projects text check (projects is null or json_array_length(projects) > 0), rolled_to text,
  constraint token_project foreign key (owner, project) references project (owner, id)) strict;
create table asset (
  owner text not null, project text not null, name text not null, bytes blob not null, size integer not null,
  updated_at text not null, revision integer default 0 not null, hash text default '' not null,
  constraint asset_key primary key (owner, project, name),
  constraint asset_project foreign key (owner, project) references project (owner, id)) strict;
-- In their tables, these columns are behind texts and files of megabytes, which SQLite would read page by page to list them.
create index asset_list on asset (owner, project, name, size, hash);
create table font (
  owner text not null, project text not null, name text not null, family text not null, bold integer not null,
  italic integer not null, bytes blob not null, size integer not null, updated_at text not null,
  embedding text default '{"embed":"none","subset":true,"reason":"it was uploaded to an earlier version, which did not store whether its maker allows it. Upload it again"}' not null,
  revision integer default 0 not null, hash text default '' not null,
  constraint font_key primary key (owner, project, name),
  constraint font_project foreign key (owner, project) references project (owner, id)) strict;
create index font_list on font (owner, project, name, family, bold, italic, size, hash, embedding);
create table plan (
  owner text primary key references owner (id), credits integer, rate integer not null,
  rate_seconds integer not null, retention_days integer not null, updated_at text not null, record_days integer,
  keep_bodies integer default 1 not null) strict;
create table task (
  id integer primary key, owner text not null, project text not null, status text not null, format text not null,
  mode text not null, dev integer not null, strict integer not null, name text not null, pages integer not null,
  size integer, title text, author text, subject text, company text, error text, message text, faults text,
  notices text, media_type text, file text, hosted_ref text, edit_url text, boot text not null,
  attempt integer not null, lease_until text, created_at text not null, updated_at text not null,
  expires_at text not null, removed_at text, failed_attempts integer default 0 not null,
  link_revision integer default 0 not null, revision integer default 0 not null, slides integer,
  has_body integer default 0 not null, token text, person text, request_id text, traceparent text,
  accepted_by text, priority integer, progress text,
  constraint task_project foreign key (owner, project) references project (owner, id)) strict;
create index task_newest on task (owner, project, status, created_at, id);
-- Without it, a list without filters would sort all exports of an owner.
create index task_of_owner on task (owner, created_at, id);
-- Both stay small: few exports are unfinished, and expired files are removed soon.
create index task_unfinished on task (created_at) where status = 'processing';
create index task_expiry on task (expires_at) where removed_at is null;
-- Without it, a search for old records would read those whose files are still kept.
create index task_removed on task (owner, created_at) where removed_at is not null;
-- Without it, the sweeper would read all unfinished exports for each replaced file.
create index task_revision on task (owner, project, revision) where status = 'processing';
-- Without them, a list of a project or of failed exports would read all exports of the owner.
create index task_of_project on task (owner, project, created_at, id);
create index task_of_status on task (owner, status, created_at, id);
create index task_body on task (owner, expires_at) where has_body = 1;
create index task_file on task (owner, expires_at) where status = 'success' and removed_at is null;
create table balance (
  owner text not null references owner (id), month text not null, held integer not null, used integer not null,
  constraint balance_key primary key (owner, month)) strict;
create table ledger (
  task integer not null, kind text not null check (kind in ('hold', 'capture', 'void')), owner text not null,
  month text not null, credits integer not null, at text not null, constraint ledger_key primary key (task, kind)) strict;
-- A hold ends once, as a capture or as a void.
create unique index ledger_end on ledger (task) where kind <> 'hold';
create index ledger_of_owner on ledger (owner, at);
create table idempotency (
  owner text not null, key text not null, fingerprint text not null, task integer not null,
  created_at text not null, expires_at text not null, constraint idempotency_key primary key (owner, key)) strict;
create index idempotency_expiry on idempotency (expires_at);
create index idempotency_task on idempotency (task);
create table signing_key (id text primary key, secret blob not null, created_at text not null) strict;
create table deleted_task (
  id integer primary key, format text not null, file text, hosted_ref text, expires_at text not null,
  removed_at text) strict;
-- Most deleted exports wait only for their links to expire.
create index deleted_task_output on deleted_task (id) where removed_at is null;
create index deleted_task_expiry on deleted_task (expires_at);
create table replaced_file (
  owner text not null, project text not null,
  kind text not null check (kind in ('settings', 'template', 'asset', 'font')), name text not null,
  from_revision integer not null, until_revision integer not null, text text, bytes blob,
  replaced_at text not null,
  constraint replaced_file_key primary key (owner, project, kind, name, until_revision),
  constraint replaced_file_project foreign key (owner, project) references project (owner, id)) strict;
create index replaced_file_age on replaced_file (replaced_at);
-- In the row of its task, a request of 10 MB would take milliseconds to skip, whenever the row is read.
create table task_request (
  task integer primary key references task (id) on delete cascade, json text not null) strict;
-- better-auth reads and writes user, session, account, verification and two_factor; it knows their columns by the names in
-- accounts/people/auth-options.ts, and a test compares these tables with what it expects.
create table "user" (
  id text primary key, name text not null, email text not null unique, email_verified integer not null, image text,
  is_operator integer default 0 not null, disabled_at text, created_at text not null, updated_at text not null,
  two_factor_enabled integer default 0 not null) strict;
create table session (
  id text primary key, user_id text not null references "user" (id) on delete cascade, token text not null unique,
  ip_address text, user_agent text, expires_at text not null, created_at text not null, updated_at text not null) strict;
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);
create table account (
  id text primary key, user_id text not null references "user" (id) on delete cascade, provider_id text not null,
  account_id text not null, password text, access_token text, refresh_token text, id_token text,
  access_token_expires_at text, refresh_token_expires_at text, scope text, created_at text not null,
  updated_at text not null, constraint account_key unique (provider_id, account_id)) strict;
create index account_of_user on account (user_id);
create table verification (
  id text primary key, identifier text not null, value text not null, expires_at text not null,
  created_at text not null, updated_at text not null) strict;
create index verification_identifier on verification (identifier);
create index verification_expiry on verification (expires_at);
create table session_key (id text primary key, secret text not null, created_at text not null) strict;
create table member (
  owner text not null references owner (id) on delete cascade,
  person text not null references "user" (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'viewer')), created_at text not null,
  constraint member_key primary key (owner, person)) strict;
create index member_of_person on member (person);
create table invitation (
  id text primary key, owner text not null references owner (id) on delete cascade,
  role text not null check (role in ('admin', 'editor', 'viewer')), email text, hash text not null unique,
  invited_by text not null, created_at text not null, expires_at text not null, accepted_at text,
  accepted_by text references "user" (id) on delete set null, revoked_at text) strict;
create index invitation_of_owner on invitation (owner, created_at);
create index invitation_email on invitation (email);
create index invitation_expiry on invitation (expires_at);
create index invitation_accepted on invitation (accepted_by);
create table one_time_link (
  hash text primary key, kind text not null check (kind in ('first-run', 'reset')),
  person text references "user" (id) on delete cascade, created_at text not null, expires_at text) strict;
create index one_time_link_person on one_time_link (person);
create table personal_token (
  id text primary key, person text not null references "user" (id) on delete cascade,
  owner text references owner (id) on delete cascade, access text not null check (access in ('full', 'read')),
  name text not null, hash text not null unique, hint text not null, created_at text not null, last_used_at text,
  expires_at text, revoked_at text) strict;
create index personal_token_of_person on personal_token (person);
create index personal_token_of_owner on personal_token (owner);
-- Ids are never used again, so that a page begins after the same entry even if the sweeper has deleted the newest.
create table audit (
  id integer primary key autoincrement, owner text, at text not null, actor_kind text not null, person text,
  actor text not null, action text not null, target text not null, details text) strict;
create index audit_of_owner on audit (owner, id);
create index audit_age on audit (at);
create table template_version (
  owner text not null, project text not null, key text not null, number integer not null, note text,
  published_by text, published_at text not null, json text not null,
  constraint template_version_key primary key (owner, project, key, number),
  constraint template_version_project foreign key (owner, project) references project (owner, id)) strict;
create table template_alias (
  owner text not null, project text not null, alias text not null, key text not null,
  from_revision integer not null, until_revision integer, ended_at text,
  constraint template_alias_key primary key (owner, project, alias, from_revision),
  constraint template_alias_project foreign key (owner, project) references project (owner, id)) strict;
create unique index template_alias_present on template_alias (owner, project, alias) where until_revision is null;
create index template_alias_age on template_alias (ended_at) where until_revision is not null;
create table upload (
  owner text not null references owner (id), hash text not null, size integer not null, at text not null,
  bytes blob not null, constraint upload_key primary key (owner, hash)) strict;
create index upload_age on upload (at);
create table usage (
  owner text not null references owner (id), day text not null, project text not null, exports integer not null,
  failed integer not null, dev integer not null, slides integer not null, bytes integer not null,
  credits integer not null, constraint usage_key primary key (owner, day, project)) without rowid, strict;
create table saved_body (
  owner text not null, project text not null, name text not null, size integer not null, hash text not null,
  updated_at text not null, json text not null, constraint saved_body_key primary key (owner, project, name),
  constraint saved_body_project foreign key (owner, project) references project (owner, id)) strict;
create table hosted_deck (
  id text primary key, export_id text not null unique, task integer, owner text, project text,
  file_name text not null, file_size integer not null,
  access text default 'edit' not null check (access in ('edit', 'view', 'sign-in')),
  link_revision integer default 0 not null, created_at text not null, edited_at text, expires_at text not null,
  title text, options text, editors text, templates text default '"used"' not null) strict;
create index hosted_deck_of_owner on hosted_deck (owner, created_at, id);
create table hosted_snapshot (
  deck text primary key references hosted_deck (id) on delete cascade, number integer not null, bytes blob not null) strict;
create table hosted_update (
  deck text not null references hosted_deck (id) on delete cascade, number integer not null, at text not null,
  bytes blob not null, constraint hosted_update_key primary key (deck, number)) strict;
create table hosted_picture (
  deck text not null references hosted_deck (id) on delete cascade, id text not null, file text not null unique,
  size integer not null, media_type text not null, picture text, added_at text not null,
  constraint hosted_picture_key primary key (deck, id)) strict;
create table hosted_font_file (hash text primary key, bytes blob not null) strict;
create table hosted_font (
  deck text not null references hosted_deck (id) on delete cascade, name text not null, family text not null,
  bold integer not null, italic integer not null, embedding text not null,
  hash text not null references hosted_font_file (hash), constraint hosted_font_key primary key (deck, name)) strict;
create index hosted_font_of_file on hosted_font (hash);
create table hosted_version (
  deck text not null references hosted_deck (id) on delete cascade, number integer not null,
  kind text not null check (kind in ('named', 'automatic', 'restore')), name text, people text not null,
  at text not null, bytes blob not null, constraint hosted_history_key primary key (deck, number)) strict;
create table hosted_layout (
  deck text not null references hosted_deck (id) on delete cascade, fingerprint text not null,
  added_at text not null, constraint hosted_layout_key primary key (deck, fingerprint)) strict;
create table node (
  id text primary key, serves integer not null, slots integer not null, started_at text not null,
  seen integer not null) strict;
create table turn (owner text primary key, sync integer not null, async integer not null) strict;
create table rate (
  policy text not null, key text not null, used integer not null, begun integer not null,
  constraint rate_key primary key (policy, key)) strict;
create table dead_export (
  task integer primary key references task (id) on delete cascade, at text not null, redriven_as integer) strict;
create index dead_export_age on dead_export (at, task) where redriven_as is null;
create table hosted_older_snapshot (
  deck text primary key references hosted_deck (id) on delete cascade, number integer not null, bytes blob not null) strict;
create table hosted_left_out (
  deck text not null references hosted_deck (id) on delete cascade,
  kind text not null check (kind in ('snapshot', 'update')), number integer not null, reason text not null,
  found_at text not null, repaired_at text, bytes blob not null,
  constraint hosted_left_out_key primary key (deck, kind, number)) strict;
create table two_factor (
  id text primary key, user_id text not null references "user" (id) on delete cascade, secret text not null,
  backup_codes text not null, verified integer not null, failed_verification_count integer, locked_until text) strict;
create index two_factor_of_user on two_factor (user_id);
-- better-auth expects it, although nothing searches for a secret.
create index two_factor_secret on two_factor (secret);
create table passkey (
  id text primary key, user_id text not null references "user" (id) on delete cascade,
  credential_id text not null unique, public_key text not null, counter integer not null,
  transports text not null, name text not null, created_at text not null, last_used_at text) strict;
create index passkey_of_user on passkey (user_id)`;
