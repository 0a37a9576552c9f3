-- The people at an OpenID provider whom members are, and the logins that were used.

-- A member is one person of an issuer, and a person one member of a team. Addresses may change.
create table member_login (
  principal_id text not null references principal,
  issuer text not null,
  subject text not null,
  team_id text not null references team,
  created_at timestamptz not null default now(),
  primary key (principal_id, issuer)
);
create unique index member_login_subject on member_login (issuer, subject, team_id);
create index member_login_team on member_login (team_id);

-- Hashes of the states of logins that came back from the provider, until they would have expired.
create table used_login (
  state bytea primary key,
  expires_at timestamptz not null
);
create index used_login_expires on used_login (expires_at);
