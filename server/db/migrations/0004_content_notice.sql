-- As in 0003, for keys of any type.
create or replace function senja_tell_content() returns trigger language plpgsql as $$
declare
  keys text[];
  former text[];
begin
  if tg_op = 'DELETE' then
    execute format('select array_agg(distinct (%s)::text) from old_rows r', tg_argv[1]) into keys;
  else
    execute format('select array_agg(distinct (%s)::text) from new_rows r', tg_argv[1]) into keys;
  end if;
  if keys is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('select array_agg(distinct (%s)::text) from old_rows r', tg_argv[1]) into former;
    keys := array(select distinct key from unnest(keys || former) key);
  end if;
  if array_position(keys, null) is not null or cardinality(keys) > 30 then
    keys := null;
  end if;
  perform pg_notify('senja_content', json_build_object('area', tg_argv[0], 'keys', to_json(keys))::text);
  return null;
end $$;
