import type { Night } from '#domain/calendar/night.ts'
import type { Db } from '#server/db/open.ts'

export type EventOfNight = { night: Night; title: string; isCancelled: boolean }

export async function findEventOfNight(sql: Db, outletId: number, night: Night): Promise<EventOfNight | null> {
  const [row] = await eventsOfNights(sql, outletId, [night])
  return row ?? null
}

export async function eventsOfNights(sql: Db, outletId: number, nights: readonly Night[]): Promise<EventOfNight[]> {
  return sql<EventOfNight[]>`
    select to_char(night, 'YYYY-MM-DD') as night, title, is_cancelled from events
    where outlet_id = ${outletId} and night = any(${[...nights]}::date[])`
}
