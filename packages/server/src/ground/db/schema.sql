-- The schema as the database has it, for reading and for comparing. Written by npm run generate.

create table account_pictures (
  account_id uuid not null,
  media_type text not null,
  bytes bytea not null,
  constraint account_pictures_pkey PRIMARY KEY (account_id),
  constraint account_pictures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_pictures_bytes_check CHECK ((octet_length(bytes) <= 262144)),
  constraint account_pictures_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

create table accounts (
  id uuid not null default uuidv7(),
  email text not null,
  email_verified boolean not null default false,
  first_name text,
  last_name text,
  image text,
  language text,
  theme text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  correction_mails boolean not null default true,
  correction_mail_at timestamp with time zone,
  question_mails boolean not null default true,
  picture_sha256 bytea,
  only_org_id uuid,
  copied_by_user uuid,
  copied_by_key uuid,
  passkey_handle bytea,
  verification_mails boolean not null default true,
  verification_mail_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_passkey_handle_key UNIQUE (passkey_handle),
  constraint accounts_only_org_id_fkey FOREIGN KEY (only_org_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint accounts_copied_check CHECK ((num_nonnulls(copied_by_user, copied_by_key) <=
CASE
    WHEN (only_org_id IS NULL) THEN 0
    ELSE 1
END)),
  constraint accounts_email_check CHECK ((email = lower(email))),
  constraint accounts_passkey_handle_check CHECK ((octet_length(passkey_handle) = 32)),
  constraint accounts_picture_sha256_check CHECK ((octet_length(picture_sha256) = 32)),
  constraint accounts_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint accounts_unproved_check CHECK (((only_org_id IS NULL) OR (NOT email_verified)))
);
CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (email) WHERE (only_org_id IS NULL);
CREATE INDEX accounts_by_only_org ON public.accounts USING btree (only_org_id) WHERE (only_org_id IS NOT NULL);
CREATE UNIQUE INDEX accounts_unproved ON public.accounts USING btree (email, only_org_id) WHERE (only_org_id IS NOT NULL);

create table agents (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  name text not null,
  instructions text,
  model text,
  search_scope text not null default 'all'::text,
  search_folders text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint agents_pkey PRIMARY KEY (org_id, id),
  constraint agents_org_id_team_id_id_key UNIQUE (org_id, team_id, id),
  constraint agents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint agents_search_scope_check CHECK ((search_scope = ANY (ARRAY['all'::text, 'team'::text, 'none'::text])))
);
CREATE INDEX agents_by_age ON public.agents USING btree (team_id, org_id, created_at, id);

create unlogged table answer_events (
  org_id uuid not null,
  message_id uuid not null,
  first_at integer not null,
  last_at integer not null,
  events jsonb not null,
  sources text[] not null,
  is_last boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint answer_events_pkey PRIMARY KEY (org_id, message_id, first_at),
  constraint answer_events_org_id_message_id_fkey FOREIGN KEY (org_id, message_id) REFERENCES messages(org_id, id) ON DELETE CASCADE
);

create table answered_challenges (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint answered_challenges_pkey PRIMARY KEY (hash)
);
CREATE INDEX answered_challenges_by_expiry ON public.answered_challenges USING btree (expires_at);

create table api_keys (
  id uuid not null default uuidv7(),
  team_id uuid,
  name text not null,
  secret_hash bytea not null,
  scopes text[],
  made_by uuid,
  maker_id uuid,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES api_keys(id) ON DELETE SET NULL,
  constraint api_keys_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL
);
CREATE INDEX api_keys_by_maker ON public.api_keys USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX api_keys_by_person ON public.api_keys USING btree (maker_id) WHERE (maker_id IS NOT NULL);
CREATE INDEX api_keys_by_team ON public.api_keys USING btree (team_id);

create table audit_entries (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  subject_ids uuid[] not null,
  request_id uuid,
  address text,
  count integer not null default 1,
  repeat_key text,
  created_at timestamp with time zone not null default now(),
  value_before text,
  value_since text,
  token_id uuid,
  constraint audit_entries_pkey PRIMARY KEY (org_id, id),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['key'::text, 'person'::text, 'visitor'::text, 'system'::text]))),
  constraint audit_entries_count_check CHECK ((count > 0)),
  constraint audit_entries_values_check CHECK (((value_before IS NULL) = (value_since IS NULL)))
);
CREATE INDEX audit_entries_by_team ON public.audit_entries USING btree (org_id, team_id, id DESC);
CREATE UNIQUE INDEX audit_entries_repeated ON public.audit_entries USING btree (org_id, repeat_key) WHERE (repeat_key IS NOT NULL);

