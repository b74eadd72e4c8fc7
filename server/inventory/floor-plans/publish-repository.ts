import type { Night } from '#domain/calendar/night.ts'
import { type Drawing, roomOfDrawing } from '#domain/floor/drawing.ts'
import { plainName } from '#domain/floor/plan-problems.ts'
import type { Db } from '#server/db/open.ts'

/** The nights of a plan: every night from `from` on, or only single nights. In the second case `from` is the first single night. */
export type PlanNights = { from: Night; nights: Night[] | null }

/**
 * Locks all tables of an outlet, in the order of their ids. A request that books a table waits for the lock, and then reads the new plan
 * (`table_within_plan`).
 */
export async function lockTables(sql: Db, outletId: number): Promise<void> {
  await sql`select id from tables where outlet_id = ${outletId} order by id for update`
}

/**
 * SQL: true if a plan for these nights is the plan that applies on `night`. A later plan, or a plan for this single night, has priority.
 */
export const isOfPlan = (sql: Db, outletId: number, { from, nights }: PlanNights, night: ReturnType<Db>) =>
  nights
    ? sql`${night} = any(${nights}::date[])`
    : sql`(${night} >= ${from}::date and not exists (
        select 1 from floor_plans q where q.outlet_id = ${outletId}::int and q.state = 'published'
          and (q.nights is null and q.from_night > ${from}::date and q.from_night <= ${night} or ${night} = any(q.nights))))`

/** Finds the night on which the next published version begins. Returns null if no version follows. */
export async function nextBeginning(sql: Db, outletId: number, from: Night): Promise<Night | null> {
  const [row] = await sql<{ night: Night | null }[]>`
    select min(from_night) as night from floor_plans
    where outlet_id = ${outletId} and state = 'published' and nights is null and from_night > ${from}::date`
  return row?.night ?? null
}

type Publication = PlanNights & {
  planId: number
  outletId: number
  drawing: Drawing
  tonight: Night
  by: string
  now: Date
}

/**
 * Publishes a draft. The caller must have locked the tables. Creates the new tables, and retires tables that are in no plan of tonight
 * or of later nights. If no other version begins later, also copies the tables and the room of this version to the catalogue.
 */
export async function publishPlan(sql: Db, publication: Publication): Promise<void> {
  const { planId, outletId, from, nights, drawing, tonight, by, now } = publication
  await sql`select set_config('senja.publishing', 'on', true)`
  const isNewest = nights === null && (await nextBeginning(sql, outletId, from)) === null
  const room = roomOfDrawing(drawing)
  const tableRows = sql`jsonb_to_recordset(${sql.json(drawnRows(drawing))}::jsonb) as d(name text, joins text, capacity int, category_id int, section_id int,
    shape text, x float8, y float8, w float8, h float8, rotate float8)`
  await sql`
    insert into tables (outlet_id, category_id, section_id, name, capacity, shape, x, y, w, h, rotate)
    select ${outletId}::int, d.category_id, d.section_id, d.name, d.capacity, d.shape, d.x, d.y, d.w, d.h, d.rotate
    from ${tableRows} on conflict (outlet_id, name) do nothing`
  // A table that the earlier plans lacked was retired automatically. If the new plan contains this table, it is sold again. Staff can also
  // retire a table that is in a plan. Such a table stays retired.
  await sql`
    update tables t set retired_at = null where t.outlet_id = ${outletId} and t.retired_at is not null
      and t.name = any(${drawing.tables.map(({ name }) => plainName(name))}::text[])
      and not exists (select 1 from floor_places p where p.table_id = t.id and p.plan_id = any(${plansAhead(sql, outletId, tonight)}))`
  await sql`
    update floor_plans set state = 'published', from_night = ${from}::date, nights = ${nights}::date[], room = ${sql.json(room)}, drawing = null,
      published_by = ${by}, published_at = ${now} where id = ${planId}`
  await sql`
    insert into floor_places (plan_id, table_id, shape, x, y, w, h, rotate, capacity, category_id, section_id, joins_id)
    select ${planId}::int, t.id, d.shape, d.x, d.y, d.w, d.h, d.rotate, d.capacity, d.category_id, d.section_id, j.id
    from ${tableRows} join tables t on t.outlet_id = ${outletId} and t.name = d.name
    left join tables j on j.outlet_id = ${outletId} and j.name = d.joins`
  await sql`
    update tables t set retired_at = ${now} where t.outlet_id = ${outletId} and t.retired_at is null
      and not exists (select 1 from floor_places p where p.table_id = t.id and p.plan_id = any(${plansAhead(sql, outletId, tonight)}))`
  if (isNewest) await intoCatalogue(sql, { planId, outletId, room })
  await sql`select set_config('senja.publishing', '', true)`
}

/** SQL: the plans that are valid tonight or on a later night. */
const plansAhead = (sql: Db, outletId: number, tonight: Night) => sql`array(
  select plan_of_night(${outletId}::int, ${tonight}::date)
  union select p.id from floor_plans p where p.outlet_id = ${outletId}::int and p.state = 'published'
    and (p.nights is null and p.from_night > ${tonight}::date
      or exists (select 1 from unnest(p.nights) as n(night) where n.night >= ${tonight}::date)))`

async function intoCatalogue(
  sql: Db,
  { planId, outletId, room }: { planId: number; outletId: number; room: ReturnType<typeof roomOfDrawing> },
): Promise<void> {
  await sql`
    update tables t set shape = p.shape, x = p.x, y = p.y, w = p.w, h = p.h, rotate = p.rotate, capacity = p.capacity,
      category_id = p.category_id, section_id = p.section_id, joins_id = p.joins_id
    from floor_places p where p.plan_id = ${planId} and p.table_id = t.id`
  await sql`update outlets set floor = ${sql.json(room)} where id = ${outletId} and floor <> ${sql.json(room)}::jsonb`
}

function drawnRows({ tables }: Drawing) {
  const names = new Map(tables.map(({ key, name }) => [key, plainName(name)]))
  return tables.map(({ name, joins, capacity, categoryId, sectionId, shape, x, y, w, h, rotate }) => ({
    shape,
    x,
    y,
    w,
    h,
    rotate,
    name: plainName(name),
    joins: joins === null ? null : (names.get(joins) ?? null),
    capacity,
    category_id: categoryId,
    section_id: sectionId,
  }))
}
