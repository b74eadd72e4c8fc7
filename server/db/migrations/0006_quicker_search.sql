-- A series is entered from what differs among its nights, not from every one of them.
create index events_series on events (series);
--> statement-breakpoint
create or replace view search_sources as
  with languages (locale) as (values ('id'), ('en'))
  select 'brands' as area, b.slug as key, l.locale, b.name as title,
    concat_ws(' ', senja_say(b.tagline, l.locale), replace(b.kind, '_', ' ')) as names,
    concat_ws(' ', senja_say(b.concept, l.locale), senja_say(b.music, l.locale), senja_say(b.atmosphere, l.locale)) as body
  from brands b, languages l
  union all
  select 'outlets', b.slug || '/' || o.slug, l.locale, o.name,
    concat_ws(' ', b.name, c.name, o.area, replace(o.type, '_', ' '), senja_say(o.line, l.locale)),
    concat_ws(' ', o.address, senja_say(o.description, l.locale), senja_say(o.music, l.locale))
  from outlets o join brands b on b.id = o.brand_id join cities c on c.id = o.city_id, languages l
  union all
  select 'events', d.series, l.locale, min(d.title),
    concat_ws(' ', string_agg(distinct senja_say(d.tagline, l.locale), ' '),
      string_agg(distinct b.name || ' ' || o.name || ' ' || c.name, ' '),
      (select string_agg(distinct a.name, ' ') from events e join event_artists p on p.event_id = e.id
        join artists a on a.id = p.artist_id where e.series = d.series),
      string_agg(distinct (select string_agg(senja_say(tag, l.locale), ' ') from jsonb_array_elements(d.tags) tag), ' ')),
    string_agg(distinct senja_say(d.description, l.locale), ' ')
  from (select distinct series, outlet_id, title, tagline, description, tags from events) d
    join outlets o on o.id = d.outlet_id join brands b on b.id = o.brand_id join cities c on c.id = o.city_id, languages l
  group by d.series, l.locale
  union all
  select 'artists', a.slug, l.locale, a.name, senja_say(a.kind, l.locale), senja_say(a.bio, l.locale)
  from artists a, languages l
  union all
  select 'stories', s.kind || '/' || s.slug, l.locale, senja_say(s.title, l.locale),
    concat_ws(' ', senja_say(s.summary, l.locale), b.name, s.author), senja_say(s.body, l.locale)
  from stories s left join brands b on b.id = s.brand_id, languages l
  union all
  select 'offers', f.slug, l.locale, senja_say(f.title, l.locale),
    concat_ws(' ', senja_say(f.summary, l.locale), b.name), senja_say(f.body, l.locale)
  from offers f left join brands b on b.id = f.brand_id, languages l;
--> statement-breakpoint
-- Who fills many tables in one transaction sets senja.search to 'later' and enters all of it once, at its end.
create or replace function senja_follow_search() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if current_setting('senja.search', true) = 'later' then
    return null;
  end if;
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
--> statement-breakpoint
-- As in 0003, with what is to be entered read once.
create or replace function senja_enter_search(wanted_area text, wanted text[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(wanted), 0) = 0 then
    return;
  end if;
  with entered as materialized (
    select s.area, s.key, s.locale, s.title, senja_fold(s.title) as folded, senja_fold(s.names) as names,
      senja_fold(regexp_replace(s.body, '<[^>]*>', ' ', 'g')) as body,
      case s.locale when 'id' then 'indonesian'::regconfig else 'english'::regconfig end as config
    from search_sources s where s.area = wanted_area and s.key = any(wanted)
  ), gone as (
    delete from search_entries g where g.area = wanted_area and g.key = any(wanted)
      and not exists (select 1 from entered e where e.key = g.key)
  ), words as (
    insert into search_words (word, pairs)
    select word, senja_pairs(word) from (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', folded || ' ' || names))) as word from entered
    ) met where length(word) > 2
    on conflict (word) do nothing
  )
  insert into search_entries (area, key, locale, title, document)
  select area, key, locale, title,
    setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector(config, folded), 'A')
      || setweight(to_tsvector('simple', names), 'B') || setweight(to_tsvector(config, names), 'B')
      || setweight(to_tsvector(config, body), 'D')
  from entered
  on conflict (area, key, locale) do update set title = excluded.title, document = excluded.document
  where (search_entries.title, search_entries.document) is distinct from (excluded.title, excluded.document);
end $$;