create table auth_accounts (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  provider_id text not null,
  subject text not null,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  identity_provider_id uuid,
  directory_id uuid,
  constraint auth_accounts_pkey PRIMARY KEY (id),
  constraint auth_accounts_account_id_provider_id_key UNIQUE (account_id, provider_id),
  constraint auth_accounts_provider_id_subject_key UNIQUE (provider_id, subject),
  constraint auth_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint auth_accounts_directory_id_fkey FOREIGN KEY (directory_id) REFERENCES directories(id) ON DELETE CASCADE,
  constraint auth_accounts_identity_provider_id_fkey FOREIGN KEY (identity_provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint auth_accounts_check CHECK (((identity_provider_id IS NULL) OR (provider_id = (identity_provider_id)::text))),
  constraint auth_accounts_check1 CHECK (((directory_id IS NULL) OR (provider_id = (directory_id)::text)))
);
CREATE INDEX auth_accounts_by_account ON public.auth_accounts USING btree (account_id);
CREATE INDEX auth_accounts_by_directory ON public.auth_accounts USING btree (directory_id) WHERE (directory_id IS NOT NULL);
CREATE INDEX auth_accounts_by_identity_provider ON public.auth_accounts USING btree (identity_provider_id) WHERE (identity_provider_id IS NOT NULL);

create table auth_secrets (
  is_only boolean not null default true,
  secret bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint auth_secrets_pkey PRIMARY KEY (is_only),
  constraint auth_secrets_is_only_check CHECK (is_only)
);

create table auth_sessions (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  has_second_factor boolean not null default false,
  confirmed_at timestamp with time zone,
  constraint auth_sessions_pkey PRIMARY KEY (id),
  constraint auth_sessions_token_hash_key UNIQUE (token_hash),
  constraint auth_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX auth_sessions_by_account ON public.auth_sessions USING btree (account_id);
CREATE INDEX auth_sessions_by_expiry ON public.auth_sessions USING btree (expires_at);

create table backups (
  id uuid not null default uuidv7(),
  made_at timestamp with time zone not null,
  is_verified boolean not null,
  size_bytes bigint not null,
  seconds double precision not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_verified ON public.backups USING btree (made_at DESC) WHERE is_verified;

create table blocked_organisations (
  account_id uuid not null,
  org_id uuid not null,
  blocked_at timestamp with time zone not null default now(),
  constraint blocked_organisations_pkey PRIMARY KEY (account_id, org_id),
  constraint blocked_organisations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocked_organisations_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX blocked_organisations_by_org ON public.blocked_organisations USING btree (org_id);

create unlogged table budgets (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint budgets_pkey PRIMARY KEY (key)
) with (fillfactor=50);

create table built_in_workflows (
  name text not null,
  icon text not null,
  icon_color text not null,
  sort_order integer not null,
  constraint built_in_workflows_pkey PRIMARY KEY (name)
);

create table chat_documents (
  org_id uuid not null,
  chat_id uuid not null,
  document_id uuid not null,
  constraint chat_documents_pkey PRIMARY KEY (org_id, chat_id, document_id),
  constraint chat_documents_org_id_chat_id_fkey FOREIGN KEY (org_id, chat_id) REFERENCES chats(org_id, id) ON DELETE CASCADE
);

create table chat_readers (
  org_id uuid not null,
  chat_id uuid not null,
  user_id uuid not null,
  constraint chat_readers_pkey PRIMARY KEY (org_id, chat_id, user_id),
  constraint chat_readers_org_id_chat_id_fkey FOREIGN KEY (org_id, chat_id) REFERENCES chats(org_id, id) ON DELETE CASCADE,
  constraint chat_readers_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_readers_by_user ON public.chat_readers USING btree (org_id, user_id);

create table chats (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  agent_id uuid not null,
  workflow_id uuid,
  key_id uuid,
  user_id uuid,
  visitor_id uuid,
  viewed_as text,
  viewed_user_id uuid,
  title text,
  shown_to_leaders boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pinned_at timestamp with time zone,
  shared_at timestamp with time zone,
  shared_until timestamp with time zone,
  is_for_readers boolean not null default false,
  constraint chats_pkey PRIMARY KEY (org_id, id),
  constraint chats_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint chats_org_id_viewed_user_id_fkey FOREIGN KEY (org_id, viewed_user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint chats_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint chats_of_somebody CHECK (((key_id IS NOT NULL) OR (user_id IS NOT NULL) OR (visitor_id IS NOT NULL))),
  constraint chats_of_visitors CHECK (((visitor_id IS NULL) OR ((key_id IS NULL) AND (user_id IS NULL) AND (viewed_as IS NULL)))),
  constraint chats_shared_by_person CHECK (((shared_at IS NULL) OR ((key_id IS NULL) AND (visitor_id IS NULL) AND (user_id IS NOT NULL) AND (viewed_as IS NULL)))),
  constraint chats_shared_until CHECK (((shared_at IS NOT NULL) OR ((shared_until IS NULL) AND (NOT is_for_readers)))),
  constraint chats_viewed_as_check CHECK ((viewed_as = ANY (ARRAY['person'::text, 'visitor'::text]))),
  constraint chats_viewed_as_somebody CHECK (((viewed_user_id IS NOT NULL) = (COALESCE(viewed_as, ''::text) = 'person'::text))),
  constraint chats_viewed_by_somebody CHECK (((viewed_as IS NULL) OR (key_id IS NULL)))
);
CREATE INDEX chats_by_key ON public.chats USING btree (org_id, key_id, updated_at DESC, id DESC);
CREATE INDEX chats_by_person ON public.chats USING btree (org_id, user_id, updated_at DESC, id DESC) WHERE (key_id IS NULL);
CREATE INDEX chats_by_team ON public.chats USING btree (team_id);
CREATE INDEX chats_by_user ON public.chats USING btree (org_id, user_id);
CREATE INDEX chats_by_viewed_user ON public.chats USING btree (org_id, viewed_user_id) WHERE (viewed_user_id IS NOT NULL);
CREATE INDEX chats_by_visitor ON public.chats USING btree (org_id, visitor_id, updated_at DESC, id DESC) WHERE (visitor_id IS NOT NULL);
CREATE INDEX chats_of_visitors ON public.chats USING btree (team_id, updated_at) WHERE (visitor_id IS NOT NULL);
CREATE INDEX chats_shared ON public.chats USING btree (team_id, updated_at DESC, id DESC) WHERE (shared_at IS NOT NULL);
CREATE INDEX chats_shared_by_person ON public.chats USING btree (org_id, user_id) WHERE (shared_at IS NOT NULL);

create table device_grants (
  id uuid not null default uuidv7(),
  device_hash bytea not null,
  user_hash bytea not null,
  program text not null,
  machine text not null,
  address text,
  wanted_team text,
  scopes text[],
  days integer not null,
  wait_seconds integer not null default 5,
  asked_at timestamp with time zone,
  expires_at timestamp with time zone not null default (now() + '00:10:00'::interval),
  is_denied boolean not null default false,
  account_id uuid,
  org_id uuid,
  team_id uuid,
  constraint device_grants_pkey PRIMARY KEY (id),
  constraint device_grants_device_hash_key UNIQUE (device_hash),
  constraint device_grants_user_hash_key UNIQUE (user_hash),
  constraint device_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint device_grants_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint device_grants_check CHECK ((num_nonnulls(account_id, org_id, team_id) = ANY (ARRAY[0, 3]))),
  constraint device_grants_device_hash_check CHECK ((octet_length(device_hash) = 32)),
  constraint device_grants_user_hash_check CHECK ((octet_length(user_hash) = 32))
);
CREATE INDEX device_grants_by_account ON public.device_grants USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX device_grants_by_expiry ON public.device_grants USING btree (expires_at);
CREATE INDEX device_grants_by_team ON public.device_grants USING btree (org_id, team_id) WHERE (team_id IS NOT NULL);

create table directories (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  kind text not null,
  name text not null,
  provider_id uuid,
  token_hash bytea,
  lost_people integer not null default 0,
  lost_since timestamp with time zone,
  held_at timestamp with time zone,
  maker_id uuid,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  settings jsonb,
  secret bytea,
  signs_in boolean not null default false,
  run_id uuid,
  run_began_at timestamp with time zone,
  last_run_at timestamp with time zone,
  problem jsonb,
  constraint directories_pkey PRIMARY KEY (id),
  constraint directories_org_id_id_key UNIQUE (org_id, id),
  constraint directories_provider_id_key UNIQUE (provider_id),
  constraint directories_token_hash_key UNIQUE (token_hash),
  constraint directories_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint directories_org_id_maker_id_fkey FOREIGN KEY (org_id, maker_id) REFERENCES users(org_id, id) ON DELETE SET NULL (maker_id),
  constraint directories_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  constraint directories_check CHECK (((kind = 'provider'::text) = (provider_id IS NOT NULL))),
  constraint directories_check1 CHECK (((kind = 'ldap'::text) = (settings IS NOT NULL))),
  constraint directories_check2 CHECK (((kind = 'ldap'::text) OR (NOT signs_in))),
  constraint directories_kind_check CHECK ((kind = ANY (ARRAY['scim'::text, 'ldap'::text, 'provider'::text]))),
  constraint directories_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX directories_by_maker ON public.directories USING btree (org_id, maker_id) WHERE (maker_id IS NOT NULL);

create table directory_grants (
  org_id uuid not null,
  directory_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  role text not null,
  constraint directory_grants_pkey PRIMARY KEY (directory_id, team_id, user_id),
  constraint directory_grants_org_id_directory_id_fkey FOREIGN KEY (org_id, directory_id) REFERENCES directories(org_id, id) ON DELETE CASCADE,
  constraint directory_grants_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint directory_grants_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint directory_grants_role_check CHECK ((role = ANY (ARRAY['team_leader'::text, 'member'::text, 'partner'::text])))
);
CREATE INDEX directory_grants_by_member ON public.directory_grants USING btree (team_id, user_id);
CREATE INDEX directory_grants_by_user ON public.directory_grants USING btree (org_id, user_id);

create table directory_group_groups (
  directory_id uuid not null,
  group_id uuid not null,
  child_id uuid not null,
  constraint directory_group_groups_pkey PRIMARY KEY (directory_id, group_id, child_id),
  constraint directory_group_groups_directory_id_child_id_fkey FOREIGN KEY (directory_id, child_id) REFERENCES directory_groups(directory_id, id) ON DELETE CASCADE,
  constraint directory_group_groups_directory_id_group_id_fkey FOREIGN KEY (directory_id, group_id) REFERENCES directory_groups(directory_id, id) ON DELETE CASCADE
);
CREATE INDEX directory_group_groups_by_child ON public.directory_group_groups USING btree (directory_id, child_id);

create table directory_group_people (
  directory_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  constraint directory_group_people_pkey PRIMARY KEY (directory_id, group_id, person_id),
  constraint directory_group_people_directory_id_group_id_fkey FOREIGN KEY (directory_id, group_id) REFERENCES directory_groups(directory_id, id) ON DELETE CASCADE,
  constraint directory_group_people_directory_id_person_id_fkey FOREIGN KEY (directory_id, person_id) REFERENCES directory_people(directory_id, id) ON DELETE CASCADE
);
CREATE INDEX directory_group_people_by_person ON public.directory_group_people USING btree (directory_id, person_id);

create table directory_groups (
  org_id uuid not null,
  directory_id uuid not null,
  id uuid not null default uuidv7(),
  external_id text,
  name text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint directory_groups_pkey PRIMARY KEY (directory_id, id),
  constraint directory_groups_org_id_directory_id_fkey FOREIGN KEY (org_id, directory_id) REFERENCES directories(org_id, id) ON DELETE CASCADE
);
CREATE INDEX directory_groups_by_external ON public.directory_groups USING btree (directory_id, external_id);
CREATE INDEX directory_groups_by_name ON public.directory_groups USING btree (directory_id, name);

create table directory_mappings (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  directory_id uuid not null,
  group_id uuid not null,
  team_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint directory_mappings_pkey PRIMARY KEY (id),
  constraint directory_mappings_directory_id_group_id_team_id_key UNIQUE (directory_id, group_id, team_id),
  constraint directory_mappings_directory_id_group_id_fkey FOREIGN KEY (directory_id, group_id) REFERENCES directory_groups(directory_id, id) ON DELETE CASCADE,
  constraint directory_mappings_org_id_directory_id_fkey FOREIGN KEY (org_id, directory_id) REFERENCES directories(org_id, id) ON DELETE CASCADE,
  constraint directory_mappings_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint directory_mappings_role_check CHECK ((role = ANY (ARRAY['team_leader'::text, 'member'::text, 'partner'::text])))
);
CREATE INDEX directory_mappings_by_team ON public.directory_mappings USING btree (org_id, team_id);

create table directory_people (
  org_id uuid not null,
  directory_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid,
  external_id text,
  user_name text not null,
  email text,
  first_name text,
  last_name text,
  is_active boolean not null default true,
  ended_at timestamp with time zone,
  is_gone boolean not null default false,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint directory_people_pkey PRIMARY KEY (directory_id, id),
  constraint directory_people_org_id_directory_id_fkey FOREIGN KEY (org_id, directory_id) REFERENCES directories(org_id, id) ON DELETE CASCADE,
  constraint directory_people_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE SET NULL (user_id),
  constraint directory_people_email_check CHECK ((email = lower(email)))
);
CREATE INDEX directory_people_by_address ON public.directory_people USING btree (directory_id, email) WHERE (email IS NOT NULL);
CREATE INDEX directory_people_by_external ON public.directory_people USING btree (directory_id, external_id);
CREATE UNIQUE INDEX directory_people_by_name ON public.directory_people USING btree (directory_id, lower(user_name)) WHERE (NOT is_gone);
CREATE UNIQUE INDEX directory_people_by_user ON public.directory_people USING btree (org_id, user_id, directory_id) WHERE (NOT is_gone);
CREATE INDEX directory_people_unlinked ON public.directory_people USING btree (directory_id) WHERE ((user_id IS NULL) AND (email IS NOT NULL));

create table dismissed_questions (
  org_id uuid not null,
  team_id uuid not null,
  question bytea not null,
  dismissed_at timestamp with time zone not null default now(),
  constraint dismissed_questions_pkey PRIMARY KEY (org_id, team_id, question),
  constraint dismissed_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint dismissed_questions_question_check CHECK ((octet_length(question) = 32))
);
CREATE INDEX dismissed_questions_by_team ON public.dismissed_questions USING btree (team_id);

create table document_changes (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  document_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  visibility text not null,
  uploader_id uuid,
  user_ids uuid[] not null,
  team_ids uuid[] not null,
  created_at timestamp with time zone not null default now(),
  constraint document_changes_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX document_changes_by_team ON public.document_changes USING btree (org_id, team_id, xid);

create table document_readers (
  org_id uuid not null,
  document_id uuid not null,
  principal text not null,
  constraint document_readers_pkey PRIMARY KEY (org_id, document_id, principal),
  constraint document_readers_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE
);
CREATE INDEX document_readers_by_principal ON public.document_readers USING btree (org_id, principal);

create table document_removals (
  org_id uuid not null,
  document_id uuid not null,
  constraint document_removals_pkey PRIMARY KEY (org_id, document_id)
);

create table document_team_shares (
  org_id uuid not null,
  document_id uuid not null,
  team_id uuid not null,
  constraint document_team_shares_pkey PRIMARY KEY (org_id, document_id, team_id),
  constraint document_team_shares_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint document_team_shares_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX document_team_shares_by_team ON public.document_team_shares USING btree (org_id, team_id);
CREATE TRIGGER document_shared AFTER INSERT ON public.document_team_shares FOR EACH ROW EXECUTE FUNCTION document_share_changes();
CREATE TRIGGER document_unshared BEFORE DELETE ON public.document_team_shares FOR EACH ROW EXECUTE FUNCTION document_share_changes();

create table document_user_shares (
  org_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  constraint document_user_shares_pkey PRIMARY KEY (org_id, document_id, user_id),
  constraint document_user_shares_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint document_user_shares_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE
);
CREATE INDEX document_user_shares_by_user ON public.document_user_shares USING btree (org_id, user_id);
CREATE TRIGGER document_shared AFTER INSERT ON public.document_user_shares FOR EACH ROW EXECUTE FUNCTION document_share_changes();
CREATE TRIGGER document_unshared BEFORE DELETE ON public.document_user_shares FOR EACH ROW EXECUTE FUNCTION document_share_changes();

create table document_versions (
  org_id uuid not null,
  document_id uuid not null,
  version integer not null,
  visibility text not null,
  uploader_id uuid,
  user_ids uuid[] not null,
  team_ids uuid[] not null,
  ended_at timestamp with time zone,
  constraint document_versions_pkey PRIMARY KEY (org_id, document_id, version),
  constraint document_versions_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE
);

create table documents (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  uploader_id uuid,
  name text not null,
  asked_name text,
  type text not null,
  folder_path text,
  visibility text not null,
  public_asked_at timestamp with time zone,
  public_asked_by uuid,
  state text not null default 'queued'::text,
  error text,
  reason jsonb,
  title text,
  total_pages integer,
  passage_count integer not null default 0,
  size_bytes bigint not null,
  text_bytes bigint not null default 0,
  charged_to uuid,
  sha256 bytea not null,
  file_key uuid not null,
  version integer not null default 1,
  tried_version integer,
  unended_tries smallint not null default 0,
  name_terms text not null default ''::text,
  languages text[] not null default '{}'::text[],
  text_number integer,
  name_number integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reading_notes jsonb not null default '[]'::jsonb,
  encoding text,
  import_source text,
  import_path text,
  replaces uuid,
  ends_shares uuid[] not null default '{}'::uuid[],
  text_id uuid not null,
  source_id uuid,
  trashed_at timestamp with time zone,
  trashed_by uuid,
  owner_id uuid,
  verified_until date,
  verified_by uuid,
  verified_at timestamp with time zone,
  verification_asked date,
  constraint documents_pkey PRIMARY KEY (org_id, id),
  constraint documents_org_id_public_asked_by_fkey FOREIGN KEY (org_id, public_asked_by) REFERENCES users(org_id, id) ON DELETE SET NULL (public_asked_by),
  constraint documents_org_id_uploader_id_fkey FOREIGN KEY (org_id, uploader_id) REFERENCES users(org_id, id) ON DELETE SET NULL (uploader_id),
  constraint documents_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES users(org_id, id) ON DELETE SET NULL (owner_id),
  constraint documents_replaces_fkey FOREIGN KEY (org_id, replaces) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint documents_source_id_fkey FOREIGN KEY (org_id, source_id) REFERENCES sources(org_id, id) ON DELETE SET NULL (source_id),
  constraint documents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint documents_trashed_by_fkey FOREIGN KEY (org_id, trashed_by) REFERENCES users(org_id, id) ON DELETE SET NULL (trashed_by),
  constraint documents_verified_by_fkey FOREIGN KEY (org_id, verified_by) REFERENCES users(org_id, id) ON DELETE SET NULL (verified_by),
  constraint documents_import_check CHECK (((import_source IS NULL) = (import_path IS NULL))),
  constraint documents_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'processing'::text, 'ready'::text, 'failed'::text]))),
  constraint documents_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'tree'::text, 'team'::text, 'restricted'::text])))
);
CREATE INDEX documents_by_asked_name ON public.documents USING btree (org_id, team_id, asked_name) WHERE (asked_name IS NOT NULL);
CREATE INDEX documents_by_file_key ON public.documents USING btree (file_key);
CREATE INDEX documents_by_import ON public.documents USING btree (org_id, team_id, import_source, import_path) WHERE (import_source IS NOT NULL);
CREATE INDEX documents_by_name ON public.documents USING btree (org_id, team_id, folder_path, name);
CREATE UNIQUE INDEX documents_by_name_number ON public.documents USING btree (org_id, name_number);
CREATE INDEX documents_by_name_trigram ON public.documents USING gin (lower(((((COALESCE(folder_path, ''::text) || ' '::text) || name) || ' '::text) || COALESCE(title, ''::text))) gin_trgm_ops);
CREATE UNIQUE INDEX documents_by_replaced ON public.documents USING btree (org_id, replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX documents_by_sha256 ON public.documents USING btree (org_id, sha256);
CREATE INDEX documents_by_source ON public.documents USING btree (org_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX documents_by_team ON public.documents USING btree (org_id, team_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX documents_by_text_number ON public.documents USING btree (org_id, text_number);
CREATE INDEX documents_by_trashing ON public.documents USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);
CREATE INDEX documents_by_uploader ON public.documents USING btree (org_id, uploader_id) WHERE (uploader_id IS NOT NULL);
CREATE INDEX documents_by_verification ON public.documents USING btree (org_id, team_id, verified_until) WHERE (verified_until IS NOT NULL);
CREATE INDEX documents_owned ON public.documents USING btree (org_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX documents_public_asked ON public.documents USING btree (org_id, team_id) WHERE (public_asked_at IS NOT NULL);
CREATE INDEX documents_public_asked_by ON public.documents USING btree (org_id, public_asked_by) WHERE (public_asked_by IS NOT NULL);
CREATE INDEX documents_trashed ON public.documents USING btree (org_id, team_id, trashed_at DESC, id DESC) WHERE (trashed_at IS NOT NULL);
CREATE INDEX documents_trashed_by ON public.documents USING btree (org_id, trashed_by) WHERE (trashed_by IS NOT NULL);
CREATE INDEX documents_under_way ON public.documents USING btree (org_id, uploader_id) WHERE (state = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX documents_verified_by ON public.documents USING btree (org_id, verified_by) WHERE (verified_by IS NOT NULL);
CREATE TRIGGER document_added AFTER INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION document_changes();
CREATE TRIGGER document_deleted BEFORE DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION document_changes();
CREATE CONSTRAINT TRIGGER document_resized AFTER UPDATE ON public.documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.size_bytes IS DISTINCT FROM new.size_bytes) OR (old.text_bytes IS DISTINCT FROM new.text_bytes))) EXECUTE FUNCTION note_organisation_size();
CREATE TRIGGER document_restored AFTER UPDATE ON public.documents FOR EACH ROW WHEN (((old.trashed_at IS NOT NULL) AND (new.trashed_at IS NULL))) EXECUTE FUNCTION document_changes();
CREATE CONSTRAINT TRIGGER document_sized AFTER INSERT OR DELETE ON public.documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_organisation_size();
CREATE TRIGGER document_text_id BEFORE INSERT ON public.documents FOR EACH ROW EXECUTE FUNCTION document_text_id();
CREATE TRIGGER document_updated BEFORE UPDATE ON public.documents FOR EACH ROW WHEN (((((((((((((((((old.state IS DISTINCT FROM new.state) OR (old.error IS DISTINCT FROM new.error)) OR (old.name IS DISTINCT FROM new.name)) OR (old.folder_path IS DISTINCT FROM new.folder_path)) OR (old.visibility IS DISTINCT FROM new.visibility)) OR (old.total_pages IS DISTINCT FROM new.total_pages)) OR (old.size_bytes IS DISTINCT FROM new.size_bytes)) OR (old.uploader_id IS DISTINCT FROM new.uploader_id)) OR (old.version IS DISTINCT FROM new.version)) OR (old.public_asked_at IS DISTINCT FROM new.public_asked_at)) OR (old.reading_notes IS DISTINCT FROM new.reading_notes)) OR (old.source_id IS DISTINCT FROM new.source_id)) OR (old.trashed_at IS DISTINCT FROM new.trashed_at)) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.verified_until IS DISTINCT FROM new.verified_until)) OR (old.verified_at IS DISTINCT FROM new.verified_at))) EXECUTE FUNCTION document_changes();
CREATE TRIGGER documents_classed AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION documents_classed();
CREATE TRIGGER documents_unclassed AFTER DELETE ON public.documents REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION documents_unclassed();

create table embedding_backgrounds (
  model text not null,
  dimensions integer not null,
  vectors bytea not null,
  constraint embedding_backgrounds_pkey PRIMARY KEY (model)
);

create table embedding_models (
  name text not null,
  setting text not null,
  added_at timestamp with time zone not null default now(),
  complete_at timestamp with time zone,
  served_at timestamp with time zone,
  left_at timestamp with time zone,
  is_serving boolean not null default false,
  is_held_back boolean not null default false,
  compared jsonb,
  constraint embedding_models_pkey PRIMARY KEY (name)
);
CREATE UNIQUE INDEX embedding_models_one_serves ON public.embedding_models USING btree (is_serving) WHERE is_serving;

create table event_numbers (
  org_id uuid not null,
  last_sequence bigint not null,
  constraint event_numbers_pkey PRIMARY KEY (org_id),
  constraint event_numbers_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE
);

create table events (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  sequence bigint not null,
  team_id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint events_pkey PRIMARY KEY (org_id, id),
  constraint events_org_id_sequence_key UNIQUE (org_id, sequence),
  constraint events_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX events_by_age ON public.events USING btree (created_at);

create table expert_questions (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  user_id uuid not null,
  question bytea not null,
  text text not null,
  note text,
  asked_by uuid,
  asked_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  training_id uuid,
  constraint expert_questions_pkey PRIMARY KEY (org_id, id),
  constraint expert_questions_org_id_team_id_question_user_id_key UNIQUE (org_id, team_id, question, user_id),
  constraint expert_questions_org_id_asked_by_fkey FOREIGN KEY (org_id, asked_by) REFERENCES users(org_id, id) ON DELETE SET NULL (asked_by),
  constraint expert_questions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint expert_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint expert_questions_question_check CHECK ((octet_length(question) = 32))
);
CREATE INDEX expert_questions_by_asker ON public.expert_questions USING btree (org_id, asked_by);
CREATE INDEX expert_questions_by_team ON public.expert_questions USING btree (team_id);
CREATE INDEX expert_questions_by_user ON public.expert_questions USING btree (org_id, user_id, id DESC);

create table gap_documents (
  org_id uuid not null,
  team_id uuid not null,
  question bytea not null,
  document_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint gap_documents_pkey PRIMARY KEY (org_id, team_id, question, document_id),
  constraint gap_documents_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint gap_documents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint gap_documents_question_check CHECK ((octet_length(question) = 32))
);
CREATE INDEX gap_documents_by_document ON public.gap_documents USING btree (org_id, document_id);
CREATE INDEX gap_documents_by_team ON public.gap_documents USING btree (team_id);

create table golden_questions (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  "position" integer not null,
  question text not null,
  user_email text,
  expect text not null default 'answer'::text,
  documents jsonb not null,
  words text[] not null,
  constraint golden_questions_pkey PRIMARY KEY (org_id, id),
  constraint golden_questions_org_id_team_id_position_key UNIQUE (org_id, team_id, "position"),
  constraint golden_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint golden_questions_expect_check CHECK ((expect = ANY (ARRAY['answer'::text, 'nothing'::text]))),
  constraint golden_questions_position_check CHECK (("position" > 0))
);
CREATE INDEX golden_questions_by_team ON public.golden_questions USING btree (team_id);

create table golden_results (
  org_id uuid not null,
  run_id uuid not null,
  "position" integer not null,
  asked_key text not null,
  question text not null,
  user_email text,
  expect text not null,
  documents jsonb not null,
  words text[] not null,
  asked_at timestamp with time zone,
  marks jsonb,
  certainty text,
  error text,
  constraint golden_results_pkey PRIMARY KEY (org_id, run_id, "position"),
  constraint golden_results_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES golden_runs(org_id, id) ON DELETE CASCADE,
  constraint golden_results_certainty_check CHECK ((certainty = ANY (ARRAY['answered'::text, 'perhaps'::text, 'nothing'::text, 'smalltalk'::text])))
);
CREATE INDEX golden_results_by_key ON public.golden_results USING btree (org_id, asked_key);

create table golden_runs (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  state text not null default 'running'::text,
  started_at timestamp with time zone not null default now(),
  moved_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint golden_runs_pkey PRIMARY KEY (org_id, id),
  constraint golden_runs_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint golden_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX golden_runs_by_team ON public.golden_runs USING btree (team_id, id);
CREATE UNIQUE INDEX golden_runs_one_at_a_time ON public.golden_runs USING btree (team_id) WHERE (state = 'running'::text);

create table identity_providers (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  kind text not null default 'oidc'::text,
  preset text not null,
  name text not null,
  issuer text,
  client_id text,
  client_secret bytea,
  claims jsonb not null,
  trusts_addresses boolean not null default false,
  is_on boolean not null default false,
  is_required boolean not null default false,
  join_team_id uuid,
  join_role text not null default 'member'::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  saml jsonb,
  constraint identity_providers_pkey PRIMARY KEY (id),
  constraint identity_providers_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES users(org_id, id) ON DELETE SET NULL (created_by),
  constraint identity_providers_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint identity_providers_org_id_join_team_id_fkey FOREIGN KEY (org_id, join_team_id) REFERENCES teams(org_id, id) ON DELETE SET NULL (join_team_id),
  constraint identity_providers_check CHECK ((is_on OR (NOT is_required))),
  constraint identity_providers_join_role_check CHECK ((join_role = ANY (ARRAY['member'::text, 'partner'::text]))),
  constraint identity_providers_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint identity_providers_whole CHECK (((NOT is_on) OR ((kind = 'oidc'::text) AND (num_nonnulls(issuer, client_id, client_secret) = 3)) OR ((kind = 'saml'::text) AND (saml IS NOT NULL))))
);
CREATE INDEX identity_providers_by_join_team ON public.identity_providers USING btree (org_id, join_team_id);
CREATE INDEX identity_providers_by_maker ON public.identity_providers USING btree (org_id, created_by);

create table index_segments (
  org_id uuid not null,
  in_names boolean not null,
  id bigint not null generated always as identity,
  name uuid not null default gen_random_uuid(),
  texts integer not null,
  runs bytea not null,
  terms text not null,
  term_count integer not null,
  constraint index_segments_pkey PRIMARY KEY (org_id, in_names, id)
);

create table invitation_links (
  org_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  team_id uuid not null,
  email text not null,
  memberships text[] not null,
  expires_at timestamp with time zone not null,
  copied_by_user uuid,
  copied_by_key uuid,
  constraint invitation_links_pkey PRIMARY KEY (org_id, user_id),
  constraint invitation_links_token_hash_key UNIQUE (token_hash),
  constraint invitation_links_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint invitation_links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint invitation_links_copied_check CHECK ((num_nonnulls(copied_by_user, copied_by_key) = 1))
);
CREATE INDEX invitation_links_by_expiry ON public.invitation_links USING btree (expires_at);
CREATE INDEX invitation_links_by_team ON public.invitation_links USING btree (team_id);

create table invitation_tokens (
  token_hash bytea not null,
  org_id uuid not null,
  mail_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  constraint invitation_tokens_pkey PRIMARY KEY (token_hash),
  constraint invitation_tokens_org_id_mail_id_fkey FOREIGN KEY (org_id, mail_id) REFERENCES mails(org_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_tokens_by_expiry ON public.invitation_tokens USING btree (expires_at);
CREATE INDEX invitation_tokens_by_mail ON public.invitation_tokens USING btree (org_id, mail_id);

create table left_questions (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  chat_id uuid,
  text text not null,
  email text not null,
  origin text not null,
  done boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint left_questions_pkey PRIMARY KEY (org_id, id),
  constraint left_questions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX left_questions_by_team ON public.left_questions USING btree (team_id, id DESC);

create table mail_charges (
  id bigint not null generated always as identity,
  recipient_hash bytea not null,
  org_id uuid,
  charged_at timestamp with time zone not null default now(),
  constraint mail_charges_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_charges_by_org ON public.mail_charges USING btree (org_id, charged_at);
CREATE INDEX mail_charges_by_recipient ON public.mail_charges USING btree (recipient_hash, charged_at);
CREATE INDEX mail_charges_by_time ON public.mail_charges USING btree (charged_at);

create table mails (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  user_id uuid not null,
  joined_at timestamp with time zone not null,
  kind text not null,
  is_repeat boolean not null default false,
  asker_id uuid,
  state text not null default 'queued'::text,
  error text,
  message_id text,
  tried_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint mails_pkey PRIMARY KEY (org_id, id),
  constraint mails_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint mails_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'notice'::text]))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX mails_by_team ON public.mails USING btree (team_id);
CREATE INDEX mails_by_user ON public.mails USING btree (org_id, user_id);
CREATE INDEX mails_invitations_tried ON public.mails USING btree (org_id, tried_at) WHERE (kind = 'invitation'::text);
CREATE INDEX mails_invitations_waiting ON public.mails USING btree (org_id, id) WHERE ((kind = 'invitation'::text) AND (state = 'queued'::text) AND (tried_at IS NULL));
CREATE UNIQUE INDEX mails_of_memberships ON public.mails USING btree (org_id, team_id, user_id, joined_at) WHERE (NOT is_repeat);
CREATE UNIQUE INDEX mails_repeated ON public.mails USING btree (org_id, team_id, user_id, joined_at) WHERE (is_repeat AND (state = 'queued'::text));
CREATE INDEX mails_tried ON public.mails USING btree (org_id, asker_id, tried_at);
CREATE INDEX mails_waiting ON public.mails USING btree (org_id, asker_id, id) WHERE ((state = 'queued'::text) AND (tried_at IS NULL));

create table member_activity (
  org_id uuid not null,
  user_id uuid not null,
  team_id uuid not null,
  last_seen_at timestamp with time zone,
  constraint member_activity_pkey PRIMARY KEY (user_id, team_id),
  constraint member_activity_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES memberships(team_id, user_id) ON DELETE CASCADE
);
CREATE INDEX member_activity_by_time ON public.member_activity USING btree (team_id, last_seen_at NULLS FIRST, user_id);

create table memberships (
  org_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  role text not null,
  role_rank smallint not null generated always as (
CASE role
    WHEN 'owner'::text THEN 1
    WHEN 'team_leader'::text THEN 2
    WHEN 'member'::text THEN 3
    ELSE 4
END) stored,
  sort_name text collate "C",
  search_text text collate "C" not null default ''::text,
  is_claimed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  local_role text,
  constraint memberships_pkey PRIMARY KEY (team_id, user_id),
  constraint memberships_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint memberships_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint memberships_local_role_check CHECK ((local_role = ANY (ARRAY['none'::text, 'owner'::text, 'team_leader'::text, 'member'::text, 'partner'::text]))),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'team_leader'::text, 'member'::text, 'partner'::text])))
);
CREATE INDEX memberships_by_joining ON public.memberships USING btree (team_id, is_claimed, created_at, user_id);
CREATE INDEX memberships_by_name ON public.memberships USING btree (team_id, is_claimed, sort_name, user_id);
CREATE INDEX memberships_by_name_down ON public.memberships USING btree (team_id, is_claimed, sort_name DESC NULLS LAST, user_id DESC);
CREATE INDEX memberships_by_role ON public.memberships USING btree (team_id, is_claimed, role_rank, user_id);
CREATE INDEX memberships_by_trigram ON public.memberships USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX memberships_by_user ON public.memberships USING btree (org_id, user_id);
CREATE TRIGGER memberships_added AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_members();
CREATE TRIGGER memberships_described BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION describe_member();
CREATE TRIGGER memberships_ended AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_departed();
CREATE TRIGGER memberships_removed AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removed_members();
CREATE TRIGGER role_changed AFTER UPDATE OF role ON public.memberships FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION close_chats();
CREATE TRIGGER tokens_end AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_tokens_without_team();

create table messages (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  chat_id uuid not null,
  number integer not null,
  role text not null,
  text text not null,
  parts jsonb,
  state text not null,
  certainty text,
  citations jsonb not null default '[]'::jsonb,
  training_ids uuid[] not null default '{}'::uuid[],
  corrections jsonb not null default '[]'::jsonb,
  steps jsonb not null default '[]'::jsonb,
  alive_at timestamp with time zone,
  stop_asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  follows integer,
  is_former boolean not null default false,
  constraint messages_pkey PRIMARY KEY (org_id, id),
  constraint messages_org_id_chat_id_number_key UNIQUE (org_id, chat_id, number),
  constraint messages_org_id_chat_id_fkey FOREIGN KEY (org_id, chat_id) REFERENCES chats(org_id, id) ON DELETE CASCADE,
  constraint messages_certainty_check CHECK ((certainty = ANY (ARRAY['answered'::text, 'perhaps'::text, 'nothing'::text, 'smalltalk'::text]))),
  constraint messages_check CHECK (((follows >= 0) AND (follows < number))),
  constraint messages_number_check CHECK ((number > 0)),
  constraint messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['writing'::text, 'done'::text, 'stopped'::text, 'failed'::text])))
);
CREATE INDEX messages_answered ON public.messages USING btree (org_id, created_at) WHERE (certainty IS NOT NULL);
CREATE INDEX messages_by_followed ON public.messages USING btree (org_id, chat_id, follows) WHERE (follows IS NOT NULL);
CREATE UNIQUE INDEX messages_under_way ON public.messages USING btree (org_id, chat_id) WHERE (state = 'writing'::text);

