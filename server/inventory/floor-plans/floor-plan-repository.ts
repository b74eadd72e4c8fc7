import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { Drawing, Room, TableShape } from '#domain/floor/drawing.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { ByNight } from '#server/inventory/schema.ts'

export type PlanRow = {
  id: number
  outletId: number
  version: number
  state: 'draft' | 'published'
  fromNight: Night | null
  nights: Night[] | null
  name: string
  /** The version from which this plan was started. */
  madeOf: number | null
  revision: number
  /** Name of the person who published the plan, or who saved the draft last. */
  by: string | null
  at: Date
}

const planRows = (sql: Db) => sql`
  select p.id, p.outlet_id, p.version, p.state, p.from_night, p.nights::text[] as nights, p.name, m.version as made_of, p.revision, s.name as by,
    coalesce(p.published_at, p.saved_at) as at
  from floor_plans p left join floor_plans m on m.id = p.made_of
  left join staff s on 'staff:' || s.id = case when p.state = 'draft' then p.saved_by else p.published_by end`

/** Lists the versions of a room, newest first; a draft comes before all versions. */
export async function listPlans(sql: Db, outletId: number): Promise<PlanRow[]> {
  return sql<
    PlanRow[]
  >`${planRows(sql)} where p.outlet_id = ${outletId} order by p.state = 'draft' desc, p.version desc limit 200`
}

export async function findPlan(sql: Db, id: number): Promise<PlanRow | null> {
  const [row] = await sql<PlanRow[]>`${planRows(sql)} where p.id = ${id}`
  return row ?? null
}

/** Locks the row of a plan, so that later reads see its current state. Returns false if the plan is unknown. */
export async function lockPlan(sql: Db, id: number): Promise<boolean> {
  const rows = await sql`select id from floor_plans where id = ${id} for update`
  return rows.length > 0
}

export async function outletOfPlan(sql: Db, id: number): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from floor_plans where id = ${id}`
  return row?.outletId ?? null
}

export async function planOfNight(sql: Db, outletId: number, night: Night): Promise<number | null> {
  const [row] = await sql<{ id: number | null }[]>`select plan_of_night(${outletId}, ${night}) as id`
  return row?.id ?? null
}

/** Finds the room of a published plan, without its tables. */
export async function roomOfPlan(sql: Db, id: number): Promise<Room | null> {
  const [row] = await sql<{ room: Room }[]>`select room from floor_plans where id = ${id}`
  return row?.room ?? null
}

export async function drawingOfDraft(sql: Db, id: number): Promise<Drawing | null> {
  const [row] = await sql<{ drawing: Drawing | null }[]>`select drawing from floor_plans where id = ${id}`
  return row?.drawing ?? null
}

/**
 * Finds the width and height of an outlet's room, in meters. The draft has priority. Without a draft, the measures of the published plan
 * apply.
 */
export async function roomOfDraft(sql: Db, outletId: number): Promise<{ width: number; height: number } | null> {
  const [row] = await sql<{ width: number; height: number }[]>`
    select (r.room ->> 'width')::float8 as width, (r.room ->> 'height')::float8 as height
    from outlets o left join floor_plans p on p.outlet_id = o.id and p.state = 'draft'
    cross join lateral (select coalesce(p.drawing, o.floor) as room) r where o.id = ${outletId}`
  return row ?? null
}

export type PlaceRow = {
  tableId: number
  name: string
  shape: TableShape
  x: number
  y: number
  w: number
  h: number
  rotate: number
  capacity: number
  categoryId: number
  sectionId: number
  joinsId: number | null
}

/** Lists the tables of a published plan, in the order of their sections. */
export async function placesOfPlan(sql: Db, planId: number): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select p.table_id, t.name, p.shape, p.x, p.y, p.w, p.h, p.rotate, p.capacity, p.category_id, p.section_id, p.joins_id
    from floor_places p join tables t on t.id = p.table_id join sections s on s.id = p.section_id
    where p.plan_id = ${planId} order by s.position, p.table_id`
}

export type KnownTable = {
  name: string
  capacity: number
  categoryId: number
  sectionId: number
  shape: TableShape
  w: number
  h: number
  rotate: number
  isReservable: boolean
}

