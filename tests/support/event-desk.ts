import type { EventSeries, PublishedEvent, RepeatedEvent } from '#office/api/answers.ts'
import { addNights, type Night } from '#domain/calendar/night.ts'
import type { Part } from '#domain/content/editing/content-field.ts'
import { addTicket } from '#server/stock/tickets/change-tickets.ts'
import { type Desk, aDesk } from '#tests/support/content-desk.ts'
import type { Person } from '#tests/support/office.ts'
import type { TestApp } from '#tests/support/app.ts'

/**
 * The first night for events of a test. It is a Thursday after the last event of the demo, and the test's outlet is open on every weekday.
 */
export const FIRST_FREE: Night = '2027-04-01'
export const freeNights = (count: number, step = 7): Night[] =>
  Array.from({ length: count }, (_, at) => addNights(FIRST_FREE, at * step))

export const TICKET = {
  name: { id: 'Lantai', en: 'Floor' },
  price: 150_000,
  minimumCost: 50_000,
  maxCapacity: 2,
  arriveBefore: '23:00',
  stock: 4,
}

export type EventDesk = Desk & {
  repeat: (
    nights: readonly Night[],
    more?: { by?: Person; withTickets?: boolean; id?: string },
  ) => Promise<{ status: number; body: unknown; data: RepeatedEvent }>
  publishNight: (
    parts: readonly Part[],
    more?: { by?: Person; reach?: 'one' | 'later' | 'coming'; isShown?: boolean; id?: string },
  ) => Promise<{ status: number; body: unknown; data: PublishedEvent }>
  series: (id?: string) => Promise<EventSeries>
  put: (part: Part, body: object, id: string) => Promise<number>
  liveOf: (id: string) => Promise<Record<string, unknown>>
}

/**
 * Makes an outlet that is open on every weekday, and an event at this outlet on a night. The event belongs to a series without other
 * events. It has one ticket type.
 */
export async function anEventDesk(app: TestApp): Promise<EventDesk> {
  const desk = await aDesk(app)
  const { event, other } = desk
  await app.sql`update outlets set closed_weekdays = '{}', is_using_ticket = false where id = ${event.outletId}`
  await app.sql`
    update events set series = 'malam-uji', is_using_ticket = false, is_sold_out = false, is_cancelled = false, whatsapp_only = false
    where id = ${event.id}`
  await app.sql`delete from ticket_units u using tickets t where t.id = u.ticket_id and t.event_id = ${event.id}`
  await app.sql`delete from tickets where event_id = ${event.id}`
  const [row] = await app.sql<{ night: Night }[]>`select night from events where id = ${event.id}`
  await addTicket(app, { kind: 'staff', id: other.id }, { outletId: event.outletId, night: row?.night ?? '' }, TICKET)
  return {
    ...desk,
    async repeat(nights, { by = other, withTickets = true, id = desk.key } = {}) {
      const { status, body } = await desk.ask('repeatEvent', { nights, withTickets }, { by, id })
      return { status, body, data: body.data as RepeatedEvent }
    },
    async publishNight(parts, { by = other, reach = 'one', isShown = false, id = desk.key } = {}) {
      const revisions = await Promise.all(parts.map((part) => desk.seen(part, id, by)))
      const version = (await desk.read(id, by)).visibility?.version ?? 0
      const showing = isShown ? { version } : null
      const { status, body } = await desk.ask('publishEvent', { parts: revisions, reach, showing }, { by, id })
      return { status, body, data: body.data as PublishedEvent }
    },
    series: async (id = desk.key) => (await desk.ask('eventSeries', {}, { id, by: other })).body.data as EventSeries,
    async put(part, body, id) {
      const saved = await desk.ask('saveDraft', { ...(await desk.seen(part, id, other)), body }, { by: other, id })
      return saved.status
    },
    async liveOf(id) {
      const [stored] = await app.sql<{ live: Record<string, unknown> }[]>`
        select to_jsonb(e) as live from events e where id = ${Number(id.split('-')[1])}`
      return stored?.live ?? {}
    },
  }
}
