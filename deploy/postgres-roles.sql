-- Two roles in the database: senja_owner owns everything and migrates, senja_server reads and writes rows. Run by a superuser:
--   psql -d senja -v owner_password=… -v server_password=… -f deploy/postgres-roles.sql
-- Creates missing roles, and makes senja_owner the owner of objects that another role of an older installation owns. Running it
-- twice changes nothing. The migration of each release grants senja_server its rights on each table.
\set ON_ERROR_STOP on
set lock_timeout = '5s';
select format('create role senja_owner login password %L connection limit 20', :'owner_password')
  where not exists (select 1 from pg_roles where rolname = 'senja_owner') \gexec
select format('create role senja_server login password %L connection limit 150', :'server_password')
  where not exists (select 1 from pg_roles where rolname = 'senja_server') \gexec
begin;
select format('alter database %I owner to senja_owner', current_database()) \gexec
select format('revoke create on database %I from public', current_database()) \gexec
select format('alter schema %I owner to senja_owner', nspname) from pg_namespace
  where nspname in ('sandbox', 'drizzle') \gexec
alter schema public owner to senja_owner;
revoke create on schema public from public;
-- The owner of a table also becomes the owner of its indexes and its own sequences.
select format('alter table %I.%I owner to senja_owner', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'sandbox', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm')
    and c.relowner <> 'senja_owner'::regrole \gexec
select format('alter sequence %I.%I owner to senja_owner', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'sandbox', 'drizzle') and c.relkind = 'S' and c.relowner <> 'senja_owner'::regrole
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) \gexec
select format('alter routine %s owner to senja_owner', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'sandbox', 'drizzle') and p.proowner <> 'senja_owner'::regrole
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') \gexec
-- An older role (senja) stays usable until its processes are replaced. Then run: revoke senja_owner from senja; alter role senja nologin;
select 'grant senja_owner to senja'
  where exists (select 1 from pg_roles where rolname = 'senja' and not rolsuper)
    and not pg_has_role('senja', 'senja_owner', 'member') \gexec
commit;