/** Lists every table that an outlet ever had, in its last state. */
export async function knownTables(sql: Db, outletId: number): Promise<KnownTable[]> {
  return sql<KnownTable[]>`
    select name, capacity, category_id, section_id, shape, w, h, rotate, is_reservable from tables
    where outlet_id = ${outletId} order by id`
}

export type PlanCategory = { id: number; name: LocalizedText; downPayment: ByNight; minimumCost: ByNight }

export async function categoriesOf(sql: Db, outletId: number, night: Night): Promise<PlanCategory[]> {
  return sql<PlanCategory[]>`
    select id, name, down_payment_on(id, ${night}, down_payment) as down_payment,
      minimum_cost_on(id, ${night}, minimum_cost) as minimum_cost
    from table_categories where outlet_id = ${outletId} order by id`
}

export async function sectionsOf(sql: Db, outletId: number): Promise<{ id: number; name: LocalizedText }[]> {
  return sql<{ id: number; name: LocalizedText }[]>`
    select id, name from sections where outlet_id = ${outletId} order by position, id`
}

export async function eventsFrom(sql: Db, outletId: number, night: Night): Promise<{ night: Night; title: string }[]> {
  return sql<{ night: Night; title: string }[]>`
    select night, title from events where outlet_id = ${outletId} and night >= ${night} and not is_cancelled order by night limit 60`
}

export type OpenDraft = { id: number; revision: number; name: string; drawing: Drawing }

/**
 * Locks the draft of an outlet, so that other requests must wait before they save or publish it. Returns null if the outlet has no draft.
 */
export async function lockDraft(sql: Db, outletId: number): Promise<OpenDraft | null> {
  const [row] = await sql<{ id: number; revision: number; name: string; drawing: Drawing | null }[]>`
    select id, revision, name, drawing from floor_plans where outlet_id = ${outletId} and state = 'draft' for update`
  return row?.drawing ? { ...row, drawing: row.drawing } : null
}

/** Lists tables with the places that they have in the newest plan. */
export async function placesOfTables(sql: Db, ids: readonly number[]): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select id as table_id, name, shape, x, y, w, h, rotate, capacity, category_id, section_id, joins_id
    from tables where id = any(${[...ids]}::int[]) order by id`
}

type NewDraft = { outletId: number; madeOf: number; room: Room; drawing: Drawing; by: string; now: Date }

/** Creates the draft of an outlet with the next version number. Returns null if a draft exists already. */
export async function insertDraft(sql: Db, draft: NewDraft): Promise<number | null> {
  const { outletId, madeOf, room, drawing, by, now } = draft
  const [row] = await sql<{ id: number }[]>`
    insert into floor_plans (outlet_id, version, state, made_of, room, drawing, made_by, made_at, saved_by, saved_at)
    select ${outletId}::int, max(version) + 1, 'draft', ${madeOf}::int, ${sql.json(room)}, ${sql.json(drawing)}, ${by}::text,
      ${now}::timestamptz, ${by}::text, ${now}::timestamptz
    from floor_plans where outlet_id = ${outletId} on conflict do nothing returning id`
  return row?.id ?? null
}

/** Saves a draft if its revision is unchanged. Returns null if the revision has changed, or if the draft is published or was discarded. */
export async function saveDraft(
  sql: Db,
  {
    id,
    revision,
    name,
    drawing,
    by,
    now,
  }: { id: number; revision: number; name: string; drawing: Drawing; by: string; now: Date },
): Promise<number | null> {
  const [row] = await sql<{ revision: number }[]>`
    update floor_plans set drawing = ${sql.json(drawing)}, name = ${name}, revision = revision + 1, saved_by = ${by}, saved_at = ${now}
    where id = ${id} and state = 'draft' and revision = ${revision} returning revision`
  return row?.revision ?? null
}

/**
 * Deletes a draft if its revision is unchanged. Returns false if the revision has changed, or if the draft is published or was discarded.
 */
export async function deleteDraft(sql: Db, id: number, revision: number): Promise<boolean> {
  const rows =
    await sql`delete from floor_plans where id = ${id} and state = 'draft' and revision = ${revision} returning id`
  return rows.length > 0
}

export type PlannedOutlet = {
  id: number
  name: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
}

export async function findPlannedOutlet(sql: Db, outletId: number): Promise<PlannedOutlet | null> {
  const [row] = await sql<PlannedOutlet[]>`
    select id, name, timezone, open_hour, close_hour, special_hours from outlets where id = ${outletId}`
  return row ?? null
}
