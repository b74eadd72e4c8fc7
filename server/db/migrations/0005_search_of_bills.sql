-- As in 0003; a bill may change, too, and its rows have no id.
create or replace function senja_follow_search() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    select jsonb_agg(to_jsonb(r)) into changed from old_rows r;
  elsif tg_op = 'INSERT' then
    select jsonb_agg(to_jsonb(r)) into changed from new_rows r;
  else
    if tg_table_name = 'events' then
      -- What the search reads may not have changed at all: a night sold out, a date moved.
      if not exists (
        select 1 from old_rows o full join new_rows n on n.id = o.id
        where (to_jsonb(o) - array['is_sold_out', 'is_promoted', 'night', 'updated_at', 'is_published'])
          is distinct from (to_jsonb(n) - array['is_sold_out', 'is_promoted', 'night', 'updated_at', 'is_published'])
      ) then
        return null;
      end if;
    end if;
    select jsonb_agg(r) into changed from (select to_jsonb(o) as r from old_rows o union all select to_jsonb(n) from new_rows n) both_sides;
  end if;
  if changed is null then
    return null;
  end if;
  case tg_table_name
  when 'brands' then
    perform senja_enter_search('brands', array(select distinct r ->> 'slug' from jsonb_array_elements(changed) r));
    perform senja_enter_search('outlets', array(
      select distinct (r ->> 'slug') || '/' || o.slug from jsonb_array_elements(changed) r join outlets o on o.brand_id = (r ->> 'id')::int));
    perform senja_enter_search('events', array(
      select distinct e.series from jsonb_array_elements(changed) r
      join outlets o on o.brand_id = (r ->> 'id')::int join events e on e.outlet_id = o.id));
  when 'outlets' then
    perform senja_enter_search('outlets', array(
      select distinct b.slug || '/' || (r ->> 'slug') from jsonb_array_elements(changed) r join brands b on b.id = (r ->> 'brand_id')::int));
    perform senja_enter_search('events', array(
      select distinct e.series from jsonb_array_elements(changed) r join events e on e.outlet_id = (r ->> 'id')::int));
  when 'events' then
    perform senja_enter_search('events', array(select distinct r ->> 'series' from jsonb_array_elements(changed) r));
  when 'event_artists' then
    perform senja_enter_search('events', array(
      select distinct e.series from jsonb_array_elements(changed) r join events e on e.id = (r ->> 'event_id')::int));
  when 'artists' then
    perform senja_enter_search('artists', array(select distinct r ->> 'slug' from jsonb_array_elements(changed) r));
    perform senja_enter_search('events', array(
      select distinct e.series from jsonb_array_elements(changed) r
      join event_artists p on p.artist_id = (r ->> 'id')::int join events e on e.id = p.event_id));
  when 'stories' then
    perform senja_enter_search('stories', array(
      select distinct (r ->> 'kind') || '/' || (r ->> 'slug') from jsonb_array_elements(changed) r));
  else
    perform senja_enter_search('offers', array(select distinct r ->> 'slug' from jsonb_array_elements(changed) r));
  end case;
  return null;
end $$;
