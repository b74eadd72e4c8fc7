// Statements with faulty row types. The test row-types.test.ts checks that every fault is found.
import type { Question, Sql } from '#server/db/open.ts'

type Outlet = { id: number; name: string; floor: { width: number } }

/** Sends statements with wrong row types. The check reports their problems in the same order. */
export async function askWrongly(sql: Sql): Promise<void> {
  await sql<{ id: number; bring: string }[]>`select id from outlets where id = 1`
  await sql<{ id: number }[]>`select id, name from outlets where id = 1`
  await sql<{ id: string }[]>`select id from outlets where id = 2`
  await sql<{ night: Date }[]>`select night from events limit 1`
  await sql<{ names: number[] }[]>`select array_agg(name) as names from outlets`
  await sql<{ eventId: number }[]>`select event_id from tickets where event_id is not null limit 1`
  await sql<{ longest: number }[]>`select max(id) as longest from outlets where false`
  await sql<{ place: { lat: number; lng: string; area: string } }[]>`
    select json_build_object('lat', lat, 'lng', lng) as place from outlets where id = 1`
  await sql<{ kind: 'club' | 'bar' }[]>`select type as kind from outlets order by id limit 3`
  await sql<({ id: number; name: null } | { id: null; name: string })[]>`
    select id, case when id > 0 then name end as name from outlets limit 1`
  await sql<{ sum: number }[]>`select id + 1 as sum from outlets where false`
  const [row] = await sql`select id from outlets where id = 3`
  if (row) await sql`select ${row['id']}::int`
  await sql<{ id: number }[]>`${sql`select id from outlets where id = 1`} limit 1`
  await sql<{ name: string }[]>`${sql`select name from outlets where id = 1`} limit 1`
  await together(sql, sql<(Outlet & { isOpen: boolean })[]>`select id, name, floor from outlets where id = 1`)
}

/** Sends a statement with the type parameter `Row` in its row type. `Row` contains the columns of the inserted fragment. */
async function together<Row extends { id: number }>(sql: Sql, question: Question<Row>): Promise<void> {
  await sql<({ one: number } & Row)[]>`select 1 as one, q.* from (${question}) q`
}

export const neverAsked = (sql: Sql) => sql<{ id: number }[]>`select id from outlets where id = 4`

/** These statements have correct row types. */
export async function askRightly(sql: Sql): Promise<void> {
  await sql`select id from outlets where id = 5`
  const rows = await sql`select id from outlets where id = 6`
  if (rows.length > 1) throw new Error('an id that two have')
  await sql<Record<string, unknown>[]>`select id, name from outlets where id = 5`
  await sql<{ id: number; kind: string; eventId: number | null; images: string[]; updatedAt: Date }[]>`
    select o.id, o.type as kind, o.images, o.updated_at, t.event_id from outlets o left join tickets t on t.outlet_id = o.id limit 5`
}
