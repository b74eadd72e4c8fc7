import { randomUUID } from 'node:crypto'
import type { Night } from '#domain/calendar/night.ts'
import { startSession } from '#server/identity/sessions.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { joinSale } from '#server/reservations/sales/join-sale.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import { ownEntrant } from '#server/reservations/sales/read-sale.ts'
import { insertSale, type SaleTerms } from '#server/reservations/sales/sale-repository.ts'
import { tickSale } from '#server/reservations/sales/tick-sale.ts'
import type { App } from '#server/app.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aTicketOf } from '#tests/support/booking.ts'
import { bookingForm, guest } from '#tests/support/guest.ts'

export const SALE_STAFF = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001' } as const

const minutesAhead = (app: App, minutes: number) => new Date(app.now().getTime() + minutes * 60_000)

export const saleTerms = (app: App): SaleTerms => ({
  joinsFrom: minutesAhead(app, -10),
  opensAt: minutesAhead(app, 5),
  ratePerMinute: 120,
  turnSeconds: 600,
  maxTickets: 2,
  maxTables: 1,
})

let nights = 0
export async function aSaleAt(app: App, outletId: number): Promise<string> {
  const night = `2031-03-${String(((nights += 1) % 28) + 1).padStart(2, '0')}`
  const seedFields = { seedHash: Buffer.alloc(32), seedKey: 1, holderKey: Buffer.alloc(32, 7), now: app.now() }
  const id = randomUUID()
  await insertSale(app.sql, { ...saleTerms(app), ...seedFields, id, outletId, night })
  return id
}

export type ASale = { id: string; ticketId: number; night: Night; outletId: number }

/**
 * Makes a sale of one ticket type. Guests may join now, and the sale opens in five minutes. The test must use an app with an empty
 * calendar, because the night may have no other event.
 */
export async function aSale(
  app: TestApp,
  { stock = 3, ...over }: { stock?: number } & Partial<SaleTerms> = {},
): Promise<ASale> {
  const ticketId = await aTicketOf(app, { stock })
  const [row] = await app.sql<{ outletId: number; night: Night }[]>`
    select outlet_id, night from tickets where id = ${ticketId}`
  const { outletId, night } = row!
  const id = randomUUID()
  await planSale(app, SALE_STAFF, { id, outletId, night, ...saleTerms(app), ...over })
  return { id, ticketId, night, outletId }
}

export type Person = { id: string; phone: string; token: string }

let people = 0
export async function someMembers(app: App, count: number): Promise<Person[]> {
  const members = Array.from({ length: count }, () => ({
    id: randomUUID(),
    phone: `+62811${String(1_000_000 + people++)}`,
  }))
  await app.sql`
    insert into members (id, phone, first_name, last_name, email, date_of_birth, gender, nationality_id, province_id, city_id,
      locale, year_ends_on, created_at)
    select id, phone, 'Raka', 'Wicaksana', 'raka@surat.example', '1994-05-17', 1, 360, 31, 3171, 'id', '2027-11-25', ${app.now()}
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ phone }) => phone)}::text[]) as m(id, phone)`
  return Promise.all(
    members.map(async (member) => ({
      ...member,
      token: await startSession(app, app.sql, { memberId: member.id, device: 'test' }),
    })),
  )
}

export const join = (app: App, sale: ASale, { token }: Person, isReminded = false) =>
  joinSale(app, { saleId: sale.id, token, isReminded })

export const mine = (app: App, sale: ASale, { id }: Person) => ownEntrant(app, { saleId: sale.id, memberId: id })

export const buyIn = (app: App, sale: ASale, person: Person, { qty = 1, phone = person.phone } = {}) =>
  buyTickets(app, guest({ memberId: person.id }), {
    ...bookingForm(sale.night, '21:00', { phone }),
    tickets: [{ id: sale.ticketId, qty }],
  })

/** Moves the clock by this number of seconds, and runs one tick of the sale. */
export async function tickAfter(app: TestApp, sale: ASale, seconds: number): Promise<void> {
  app.clock.advance(seconds)
  await tickSale(app, sale.id)
}

/** Makes an open sale. `count` people had joined before it opened. Returns these people in the order of the draw. */
export async function anOpenSale(
  app: TestApp,
  count: number,
  over: Parameters<typeof aSale>[1] = {},
): Promise<{ sale: ASale; line: Person[] }> {
  const sale = await aSale(app, over)
  const members = await someMembers(app, count)
  await Promise.all(members.map((member) => join(app, sale, member)))
  await tickAfter(app, sale, 300)
  const positions = await Promise.all(
    members.map(async (member) => ({ one: member, at: (await mine(app, sale, member)).position ?? 0 })),
  )
  return { sale, line: positions.toSorted((a, b) => a.at - b.at).map(({ one }) => one) }
}
