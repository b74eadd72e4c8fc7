-- Once, on the primary: the database, then its two roles.
--   psql -v owner_password=… -v server_password=… -f deploy/patroni/set-role.sql
-- What each session of the server begins with, a start of Senja sets itself.
create database senja encoding 'UTF8' template template0;
\c senja
\ir ../postgres-roles.sql
