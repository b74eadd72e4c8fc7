// A hold with all rows that the database requires. The guest, the price and the payment are always the same.
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

/** Makes a hold with a new phone at the demo's Kuningan. The hold expires after half an hour. By default, it holds a free table. */
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
  {
    ticketId,
    ticketName: { id: 'Masuk', en: 'Entry' },
    phaseId: null,
    quantity,
    pax: quantity,
    unitAmount: 100_000,
    minimumCost: 0,
  },
]

/**
 * Returns a dinner of two hours at tables of one section. `hour` is the hour in UTC at which the dinner begins, on the night of the hold.
 */
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

/** Returns the sections of the demo's Menteng with the ids of their tables, the largest section first. */
export async function dinnerSections(app: Pick<App, 'sql'>) {
  const { outletId, courseId } = await aRestaurant(app)
  const rows = await app.sql<{ sectionId: number; tableIds: number[] }[]>`
    select section_id, array_agg(id order by id) as table_ids from tables
    where outlet_id = ${outletId} and section_id is not null group by section_id order by count(*) desc`
  return rows.map((row) => ({ ...row, outletId, courseId }))
}

/** Writes a hold. Returns 'held' if the database accepts it, otherwise the error code. */
export async function writeHold(app: Pick<App, 'sql'>, hold: Hold): Promise<string> {
  try {
    await insertHold(app.sql, hold)
    return 'held'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SJ409') return error.message
    throw error
  }
}
