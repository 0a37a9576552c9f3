#!/bin/sh
# Runs once, when PostgreSQL creates its data: two roles and the database. Migrations use the owner.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
create role memory_owner login password :'owner_password';
create role memory_app login password :'app_password';
-- Behind the pooler, clients cannot set them when they connect.
alter role memory_app set statement_timeout = '15s';
alter role memory_app set idle_in_transaction_session_timeout = '30s';
create database memory owner memory_owner encoding 'UTF8' template template0;
SQL
