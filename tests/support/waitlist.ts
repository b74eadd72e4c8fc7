import { randomUUID } from 'node:crypto'
import type { Night } from '#domain/calendar/night.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { accessToken } from '#server/reservations/access.ts'
import type { Joining } from '#server/reservations/waitlist/join-waitlist.ts'
import type { App } from '#server/app.ts'
import { aPhone, freeTables, guest, bookingForm } from '#tests/support/guest.ts'
import { keepTables } from '#tests/support/venue-hold.ts'
import { insertEntry, type Waitlist } from '#server/reservations/waitlist/repository.ts'

/** A Wednesday without an event, five days after the current date of the template. */
export const FULL_NIGHT: Night = '2026-11-25'

export type FullNight = {
  outletId: number
  night: Night
  /** The tables that guests hold. The venue holds all other tables. */
  held: { id: number; name: string; capacity: number; reservationId: string }[]
}

/** Makes a night without free tables. Guests hold tables of these capacities, and the venue holds all other tables. */
export async function aFullNight(
  app: App,
  { capacities, outlet = 'kuningan', night = FULL_NIGHT }: { capacities: number[]; outlet?: string; night?: Night },
): Promise<FullNight> {
  const free = await freeTables(app, outlet, night)
  const heldTables: FullNight['held'] = []
  for (const capacity of capacities) {
    const table = free.find((t) => t.capacity === capacity && !heldTables.some((heldTable) => heldTable.id === t.id))
    if (!table) throw new Error(`no table for ${capacity} at ${outlet}`)
    const { id } = await holdTables(app, guest(), {
      ...bookingForm(night, '21:00'),
      tables: [{ tableId: table.id, pax: 1 }],
    })
    heldTables.push({ ...table, reservationId: id })
  }
  const outletId = free[0]?.outletId ?? 0
  await keepTables(app.sql, { outletId, night })
  return { outletId, night, held: heldTables }
}

export const letGo = (app: App, reservationId: string) =>
  releaseHold(app, guest({ reservationToken: accessToken(app, { id: reservationId }) }), reservationId)

/** Returns a request to join the waitlist. Each call uses a new phone. */
export const aWish = (at: Pick<FullNight, 'outletId' | 'night'>, over: Partial<Joining> = {}): Joining => ({
  outletId: at.outletId,
  night: at.night,
  kind: 'tables',
  pax: 2,
  timeFrom: null,
  timeTo: null,
  sectionId: null,
  courseId: null,
  ticketId: null,
  alcoholOkay: true,
  porkOkay: false,
  hasAllergy: false,
  allergyDetails: '',
  name: 'Sari Puspita',
  phone: aPhone(),
  email: 'sari@surat.example',
  notes: '',
  termsAccepted: true,
  idempotency: null,
  ...over,
})

export async function standsIn(app: Pick<App, 'sql' | 'now'>, waitlist: Waitlist): Promise<string> {
  const { idempotency: _, termsAccepted: __, ...wish } = aWish(waitlist)
  const id = randomUUID()
  const who = { ...wish, ...waitlist, id, pax: 2, timeFrom: '17:00', timeTo: '21:00', locale: 'en' as const }
  await insertEntry(
    app.sql,
    { ...who, memberId: null, browserKey: null, phoneProven: false, joinedAt: app.now() },
    null,
  )
  return id
}
