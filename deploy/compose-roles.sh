#!/bin/sh
# Runs in the PostgreSQL container of compose.yaml: automatically for a new volume, by hand for an older one (docs/operations.md).
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v owner_password="$OWNER_PASSWORD" -v server_password="$SERVER_PASSWORD" -f /senja/postgres-roles.sql
