-- Sessions of people in the console, and the links that open them.

-- The hashes are keyed. A session ends at expires_at, which each use prolongs, or at ended_at.
create table console_session (
  id text primary key,
  team_id text not null references team,
  principal_id text not null references principal,
  -- The key that it was opened with, directly or by a code. Null: by the deployment, an invitation or OIDC.
  key_id text references service_key,
  hash bytea not null unique,
  method text not null check (method in ('CODE', 'KEY', 'OIDC')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Until then, dangerous operations need no further login.
  confirmed_until timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  user_agent text
);
create index console_session_team on console_session (team_id, id);
create index console_session_principal on console_session (principal_id, id);
create index console_session_key on console_session (key_id) where key_id is not null;
create index console_session_over on console_session (coalesce(ended_at, expires_at));

-- A code of a login link. It works once; used ones stay until they would have expired, for the audit log.
create table console_code (
  hash bytea primary key,
  team_id text not null references team,
  principal_id text not null references principal,
  -- The key that made the link. Null: the deployment itself.
  key_id text references service_key,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index console_code_expires on console_code (expires_at);

-- A login with a provider finds its member by the address.
create index principal_address on principal (email) where removed_at is null;

-- ANY: keys and links of keys open sessions, too. OIDC: they do not.
alter table team add column console_login text not null default 'ANY' check (console_login in ('ANY', 'OIDC'));

-- Whether a session may be used. It ends with its principal and its key, and when its team asks for OIDC.
create function console_session_lives(s console_session) returns boolean language sql stable as $$
  select s.ended_at is null and s.expires_at > now() and exists (
    select from principal p join team t on t.id = p.team_id left join service_key k on k.id = s.key_id
    where p.id = s.principal_id and p.removed_at is null
      and (s.key_id is null or (k.enabled and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())))
      -- A code without a key is of the deployment itself, or of an invitation.
      and (t.console_login = 'ANY' or s.method = 'OIDC' or (s.method = 'CODE' and s.key_id is null)))
$$;

-- A short key of a session. It works only while the session does.
alter table service_key add column session_id text references console_session on delete cascade;
create index service_key_session on service_key (session_id) where session_id is not null;

-- A login at a provider may be begun in a session.
alter table connector_login drop constraint connector_login_key_id_fkey;