create table notifications (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  team_id uuid not null,
  kind text not null,
  training_id uuid,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  expert_question_id uuid,
  left_question_id uuid,
  document_id uuid,
  source_id uuid,
  directory_id uuid,
  chat_id uuid,
  constraint notifications_pkey PRIMARY KEY (org_id, id),
  constraint notifications_chat_fkey FOREIGN KEY (org_id, chat_id, user_id) REFERENCES chat_readers(org_id, chat_id, user_id) ON DELETE CASCADE,
  constraint notifications_directory_fkey FOREIGN KEY (org_id, directory_id) REFERENCES directories(org_id, id) ON DELETE CASCADE,
  constraint notifications_document_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint notifications_expert_question_fkey FOREIGN KEY (org_id, expert_question_id) REFERENCES expert_questions(org_id, id) ON DELETE CASCADE,
  constraint notifications_left_question_fkey FOREIGN KEY (org_id, left_question_id) REFERENCES left_questions(org_id, id) ON DELETE CASCADE,
  constraint notifications_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint notifications_source_fkey FOREIGN KEY (org_id, source_id) REFERENCES sources(org_id, id) ON DELETE CASCADE,
  constraint notifications_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['correction_approved'::text, 'correction_rejected'::text, 'question_asked'::text, 'question_left'::text, 'document_shared'::text, 'source_stopped'::text, 'source_waiting'::text, 'directory_waiting'::text, 'verification_due'::text, 'chat_shared'::text]))),
  constraint notifications_subject_check CHECK ((num_nonnulls(training_id, expert_question_id, left_question_id, document_id, source_id, directory_id, chat_id) =
CASE
    WHEN (kind = 'verification_due'::text) THEN 0
    ELSE 1
END))
);
CREATE INDEX notifications_by_chat ON public.notifications USING btree (org_id, chat_id, user_id) WHERE (chat_id IS NOT NULL);
CREATE INDEX notifications_by_directory ON public.notifications USING btree (org_id, directory_id) WHERE (directory_id IS NOT NULL);
CREATE INDEX notifications_by_document ON public.notifications USING btree (org_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX notifications_by_expert_question ON public.notifications USING btree (org_id, expert_question_id) WHERE (expert_question_id IS NOT NULL);
CREATE INDEX notifications_by_left_question ON public.notifications USING btree (org_id, left_question_id) WHERE (left_question_id IS NOT NULL);
CREATE INDEX notifications_by_source ON public.notifications USING btree (org_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX notifications_by_team ON public.notifications USING btree (team_id);
CREATE INDEX notifications_by_user ON public.notifications USING btree (org_id, user_id, id DESC);
CREATE UNIQUE INDEX notifications_of_verification ON public.notifications USING btree (org_id, user_id, team_id) WHERE (kind = 'verification_due'::text);

create table oauth_clients (
  id text not null,
  name text not null,
  redirect_uris text[] not null,
  read_again_at timestamp with time zone,
  last_used_at timestamp with time zone not null default now(),
  is_connected boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint oauth_clients_pkey PRIMARY KEY (id)
);
CREATE INDEX oauth_clients_by_use ON public.oauth_clients USING btree (is_connected, last_used_at);

create table oauth_secrets (
  secret_hash bytea not null,
  token_id uuid not null,
  kind text not null,
  redirect_uri text,
  challenge text,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint oauth_secrets_pkey PRIMARY KEY (secret_hash),
  constraint oauth_secrets_token_id_fkey FOREIGN KEY (token_id) REFERENCES personal_tokens(id) ON DELETE CASCADE,
  constraint oauth_secrets_check CHECK ((num_nulls(redirect_uri, challenge) =
CASE
    WHEN (kind = 'code'::text) THEN 0
    ELSE 2
END)),
  constraint oauth_secrets_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text]))),
  constraint oauth_secrets_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX oauth_secrets_by_expiry ON public.oauth_secrets USING btree (expires_at);
