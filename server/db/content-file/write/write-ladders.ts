// The refund ladders of events: what the file names takes the place of what was there; an event that names none keeps its own.
import { type ImportRun, tally } from '#server/db/content-file/import-run.ts'

/** Sets the ladder of each event of the file that has `refund_rules`; an empty one takes the event's away. */
export async function writeEventLadders(run: ImportRun): Promise<void> {
  const { tx, file } = run
  const named = (file.events ?? []).filter(({ refund_rules }) => refund_rules !== undefined)
  if (named.length === 0) return
  const steps = named.flatMap(({ slug, refund_rules = [] }) => refund_rules.map((rule) => ({ slug, ...rule })))
  const [ladder] = await tx<{ changed: number }[]>`
    with wanted as (
      select e.id as event_id, g.hours_left, g.refund_percentage
      from jsonb_to_recordset(${tx.json(steps)}) as g(slug text, hours_left int, refund_percentage int) join events e on e.slug = g.slug
    ), gone as (
      delete from event_refund_rules x using events e
      where e.id = x.event_id and e.slug = any(${named.map(({ slug }) => slug)}::text[])
        and not exists (select 1 from wanted w where w.event_id = x.event_id and w.hours_left = x.hours_left)
      returning 1
    ), put as (
      insert into event_refund_rules as t (event_id, hours_left, refund_percentage)
      select event_id, hours_left, refund_percentage from wanted
      on conflict (event_id, hours_left) do update set refund_percentage = excluded.refund_percentage
      where t.refund_percentage <> excluded.refund_percentage
      returning 1
    )
    select (select count(*) from gone)::int + (select count(*) from put)::int as changed`
  tally(run, 'events', { changed: ladder?.changed ?? 0 })
}
