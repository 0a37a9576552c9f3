#!/bin/sh
# Runs once, as the superuser, on a new server: two roles and the database. Migrations use the owner.
set -eu
# Without a password the role could not log in, and psql would not say so.
: "${OWNER_PASSWORD:?}" "${APP_PASSWORD:?}"
psql -v ON_ERROR_STOP=1 --username postgres <<'SQL'
-- psql reads the environment itself: every account of a machine sees the arguments of a program.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role memory_owner login password :'owner_password';
create role memory_app login password :'app_password';
-- Behind the pooler, clients cannot set them when they connect.
alter role memory_app set statement_timeout = '15s';
alter role memory_app set idle_in_transaction_session_timeout = '30s';
create database memory owner memory_owner encoding 'UTF8' template template0;
SQL
