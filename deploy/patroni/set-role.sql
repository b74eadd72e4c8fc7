-- Run once, on the primary. Creates the database, then its two roles.
--   psql -v owner_password=… -v server_password=… -f deploy/patroni/set-role.sql
-- Senja sets the session settings of the server's role when it starts.
create database senja encoding 'UTF8' template template0;
\c senja
\ir ../postgres-roles.sql
