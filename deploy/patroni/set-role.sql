-- Once, on the primary: the role and the database, and what each connection of the role has.
-- A process sets the same when it connects; through PgBouncer these alone hold.
create role senja login password '<password>' connection limit 150;
create database senja owner senja encoding 'UTF8' template template0;
alter role senja set timezone = 'UTC';
alter role senja set plan_cache_mode = 'force_generic_plan';
alter role senja set lock_timeout = '5s';
alter role senja set statement_timeout = '20s';
alter role senja set idle_in_transaction_session_timeout = '15s';
