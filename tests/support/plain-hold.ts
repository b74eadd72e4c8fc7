// A hold as the database takes it: what its guest, its price and its payment are is the same in all of them.
import { randomUUID } from 'node:crypto'
import { GUEST } from '#domain/identity/actor.ts'
import { quote } from '#domain/pricing/quote.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { aRestaurant } from '#tests/support/dinner.ts'
import { aPhone, freeTables } from '#tests/support/guest.ts'
import { NIGHT, outletIdOf } from '#tests/support/booking.ts'
import type { App } from '#server/app.ts'

const QUOTE = quote({
  paymentType: 'DownPayment',
  lines: [{ label: 'A1', quantity: 1, unitAmount: 100_000 }],
  membershipDiscountPercent: 0,
  affiliator: null,
  service: 0,
  tax: 0,
  taxKind: 'food',
  useService: false,
  useTax: false,
})

/** A hold at the demo's Kuningan for half an hour, of a phone of its own; a free table where no places are given. */
export async function plainHold(app: Pick<App, 'sql' | 'now'>, over: Partial<Hold> = {}): Promise<Hold> {
  const [id, now] = [randomUUID() as string, app.now()]
  const hasPlaces = over.tables ?? over.tickets ?? over.dinner
  const [table] = hasPlaces ? [] : await freeTables(app, 'kuningan', over.night ?? NIGHT)
  return {
    id,
    bookingCode: id.slice(0, 8).toUpperCase(),
    reservationNumber: id,
    kind: 'tables',
    outletId: await outletIdOf(app, 'kuningan'),
    eventId: null,
    night: NIGHT,
    arrivalTime: '21:00',
    name: 'Raka Wicaksana',
    phone: aPhone(),
    email: 'raka@surat.example',
    notes: '',
    remarks: {},
    pax: 2,
    locale: 'en',
    memberId: null,
    browserKey: null,
    paymentType: 'DownPayment',
    amount: QUOTE.total,
    quote: QUOTE,
    affiliator: null,
    refundRules: [],
    expiresAt: new Date(now.getTime() + 1_800_000),
    now,
    actor: GUEST,
    tables: table ? heldTables(table.id) : [],
    tickets: [],
    dinner: null,
    slotKeys: [],
    idempotency: null,
    termsVersion: null,
    payment: { id: randomUUID(), provider: 'sandbox', orderId: `SNJ-${id}` },
    ...over,
  }
}

export const heldTables = (...ids: number[]): Hold['tables'] =>
  ids.map((tableId) => ({ tableId, tableName: `T${tableId}`, pax: 2, unitAmount: 100_000, minimumCost: 0 }))

export const heldTickets = (ticketId: number, quantity: number): Hold['tickets'] => [
  { ticketId, ticketName: { id: 'Masuk', en: 'Entry' }, quantity, pax: quantity, unitAmount: 100_000, minimumCost: 0 },
]

/** A dinner of two hours at tables of one section, from an hour of the hold's night in UTC. */
export const heldDinner = (
  { sectionId, tableIds, courseId }: { sectionId: number; tableIds: number[]; courseId: number },
  { hour = 12, night = NIGHT }: { hour?: number; night?: string } = {},
): NonNullable<Hold['dinner']> => ({
  sectionId,
  seats: tableIds.map((tableId) => ({ tableId, tableName: `T${tableId}`, pax: 2 })),
  from: new Date(`${night}T${hour}:00:00Z`),
  to: new Date(`${night}T${hour + 2}:00:00Z`),
  isTableChosen: false,
  courseId,
  courseName: { id: 'Menu', en: 'Menu' },
  deposit: 1,
  alcoholOkay: true,
  porkOkay: true,
  hasAllergy: false,
  allergyDetails: '',
})

/** Sections of the demo's Menteng with the ids of their tables, the largest first. */
export async function dinnerSections(app: Pick<App, 'sql'>) {
  const { outletId, courseId } = await aRestaurant(app)
  const rows = await app.sql<{ sectionId: number; tableIds: number[] }[]>`
    select section_id, array_agg(id order by id) as table_ids from tables
    where outlet_id = ${outletId} and section_id is not null group by section_id order by count(*) desc`
  return rows.map((row) => ({ ...row, outletId, courseId }))
}

/** Writes a hold; 'held', or the word with which the database refused it. */
export async function written(app: Pick<App, 'sql'>, hold: Hold): Promise<string> {
  try {
    await insertHold(app.sql, hold)
    return 'held'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SJ409') return error.message
    throw error
  }
}