CREATE INDEX oauth_secrets_by_token ON public.oauth_secrets USING btree (token_id);

create table org_domains (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  domain text not null,
  token text not null,
  proved_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint org_domains_pkey PRIMARY KEY (id),
  constraint org_domains_org_id_domain_key UNIQUE (org_id, domain),
  constraint org_domains_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX org_domains_proved ON public.org_domains USING btree (domain) WHERE (proved_at IS NOT NULL);

create table organisation_sizes (
  org_id uuid not null,
  file_bytes bigint not null,
  text_bytes bigint not null,
  constraint organisation_sizes_pkey PRIMARY KEY (org_id)
) with (fillfactor=50);

create table pages (
  org_id uuid not null,
  document_id uuid not null,
  page_number integer not null,
  text text not null,
  tables jsonb,
  constraint pages_pkey PRIMARY KEY (org_id, document_id, page_number),
  constraint pages_page_number_check CHECK ((page_number > 0))
);

create table passage_vectors (
  org_id uuid not null,
  text_number integer not null,
  ordinal integer not null,
  document_id uuid not null,
  page_number integer not null,
  model text not null,
  vector bytea not null,
  constraint passage_vectors_pkey PRIMARY KEY (org_id, text_number, ordinal, model)
);
CREATE INDEX passage_vectors_by_document ON public.passage_vectors USING btree (org_id, document_id);

create table passages (
  org_id uuid not null,
  text_number integer not null,
  ordinal integer not null,
  document_id uuid not null,
  page_number integer not null,
  language text not null,
  terms text not null,
  constraint passages_pkey PRIMARY KEY (org_id, text_number, ordinal)
);
CREATE INDEX passages_by_document ON public.passages USING btree (org_id, document_id);

create table passkeys (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_account ON public.passkeys USING btree (account_id);

create table password_resets (
  token_hash bytea not null,
  account_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_account ON public.password_resets USING btree (account_id);
CREATE INDEX password_resets_by_email ON public.password_resets USING btree (email);
CREATE INDEX password_resets_by_expiry ON public.password_resets USING btree (expires_at);

create table past_memberships (
  org_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  ended_at timestamp with time zone not null default now(),
  constraint past_memberships_pkey PRIMARY KEY (team_id, user_id),
  constraint past_memberships_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint past_memberships_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE
);
CREATE INDEX past_memberships_by_user ON public.past_memberships USING btree (org_id, user_id);

create table pending_sign_ins (
  token_hash bytea not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  proved_by text,
  constraint pending_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_by_account ON public.pending_sign_ins USING btree (account_id);
CREATE INDEX pending_sign_ins_by_expiry ON public.pending_sign_ins USING btree (expires_at);

create table personal_tokens (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  team_id uuid not null,
  name text not null,
  secret_hash bytea,
  scopes text[],
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  client_id text,
  client_host text,
  constraint personal_tokens_pkey PRIMARY KEY (id),
  constraint personal_tokens_secret_hash_key UNIQUE (secret_hash),
  constraint personal_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint personal_tokens_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint personal_tokens_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint personal_tokens_check CHECK ((num_nulls(secret_hash, client_id) = 1)),
  constraint personal_tokens_check1 CHECK ((num_nulls(client_id, client_host) = ANY (ARRAY[0, 2]))),
  constraint personal_tokens_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX personal_tokens_by_account ON public.personal_tokens USING btree (account_id);
CREATE INDEX personal_tokens_by_client ON public.personal_tokens USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX personal_tokens_by_team ON public.personal_tokens USING btree (org_id, team_id);
CREATE INDEX personal_tokens_by_user ON public.personal_tokens USING btree (org_id, user_id);

create table postings (
  org_id uuid not null,
  in_names boolean not null,
  term text collate "C" not null,
  segment bigint not null,
  data bytea not null,
  constraint postings_pkey PRIMARY KEY (org_id, in_names, term, segment)
);

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

create table saml_answers (
  provider_id uuid not null,
  assertion_hash bytea not null,
  request_hash bytea not null,
  code_hash bytea not null,
  answer jsonb,
  ends_at timestamp with time zone not null,
  constraint saml_answers_pkey PRIMARY KEY (provider_id, assertion_hash),
  constraint saml_answers_code_hash_key UNIQUE (code_hash),
  constraint saml_answers_provider_id_request_hash_key UNIQUE (provider_id, request_hash),
  constraint saml_answers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE
);
CREATE INDEX saml_answers_by_end ON public.saml_answers USING btree (ends_at);
CREATE INDEX saml_answers_unread ON public.saml_answers USING btree (provider_id, ends_at) WHERE (answer IS NOT NULL);

create table second_factor_policies (
  org_id uuid not null,
  applies_to text not null,
  constraint second_factor_policies_pkey PRIMARY KEY (org_id),
  constraint second_factor_policies_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint second_factor_policies_applies_to_check CHECK ((applies_to = ANY (ARRAY['leaders'::text, 'everyone'::text])))
);

create table secret_seals (
  is_only boolean not null default true,
  mark bytea not null,
  constraint secret_seals_pkey PRIMARY KEY (is_only),
  constraint secret_seals_is_only_check CHECK (is_only)
);

create table served_texts (
  org_id uuid not null,
  team_id uuid not null,
  digest bytea not null,
  reader_ids uuid[] not null,
  question bytea,
  sources text[] not null,
  runs bigint[] not null,
  served_at timestamp with time zone not null default now(),
  constraint served_texts_pkey PRIMARY KEY (org_id, team_id, digest),
  constraint served_texts_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint served_texts_digest_check CHECK ((octet_length(digest) = 32)),
  constraint served_texts_question_check CHECK ((octet_length(question) = 32))
);
CREATE INDEX served_texts_by_team ON public.served_texts USING btree (team_id);
CREATE INDEX served_texts_by_time ON public.served_texts USING btree (org_id, served_at);

create table server_settings (
  name text not null,
  value jsonb not null,
  has_secret boolean not null,
  secret bytea,
  version uuid not null default uuidv7(),
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  is_held boolean not null default false,
  constraint server_settings_pkey PRIMARY KEY (name),
  constraint server_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint server_settings_check CHECK ((has_secret OR (secret IS NULL))),
  constraint server_settings_name_check CHECK ((name = ANY (ARRAY['model'::text, 'mail'::text])))
);
CREATE INDEX server_settings_by_account ON public.server_settings USING btree (changed_by);

create table sign_in_links (
  token_hash bytea not null,
  email text not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  is_by_operator boolean not null default false,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sign_in_links_by_email ON public.sign_in_links USING btree (email);
CREATE INDEX sign_in_links_by_expiry ON public.sign_in_links USING btree (expires_at);

create table sign_in_places (
  place bytea not null,
  last_used_at timestamp with time zone not null default now(),
  constraint sign_in_places_pkey PRIMARY KEY (place)
);
CREATE INDEX sign_in_places_by_use ON public.sign_in_places USING btree (last_used_at);

create table source_group_members (
  org_id uuid not null,
  source_id uuid not null,
  group_id text not null,
  email text not null,
  constraint source_group_members_pkey PRIMARY KEY (org_id, email, source_id, group_id),
  constraint source_group_members_org_id_source_id_group_id_fkey FOREIGN KEY (org_id, source_id, group_id) REFERENCES source_groups(org_id, source_id, id) ON DELETE CASCADE,
  constraint source_group_members_email_check CHECK ((email = lower(email)))
);
CREATE INDEX source_group_members_by_group ON public.source_group_members USING btree (org_id, source_id, group_id);

create table source_groups (
  org_id uuid not null,
  source_id uuid not null,
  id text not null,
  name text not null,
  constraint source_groups_pkey PRIMARY KEY (org_id, source_id, id),
  constraint source_groups_org_id_source_id_fkey FOREIGN KEY (org_id, source_id) REFERENCES sources(org_id, id) ON DELETE CASCADE
);

create table source_items (
  org_id uuid not null,
  source_id uuid not null,
  key bytea not null,
  id text not null,
  scope text not null,
  path text not null,
  url text,
  size_bytes bigint,
  rights jsonb,
  applied jsonb,
  listed_etag text not null,
  etag text,
  reason jsonb,
  tried_run uuid,
  tried_etag text,
  is_gone boolean not null default false,
  seen_run uuid not null,
  seen_at timestamp with time zone not null,
  document_id uuid,
  constraint source_items_pkey PRIMARY KEY (org_id, source_id, key),
  constraint source_items_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE SET NULL (document_id),
  constraint source_items_org_id_source_id_fkey FOREIGN KEY (org_id, source_id) REFERENCES sources(org_id, id) ON DELETE CASCADE,
  constraint source_items_key_check CHECK ((octet_length(key) = 32))
);
CREATE UNIQUE INDEX source_items_by_document ON public.source_items USING btree (org_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX source_items_by_path ON public.source_items USING btree (org_id, source_id, "left"(path, 200), key);
CREATE INDEX source_items_gone ON public.source_items USING btree (org_id, source_id) WHERE is_gone;
CREATE INDEX source_items_waiting ON public.source_items USING btree (org_id, source_id, key) WHERE (etag IS DISTINCT FROM listed_etag);

create table source_scopes (
  org_id uuid not null,
  source_id uuid not null,
  name text not null,
  cursor text,
  constraint source_scopes_pkey PRIMARY KEY (org_id, source_id, name),
  constraint source_scopes_org_id_source_id_fkey FOREIGN KEY (org_id, source_id) REFERENCES sources(org_id, id) ON DELETE CASCADE
);

create table sources (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  kind text not null,
  name text not null,
  settings jsonb not null,
  secrets bytea,
  credential bytea,
  waits_until timestamp with time zone,
  visibility text not null,
  may_publish boolean not null,
  every_minutes integer not null,
  is_paused boolean not null default false,
  is_stopped boolean not null default false,
  problem jsonb,
  gone_held integer not null default 0,
  gone_confirmed integer not null default 0,
  run_id uuid,
  run_began_at timestamp with time zone,
  run_beat_at timestamp with time zone,
  last_run jsonb,
  last_run_at timestamp with time zone,
  last_complete_at timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  hint_secret bytea,
  maker_id uuid,
  created_at timestamp with time zone not null default now(),
  hours_from time without time zone,
  hours_to time without time zone,
  hours_zone text,
  constraint sources_pkey PRIMARY KEY (org_id, id),
  constraint sources_org_id_team_id_name_key UNIQUE (org_id, team_id, name),
  constraint sources_org_id_maker_id_fkey FOREIGN KEY (org_id, maker_id) REFERENCES users(org_id, id) ON DELETE SET NULL (maker_id),
  constraint sources_org_id_team_id_fkey FOREIGN KEY (org_id, team_id) REFERENCES teams(org_id, id) ON DELETE CASCADE,
  constraint sources_credential_check CHECK ((octet_length(credential) = 32)),
  constraint sources_hours_apart CHECK ((hours_from <> hours_to)),
  constraint sources_hours_whole CHECK ((((hours_from IS NULL) = (hours_to IS NULL)) AND ((hours_from IS NULL) = (hours_zone IS NULL)))),
  constraint sources_kind_check CHECK ((kind = ANY (ARRAY['folder'::text, 'git'::text, 'web'::text, 's3'::text, 'webdav'::text, 'imap'::text]))),
  constraint sources_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'tree'::text, 'team'::text, 'restricted'::text])))
);
CREATE INDEX sources_by_credential ON public.sources USING btree (org_id, credential) WHERE (credential IS NOT NULL);
CREATE UNIQUE INDEX sources_by_id ON public.sources USING btree (id);
CREATE INDEX sources_by_maker ON public.sources USING btree (org_id, maker_id) WHERE (maker_id IS NOT NULL);
CREATE INDEX sources_by_next_at ON public.sources USING btree (next_at) WHERE ((NOT is_paused) AND (NOT is_stopped));

create table team_logos (
  team_id uuid not null,
  org_id uuid not null,
  media_type text not null,
  bytes bytea not null,
  constraint team_logos_pkey PRIMARY KEY (team_id),
  constraint team_logos_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint team_logos_bytes_check CHECK ((octet_length(bytes) <= 262144)),
  constraint team_logos_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

create table team_sizes (
  team_id uuid not null,
  members integer not null,
  claimed integer not null,
  constraint team_sizes_pkey PRIMARY KEY (team_id),
  constraint team_sizes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
) with (fillfactor=50);

create table teams (
  id uuid not null default uuidv7(),
  org_id uuid not null,
  parent_id uuid,
  path uuid[] not null,
  number integer not null generated always as identity,
  name text not null,
  slug text not null,
  sort_name text collate "C" generated always as (sort_key(name)) stored,
  colour text,
  logo_sha256 bytea,
  questions_shown boolean not null default false,
  members_may_publish boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  slug_since timestamp with time zone not null default now(),
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_org_id_id_key UNIQUE (org_id, id),
  constraint teams_org_id_slug_key UNIQUE (org_id, slug),
  constraint teams_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES teams(id),
  constraint teams_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint teams_logo_sha256_check CHECK ((octet_length(logo_sha256) = 32))
);
CREATE INDEX teams_by_parent ON public.teams USING btree (parent_id, sort_name, id);
CREATE INDEX teams_by_path ON public.teams USING gin (path);
CREATE INDEX teams_by_slug ON public.teams USING btree (slug);

create table text_classes (
  org_id uuid not null,
  block integer not null,
  version uuid not null default gen_random_uuid(),
  classes bytea not null,
  constraint text_classes_pkey PRIMARY KEY (org_id, block)
);

create table text_numbers (
  org_id uuid not null,
  last_number integer not null,
  constraint text_numbers_pkey PRIMARY KEY (org_id)
);

create table totp_apps (
  account_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint totp_apps_pkey PRIMARY KEY (account_id),
  constraint totp_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table training_entries (
  org_id uuid not null,
  training_id uuid not null,
  team_id uuid not null,
  revision integer not null,
  status text not null default 'approved'::text,
  language text not null,
  applied_at timestamp with time zone not null default now(),
  constraint training_entries_pkey PRIMARY KEY (org_id, training_id),
  constraint training_entries_org_id_training_id_team_id_revision_statu_fkey FOREIGN KEY (org_id, training_id, team_id, revision, status) REFERENCES trainings(org_id, id, team_id, revision, status) ON DELETE CASCADE,
  constraint training_entries_status_check CHECK ((status = 'approved'::text))
);
CREATE INDEX training_entries_by_team ON public.training_entries USING btree (org_id, team_id, language);

create table training_numbers (
  org_id uuid not null,
  team_id uuid not null,
  last_number integer not null,
  constraint training_numbers_pkey PRIMARY KEY (org_id, team_id),
  constraint training_numbers_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX training_numbers_by_team ON public.training_numbers USING btree (team_id);

create table training_sources (
  org_id uuid not null,
  training_id uuid not null,
  place integer not null,
  document_id uuid,
  version integer,
  constraint training_sources_pkey PRIMARY KEY (org_id, training_id, place),
  constraint training_sources_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE SET NULL (document_id),
  constraint training_sources_org_id_training_id_fkey FOREIGN KEY (org_id, training_id) REFERENCES trainings(org_id, id) ON DELETE CASCADE,
  constraint training_sources_place_check CHECK ((place > 0))
);
CREATE INDEX training_sources_by_document ON public.training_sources USING btree (org_id, document_id);

create table training_terms (
  org_id uuid not null,
  team_id uuid not null,
  term text collate "C" not null,
  training_id uuid not null,
  in_question boolean not null,
  in_response boolean not null,
  constraint training_terms_pkey PRIMARY KEY (org_id, team_id, term, training_id),
  constraint training_terms_org_id_training_id_fkey FOREIGN KEY (org_id, training_id) REFERENCES training_entries(org_id, training_id) ON DELETE CASCADE
);
CREATE INDEX training_terms_by_training ON public.training_terms USING btree (org_id, training_id);

create table training_vectors (
  org_id uuid not null,
  training_id uuid not null,
  team_id uuid not null,
  part text not null,
  model text not null,
  vector bytea not null,
  constraint training_vectors_pkey PRIMARY KEY (org_id, training_id, part, model),
  constraint training_vectors_org_id_training_id_fkey FOREIGN KEY (org_id, training_id) REFERENCES training_entries(org_id, training_id) ON DELETE CASCADE,
  constraint training_vectors_part_check CHECK ((part = ANY (ARRAY['question'::text, 'response'::text])))
);
CREATE INDEX training_vectors_by_team ON public.training_vectors USING btree (org_id, team_id, model);

create table trainings (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  number integer not null,
  chat_id uuid not null,
  message_id uuid not null,
  agent_id uuid,
  participant_kind text not null,
  participant_id uuid,
  status text not null default 'pending'::text,
  pinned boolean not null default false,
  is_upvoted boolean not null,
  user_text text not null,
  agent_text text not null,
  agent_parts jsonb not null default '[]'::jsonb,
  comment text,
  suggested_response text,
  summary text,
  corrected_response text,
  shown_question text not null default ''::text,
  is_for_everyone boolean not null default false,
  revision integer not null default 1,
  decided_at timestamp with time zone,
  decided_by_kind text,
  decided_by_id uuid,
  use_count integer not null default 0,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  rejection_reason text,
  constraint trainings_pkey PRIMARY KEY (org_id, id),
  constraint trainings_org_id_id_team_id_revision_status_key UNIQUE (org_id, id, team_id, revision, status),
  constraint trainings_org_id_team_id_number_key UNIQUE (org_id, team_id, number),
  constraint trainings_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint approved_says_something CHECK (((status <> 'approved'::text) OR (corrected_response IS NOT NULL))),
  constraint only_approved_is_pinned CHECK (((NOT pinned) OR (status = 'approved'::text))),
  constraint trainings_decided_by_kind_check CHECK ((decided_by_kind = ANY (ARRAY['key'::text, 'person'::text, 'system'::text]))),
  constraint trainings_number_check CHECK ((number > 0)),
  constraint trainings_participant_kind_check CHECK ((participant_kind = ANY (ARRAY['person'::text, 'key'::text, 'visitor'::text]))),
  constraint trainings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX trainings_by_message ON public.trainings USING btree (org_id, message_id);
CREATE INDEX trainings_by_status ON public.trainings USING btree (org_id, team_id, status, number);
CREATE INDEX trainings_by_team ON public.trainings USING btree (team_id);
CREATE UNIQUE INDEX trainings_pending ON public.trainings USING btree (org_id, message_id) WHERE (status = 'pending'::text);
CREATE INDEX trainings_pinned ON public.trainings USING btree (org_id, team_id, number) WHERE pinned;

create table users (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  account_id uuid,
  first_name text,
  last_name text,
  email text,
  phone text,
  former_email text,
  image text,
  last_seen_at timestamp with time zone,
  sort_name text collate "C" generated always as (sort_key(first_name)) stored,
  search_text text collate "C" not null generated always as (((((fold_text(btrim(((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)))) || '
'::text) || fold_text(COALESCE(email, ''::text))) || '
	'::text) || COALESCE(phone, ''::text))) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  account_ended_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (org_id, id),
  constraint users_email_org_id_key UNIQUE (email, org_id),
  constraint users_phone_org_id_key UNIQUE (phone, org_id),
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint users_org_id_fkey FOREIGN KEY (org_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint users_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL) OR (former_email IS NOT NULL))),
  constraint users_email_check CHECK ((email = lower(email)))
);
CREATE INDEX users_by_account ON public.users USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE TRIGGER users_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.search_text <> new.search_text) OR (old.sort_name IS DISTINCT FROM new.sort_name) OR ((old.last_seen_at IS NULL) <> (new.last_seen_at IS NULL)))) EXECUTE FUNCTION describe_memberships();
CREATE TRIGGER users_seen AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.last_seen_at IS DISTINCT FROM new.last_seen_at)) EXECUTE FUNCTION note_activity();

create table vector_blocks (
  org_id uuid not null,
  model text not null,
  id bigint not null generated always as identity,
  name uuid not null default gen_random_uuid(),
  passages integer not null,
  runs bytea not null,
  codes bytea not null,
  constraint vector_blocks_pkey PRIMARY KEY (org_id, model, id)
);

create table webhook_deliveries (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'pending'::text,
  tries integer not null default 0,
  round_tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (org_id, id),
  constraint webhook_deliveries_org_id_webhook_id_event_id_key UNIQUE (org_id, webhook_id, event_id),
  constraint webhook_deliveries_org_id_event_id_fkey FOREIGN KEY (org_id, event_id) REFERENCES events(org_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_org_id_webhook_id_fkey FOREIGN KEY (org_id, webhook_id) REFERENCES webhooks(org_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_by_event ON public.webhook_deliveries USING btree (org_id, event_id);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (org_id, webhook_id, next_try_at) WHERE (state = 'pending'::text);

create table webhook_tries (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  delivery_id uuid not null,
  tried_at timestamp with time zone not null default now(),
  duration_ms integer not null,
  status integer,
  error text,
  answer_start text,
  is_success boolean not null,
  constraint webhook_tries_pkey PRIMARY KEY (org_id, id),
  constraint webhook_tries_org_id_delivery_id_fkey FOREIGN KEY (org_id, delivery_id) REFERENCES webhook_deliveries(org_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_tries_by_delivery ON public.webhook_tries USING btree (org_id, delivery_id);
CREATE INDEX webhook_tries_by_time ON public.webhook_tries USING btree (org_id, webhook_id, tried_at);

create table webhooks (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  maker_id uuid,
  url text not null,
  description text,
  event_types text[] not null,
  includes_below boolean not null,
  enabled boolean not null default true,
  disabled_because text,
  enabled_at timestamp with time zone not null default now(),
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  served_until timestamp with time zone,
  served_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint webhooks_pkey PRIMARY KEY (org_id, id),
  constraint webhooks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint webhooks_check CHECK ((enabled = (disabled_because IS NULL))),
  constraint webhooks_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text])))
);
CREATE INDEX webhooks_by_person ON public.webhooks USING btree (org_id, maker_id) WHERE (maker_id IS NOT NULL);
CREATE INDEX webhooks_by_team ON public.webhooks USING btree (team_id);

create table widget_days (
  team_id uuid not null,
  org_id uuid not null,
  day date not null,
  sessions integer not null default 0,
  answers integer not null default 0,
  constraint widget_days_pkey PRIMARY KEY (team_id, day),
  constraint widget_days_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
) with (fillfactor=50);

create table widget_downloads (
  secret_hash bytea not null,
  session_id uuid not null,
  document_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint widget_downloads_pkey PRIMARY KEY (secret_hash),
  constraint widget_downloads_session_id_fkey FOREIGN KEY (session_id) REFERENCES widget_sessions(id) ON DELETE CASCADE,
  constraint widget_downloads_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX widget_downloads_by_end ON public.widget_downloads USING btree (expires_at);
CREATE INDEX widget_downloads_by_session ON public.widget_downloads USING btree (session_id);

create table widget_sessions (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  team_id uuid not null,
  secret_hash bytea not null,
  origin text not null,
  visitor_id uuid not null default gen_random_uuid(),
  user_id uuid,
  expires_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint widget_sessions_pkey PRIMARY KEY (id),
  constraint widget_sessions_secret_hash_key UNIQUE (secret_hash),
  constraint widget_sessions_visitor_id_key UNIQUE (visitor_id),
  constraint widget_sessions_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint widget_sessions_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint widget_sessions_end CHECK ((expires_at <= ends_at)),
  constraint widget_sessions_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX widget_sessions_by_end ON public.widget_sessions USING btree (expires_at);
CREATE INDEX widget_sessions_by_team ON public.widget_sessions USING btree (team_id);
CREATE INDEX widget_sessions_by_user ON public.widget_sessions USING btree (org_id, user_id) WHERE (user_id IS NOT NULL);

create table widget_signing (
  is_only boolean not null default true,
  secret bytea not null,
  constraint widget_signing_pkey PRIMARY KEY (is_only),
  constraint widget_signing_is_only_check CHECK (is_only)
);

create table widget_used_tokens (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint widget_used_tokens_pkey PRIMARY KEY (id)
);
CREATE INDEX widget_used_tokens_by_end ON public.widget_used_tokens USING btree (expires_at);

create table widgets (
  team_id uuid not null,
  org_id uuid not null,
  enabled boolean not null,
  allowed_origins text[] not null,
  agent_id uuid,
  title text,
  greeting text,
  colour text,
  "position" text not null,
  language text not null,
  suggestions text[] not null,
  daily_answers_max integer,
  questions_taken boolean not null,
  questions_email text,
  admits_leaders boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  allowed_since timestamp with time zone[] not null,
  constraint widgets_pkey PRIMARY KEY (team_id),
  constraint widgets_org_id_team_id_agent_id_fkey FOREIGN KEY (org_id, team_id, agent_id) REFERENCES agents(org_id, team_id, id) ON DELETE SET NULL (agent_id),
  constraint widgets_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  constraint widgets_allowed_since_check CHECK ((cardinality(allowed_since) = cardinality(allowed_origins))),
  constraint widgets_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint widgets_daily_answers_max_check CHECK ((daily_answers_max > 0)),
  constraint widgets_position_check CHECK (("position" = ANY (ARRAY['end'::text, 'start'::text])))
);
CREATE INDEX widgets_by_agent ON public.widgets USING btree (org_id, team_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX widgets_by_origin ON public.widgets USING gin (allowed_origins) WHERE enabled;

create table workflow_groups (
  org_id uuid not null,
  workflow_id uuid not null,
  team_id uuid not null,
  constraint workflow_groups_pkey PRIMARY KEY (org_id, workflow_id, team_id),
  constraint workflow_groups_org_id_workflow_id_fkey FOREIGN KEY (org_id, workflow_id) REFERENCES workflows(org_id, id) ON DELETE CASCADE,
  constraint workflow_groups_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE INDEX workflow_groups_by_team ON public.workflow_groups USING btree (team_id, org_id);

create table workflow_users (
  org_id uuid not null,
  workflow_id uuid not null,
  user_id uuid not null,
  constraint workflow_users_pkey PRIMARY KEY (org_id, workflow_id, user_id),
  constraint workflow_users_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES users(org_id, id) ON DELETE CASCADE,
  constraint workflow_users_org_id_workflow_id_fkey FOREIGN KEY (org_id, workflow_id) REFERENCES workflows(org_id, id) ON DELETE CASCADE
);
CREATE INDEX workflow_users_by_user ON public.workflow_users USING btree (user_id, org_id);

create table workflows (
  org_id uuid not null,
  id uuid not null default uuidv7(),
  team_id uuid not null,
  agent_id uuid not null,
  creator_id uuid,
  built_in text,
  name text not null,
  command text,
  description text,
  icon text,
  icon_color text,
  starter_prompt text,
  instructions text,
  visibility text not null,
  enabled boolean not null default true,
  sort_order integer not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint workflows_pkey PRIMARY KEY (org_id, id),
  constraint workflows_org_id_creator_id_fkey FOREIGN KEY (org_id, creator_id) REFERENCES users(org_id, id) ON DELETE SET NULL (creator_id),
  constraint workflows_org_id_team_id_agent_id_fkey FOREIGN KEY (org_id, team_id, agent_id) REFERENCES agents(org_id, team_id, id),
  constraint workflows_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint workflows_command_check CHECK ((command ~ '^[a-z0-9-]{1,32}$'::text)),
  constraint workflows_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'team'::text, 'shared'::text, 'group'::text, 'individual'::text])))
);
CREATE INDEX workflows_by_agent ON public.workflows USING btree (team_id, org_id, agent_id);
CREATE UNIQUE INDEX workflows_by_built_in ON public.workflows USING btree (org_id, team_id, built_in);
CREATE UNIQUE INDEX workflows_by_command ON public.workflows USING btree (org_id, team_id, command) WHERE (deleted_at IS NULL);
CREATE INDEX workflows_by_creator ON public.workflows USING btree (org_id, creator_id) WHERE (creator_id IS NOT NULL);
CREATE INDEX workflows_in_order ON public.workflows USING btree (org_id, team_id, sort_order, created_at, id) WHERE (deleted_at IS NULL);

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.close_chats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from chat_readers reader using chats chat, teams team
  where reader.org_id = new.org_id and reader.user_id = new.user_id
    and chat.org_id = reader.org_id and chat.id = reader.chat_id
    and team.id = chat.team_id and new.team_id = any(team.path)
    and not exists (
      select from memberships held
      where held.org_id = new.org_id and held.user_id = new.user_id and held.role <> 'partner'
        and (held.team_id = team.id
          or (held.role in ('owner', 'team_leader') and held.team_id = any(team.path))));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.describe_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select sort_name, search_text, last_seen_at is not null
  into new.sort_name, new.search_text, new.is_claimed
  from users where org_id = new.org_id and id = new.user_id for share;
  -- Also a user of the very same statement, whom nothing of it can see.
  if not found then
    raise foreign_key_violation using message = 'There is no user ' || new.user_id;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.describe_memberships()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update memberships
  set sort_name = new.sort_name, search_text = new.search_text,
    is_claimed = new.last_seen_at is not null
  where org_id = new.org_id and user_id = new.id;
  if (old.last_seen_at is null) <> (new.last_seen_at is null) then
    perform from team_sizes
    where team_id in (
      select team_id from memberships where org_id = new.org_id and user_id = new.id)
    order by team_id for no key update;
    update team_sizes
    set claimed = claimed + case when new.last_seen_at is null then -1 else 1 end
    where team_id in (
      select team_id from memberships where org_id = new.org_id and user_id = new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.document_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.id);
    return new;
  end if;
  -- Before the change, so the row and its shares are still the old ones.
  perform note_document_change(old.org_id, old.id);
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.document_share_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_document_change(new.org_id, new.document_id);
    return new;
  end if;
  perform note_document_change(old.org_id, old.document_id);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.document_text_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.text_id := coalesce(new.text_id, new.id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.documents_by_spelling(org uuid, asked text)
 RETURNS TABLE(document_id uuid, score double precision)
 LANGUAGE sql
 STABLE ROWS 50
 SET enable_seqscan TO 'off'
AS $function$
  select document.id, word_similarity(asked, lower(coalesce(document.folder_path, '') || ' ' ||
    document.name || ' ' || coalesce(document.title, '')))
  from documents document
  where asked <% lower(coalesce(document.folder_path, '') || ' ' ||
      document.name || ' ' || coalesce(document.title, ''))
    and (document.org_id = org) is true
$function$
;

CREATE OR REPLACE FUNCTION public.documents_classed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_text_classes(array_agg(changed.org_id), array_agg(changed.number),
    array_agg(changed.class))
  from (
    select after.org_id, after.number, after.class
    from (
      select document.org_id, text.number,
        case when document.state = 'ready' and document.trashed_at is null
          then text_class(team.number, document.visibility) else 0 end as class
      from after document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as after
    left join (
      select document.org_id, text.number,
        case when document.state = 'ready' and document.trashed_at is null
          then text_class(team.number, document.visibility) else 0 end as class
      from before document
      join teams team on team.id = document.team_id,
        unnest(array[document.text_number, document.name_number]) as text (number)
      where text.number is not null) as before using (org_id, number)
    where after.class <> coalesce(before.class, 0)
    union all
    select gone.org_id, gone.number, 0
    from (
      select before.org_id, text.number
      from before, unnest(array[before.text_number, before.name_number]) as text (number)
      where text.number is not null and before.state = 'ready'
      except
      select after.org_id, text.number
      from after, unnest(array[after.text_number, after.name_number]) as text (number)) as gone
  ) as changed
  having count(*) > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.documents_unclassed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_text_classes(array_agg(before.org_id), array_agg(text.number), array_agg(0))
  from before, unnest(array[before.text_number, before.name_number]) as text (number)
  where text.number is not null
  having count(*) > 0;
  -- The text is removed in steps.
  insert into document_removals (org_id, document_id)
  select org_id, text_id from before;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_tokens_without_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update personal_tokens token set revoked_at = now()
  from (select distinct org_id, user_id from gone) departed
  where token.org_id = departed.org_id and token.user_id = departed.user_id
    and token.revoked_at is null
    and not exists (
      select from memberships held
      where held.org_id = departed.org_id and held.user_id = departed.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_letters(text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  text := translate(lower(text collate "C"),
    'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
    'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
  if text !~ '[^\u0001-\u007f\u0300-\u0344\u0346-\u036f\u0430-\u045f\u0590-\u109f\u1100-\u11ff\u2e80-\u9fff]'
    then return text; end if;
  text := translate(replace(replace(replace(text, 'ß', 'ss'), 'ŉ', 'ʼn'), 'և', 'եւ'),
    E'µÆÐØÞ'
    'ĐĦĲĿŁŊŒŦſƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄ'
    'ǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎ\u0345'
    'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪ'
    'ϬϮϰϱϴϵϷϹϺϽϾϿ'
    'ѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀ'
    'ӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶ'
    'ԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
    'μæðøþ'
    'đħĳŀłŋœŧsɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆ'
    'ǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏι'
    'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫ'
    'ϭϯκρθεϸϲϻͻͼͽ'
    'ѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏ'
    'ӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզ'
    'էըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ');
  if text !~ '[\u10a0-\U0010ffff]' then return text; end if;
  text := replace(replace(replace(text, 'ẞ', 'ss'), 'ﬀ', 'ff'), 'ﬁ', 'fi');
  text := replace(replace(replace(text, 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl');
  text := replace(replace(replace(text, 'ﬅ', 'st'), 'ﬆ', 'st'), 'ẚ', 'aʾ');
  text := replace(replace(replace(text, 'ﬓ', 'մն'), 'ﬔ', 'մե'), 'ﬕ', 'մի');
  text := replace(replace(text, 'ﬖ', 'վն'), 'ﬗ', 'մխ');
  return translate(text,
    'ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍ'
    'ᏸᏹᏺᏻᏼᏽ'
    'ᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱ'
    'ᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃ'
    'ⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏ'
    'ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫ'
    'ⰬⰭⰮⰯ'
    'ⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸ'
    'ⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ'
    'ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚ'
    'ꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂ'
    'ꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌꟐꟖꟘꟚ'
    'ꟜꟵ'
    'ꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛ'
    'ꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿ'
    'ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ'
    '𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧'
    '𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓'
    '𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕'
    '𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫'
    '𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥'
    '𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿'
    '𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟'
    '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
    'ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭ'
    'ᏰᏱᏲᏳᏴᏵ'
    'вдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱ'
    'ჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄ'
    'ⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩ'
    'ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛ'
    'ⱜⱝⱞⱟ'
    'ⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹ'
    'ⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ'
    'ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛ'
    'ꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃ'
    'ꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍꟑꟗꟙꟛ'
    'ƛꟶ'
    'ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋ'
    'ᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯ'
    'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ'
    '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏'
    '𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻'
    '𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼'
    '𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫'
    '𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅'
    '𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟'
    '𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿'
    '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃');
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_text(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when octet_length(text) = length(text)
    then translate(lower(text collate "C"), E'\n\t', '  ')
    else normalize(
      replace(translate(fold_letters(normalize(text, nfd)), E'ı\n\t', 'i  '), U&'i\0307', 'i'),
      nfc) end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_departed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- They are held, so that of two last memberships that end at once the second finds none left. Only
  -- those with something to lose: a team may have a hundred thousand people.
  perform from users person
  where (person.org_id, person.id) in (select org_id, user_id from gone) and (
    exists (select from document_user_shares given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from workflow_users given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from notifications given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from expert_questions given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from chat_readers given
      where given.org_id = person.org_id and given.user_id = person.id)
    or exists (select from documents owned
      where owned.org_id = person.org_id and owned.owner_id = person.id))
  order by person.org_id, person.id for no key update;
  delete from document_user_shares given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from workflow_users given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from notifications given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from chat_readers given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  delete from expert_questions given using gone
  where given.org_id = gone.org_id and given.user_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  -- The leaders of the team are asked instead.
  update documents owned set owner_id = null, verification_asked = null from gone
  where owned.org_id = gone.org_id and owned.owner_id = gone.user_id and not exists (
    select from memberships held where held.org_id = gone.org_id and held.user_id = gone.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member_activity set last_seen_at = new.last_seen_at
  where user_id = new.id and org_id = new.org_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_added_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_activity (org_id, user_id, team_id, last_seen_at)
  select person.org_id, person.id, added.team_id, person.last_seen_at
  from added join users person on person.org_id = added.org_id and person.id = added.user_id;
  insert into team_sizes as size (team_id, members, claimed)
  select team_id, count(*), count(*) filter (where is_claimed)
  from added group by team_id order by team_id
  on conflict (team_id) do update
  set members = size.members + excluded.members, claimed = size.claimed + excluded.claimed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_document_change(org uuid, changed_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into document_changes (org_id, team_id, document_id, visibility, uploader_id, user_ids,
    team_ids)
  select document.org_id, document.team_id, document.id, document.visibility, document.uploader_id,
    array(select share.user_id from document_user_shares share
      where share.org_id = org and share.document_id = document.id),
    array(select share.team_id from document_team_shares share
      where share.org_id = org and share.document_id = document.id)
  from documents changed
  join documents document
    on document.org_id = org and document.id = coalesce(changed.replaces, changed.id)
  where changed.org_id = org and changed.id = changed_id and document.trashed_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.note_organisation_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  org uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
  files bigint := 0;
  texts bigint := 0;
begin
  if tg_op <> 'INSERT' then
    files := files - old.size_bytes;
    texts := texts - old.text_bytes;
  end if;
  if tg_op <> 'DELETE' then
    files := files + new.size_bytes;
    texts := texts + new.text_bytes;
  end if;
  insert into organisation_sizes as size (org_id, file_bytes, text_bytes) values (org, files, texts)
  on conflict (org_id) do update
    set file_bytes = size.file_bytes + files, text_bytes = size.text_bytes + texts;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_removed_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from team_sizes where team_id in (select team_id from gone)
  order by team_id for no key update;
  update team_sizes size
  set members = size.members - fewer.members, claimed = size.claimed - fewer.claimed
  from (
    select team_id, count(*) as members, count(*) filter (where is_claimed) as claimed
    from gone group by team_id) as fewer
  where size.team_id = fewer.team_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.pin_source(org uuid, source text, begun_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select document.id || '@' || coalesce((
      select min(earlier.version) from document_versions earlier
      where earlier.org_id = document.org_id and earlier.document_id = document.id
        and (earlier.ended_at is null or earlier.ended_at > begun_at)), document.version)
    from documents document
    where document.org_id = org
      and document.id = case when source not like '%@%' then source::uuid end), source)
$function$
;

CREATE OR REPLACE FUNCTION public.pin_sources(org uuid, kept jsonb, begun_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(
    case
      when piece.value ? 'sources' then piece.value || jsonb_build_object('sources', (
        select coalesce(jsonb_agg(pin_source(org, source.id, begun_at) order by source.place), '[]')
        from jsonb_array_elements_text(piece.value -> 'sources')
          with ordinality as source (id, place)))
      when piece.value ? 'documentId' then piece.value || jsonb_build_object('source',
        pin_source(org, piece.value ->> 'documentId', begun_at))
      else piece.value
    end order by piece.place), '[]')
  from jsonb_array_elements(kept) with ordinality as piece (value, place)
$function$
;

CREATE OR REPLACE FUNCTION public.set_text_classes(orgs uuid[], numbers integer[], given integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
  held bytea;
begin
  for changed in
    select text.org_id, text.number / 1024 as block,
      array_agg(text.number % 1024) as places, array_agg(text.class) as values
    from unnest(orgs, numbers, given) as text (org_id, number, class)
    group by 1, 2 order by 1, 2
  loop
    insert into text_classes (org_id, block, classes)
    values (changed.org_id, changed.block, decode(repeat('00', 4096), 'hex'))
    on conflict do nothing;
    select classes into held from text_classes
    where org_id = changed.org_id and block = changed.block
    for update;
    for at in 1 .. cardinality(changed.places) loop
      held := overlay(held placing int4send(changed.values[at]) from changed.places[at] * 4 + 1);
    end loop;
    update text_classes set classes = held, version = gen_random_uuid()
    where org_id = changed.org_id and block = changed.block;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.sort_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when btrim(name) <> '' then
    regexp_replace(normalize(fold_text(btrim(name)), nfd), '[\u0300-\u036f]', '', 'g')
    || E'\x01' || fold_text(btrim(name)) end
$function$
;

CREATE OR REPLACE FUNCTION public.take_text_number(org uuid)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into text_numbers as taken (org_id, last_number) values (org, 1)
  on conflict (org_id) do update set last_number = taken.last_number + 1
  returning last_number
$function$
;

CREATE OR REPLACE FUNCTION public.text_class(team integer, visibility text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((team * 4) + array_position(ARRAY['public'::text, 'tree'::text, 'team'::text, 'restricted'::text], visibility)) - 1)
;
