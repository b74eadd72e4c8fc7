import { randomBytes, randomInt } from 'node:crypto'
import type { Night } from '#domain/calendar/night.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { newBrowserName } from '#server/identity/browser-name.ts'
import { keepProof } from '#server/reservations/ownership/proof-repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { App } from '#server/app.ts'

export const guest = (over: Partial<Viewer> = {}): Viewer => ({
  language: 'en',
  browserKey: null,
  memberId: null,
  sessionId: null,
  reservationToken: null,
  address: '127.0.0.1',
  ...over,
})

export const aPhone = () => `+62812${String(randomInt(10_000_000, 99_999_999))}`

/** Returns the form of a guest for a night. `time` must be one of the outlet's slots. */
export const bookingForm = (night: Night, time: string, over: Partial<BookingForm> = {}): BookingForm => ({
  night,
  time,
  phone: aPhone(),
  name: 'Raka Wicaksana',
  email: 'raka@surat.example',
  affiliatorCode: null,
  notes: '',
  remarks: {},
  termsAccepted: true,
  idempotency: null,
  ...over,
})

/** Returns the free tables of an outlet on a night, in the order of their ids. */
export async function freeTables(
  app: Pick<App, 'sql' | 'now'>,
  outlet: string,
  night: Night,
): Promise<{ id: number; name: string; capacity: number; outletId: number }[]> {
  return app.sql`
    select t.id, t.name, t.capacity, t.outlet_id from tables t join outlets o on o.id = t.outlet_id
    where o.slug = ${outlet} and t.is_reservable and not exists (
      select 1 from table_claims c where c.table_id = t.id and c.night = ${night} and (c.expires_at is null or c.expires_at > ${app.now()}))
    order by t.id`
}

export async function aTicketNight(
  app: Pick<App, 'sql'>,
  atLeast = 10,
): Promise<{ outletId: number; outlet: string; night: Night; ticketId: number; price: number; stock: number }> {
  const [row] = await app.sql<
    { outletId: number; outlet: string; night: Night; ticketId: number; price: number; stock: number }[]
  >`
    select t.outlet_id, o.slug as outlet, t.night, t.id as ticket_id, t.price, t.stock from tickets t join outlets o on o.id = t.outlet_id
    join events e on e.id = t.event_id
    where t.stock >= ${atLeast} and not e.is_sold_out and not e.whatsapp_only and t.night > '2026-11-21' order by t.night, t.id limit 1`
  if (!row) throw new Error('the demo has no ticket night')
  return row
}

export async function provenGuest(app: Pick<App, 'sql' | 'now'>, reservationId: string): Promise<Viewer> {
  const browserKey = `proven-${reservationId}`
  await keepProof(app.sql, { reservationId, browserKey, channel: 'email', now: app.now() })
  return guest({ browserKey })
}

/** Makes the same proof as `provenGuest`. Returns the proof as a value for the header `X-Phone-Proof`. */
export async function aProofName(app: Pick<App, 'sql' | 'now'>, reservationId: string): Promise<string> {
  const { token, browserKey } = newBrowserName(randomBytes(24).toString('base64url'))
  await keepProof(app.sql, { reservationId, browserKey, channel: 'email', now: app.now() })
  return token
}
