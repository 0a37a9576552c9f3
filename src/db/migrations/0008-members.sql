-- Custom roles, invitations, members who left, scoped permissions, and queued mail.

-- principal.role names one of these by its id, or a built-in role by its name.
create table role (
  id text primary key,
  team_id text not null references team,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index role_name on role (team_id, lower(name));

-- A member who left keeps the row, because their actions refer to it. The address is free again.
alter table principal add column removed_at timestamptz;
drop index principal_email;
create unique index principal_email on principal (team_id, lower(email)) where removed_at is null;
create index principal_role on principal (team_id, role);
create index service_key_principal on service_key (principal_id);

-- Permissions of a member in one workspace or project, beside those of the role.
create table member_grant (
  id text primary key,
  team_id text not null references team,
  principal_id text not null references principal on delete cascade,
  permission text not null,
  workspace_id text references workspace on delete cascade,
  project_id text references project on delete cascade,
  created_at timestamptz not null,
  constraint member_grant_one_place check ((workspace_id is null) <> (project_id is null)),
  unique nulls not distinct (principal_id, workspace_id, project_id, permission)
);
create index member_grant_workspace on member_grant (workspace_id);
create index member_grant_project on member_grant (project_id);

-- state records actions only. Whether a pending invitation has expired follows from the clock.
create table invitation (
  id text primary key,
  team_id text not null references team,
  email text not null,
  role text not null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
  token_hash bytea unique,
  last_invited_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_principal_id text references principal,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invitation_acceptance check ((state = 'accepted') = (accepted_at is not null and accepted_principal_id is not null))
);
create unique index invitation_live on invitation (team_id, email) where state = 'pending';
create index invitation_team on invitation (team_id, id);
create index invitation_email on invitation (team_id, email, id);

-- sealed holds the encrypted content of the mail's link until the mail is sent.
create table mail_outbox (
  id text primary key,
  team_id text not null references team,
  invitation_id text not null references invitation on delete cascade,
  recipient text not null,
  sealed text,
  state text not null check (state in ('waiting', 'sent', 'logged', 'failed', 'dropped')),
  attempts integer not null default 0,
  error text,
  claimed_until timestamptz,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mail_outbox_secret check (state = 'waiting' or sealed is null)
);
create index mail_outbox_waiting on mail_outbox (next_try_at) where state = 'waiting';
create index mail_outbox_invitation on mail_outbox (invitation_id);
