// Makes the booking of an invented party in one of three ways, and pays for it as guests do.
import { quote } from '#domain/pricing/quote.ts'
import { isRefused } from '#domain/refusals.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { STATE, type StateNumber } from '#domain/reservations/states.ts'
import { type Course, coursesOf } from '#server/inventory/dinner-repository.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { type NightTable, tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { accessToken } from '#server/reservations/access.ts'
import { packagesOnSale } from '#server/reservations/packages/order-lines.ts'
import { orderWithPayment } from '#server/reservations/packages/order-with-payment.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { openPaymentPage } from '#server/reservations/settlement/open-payment-page.ts'
import { recordNotification } from '#server/reservations/settlement/record-notification.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import { performAct } from '#server/sandbox/gateway/move-payment.ts'
import { findPayment } from '#server/sandbox/gateway/repository.ts'
import { bookByStaff } from '#server/service/booking/book-by-staff.ts'
import type { App } from '#server/app.ts'
import { findHeldParty } from '#demo/past/past-repository.ts'
import { PROMOTER } from '#demo/past/live-promoter.ts'
import type { PlannedParty } from '#demo/past/plan-night.ts'

/** The places of a night. `tables`: the tables that are still free. `count`: the number of tables that guests can reserve. */
export type Places = {
  tables: NightTable[]
  courses: Course[]
  sectionIds: number[]
  ticketIds: number[]
  count: number
}

export async function readPlaces(app: App, { outlet, night, isDinner, isUsingTicket }: SaleNight): Promise<Places> {
  const [tables, courses, room, tickets] = await Promise.all([
    tablesOfNight(app.sql, outlet.id, night, app.now()),
    isDinner ? coursesOf(app.sql, outlet.id, night) : [],
    isDinner ? roomOf(app, outlet.id, night) : null,
    isUsingTicket ? ticketsOfNight(app.sql, outlet.id, night, app.now()) : [],
  ])
  const reservable = tables.filter(({ isReservable }) => isReservable)
  return {
    tables: reservable.filter(({ isClaimed }) => !isClaimed),
    courses,
    sectionIds: room?.sections.map(({ id }) => id) ?? [],
    ticketIds: tickets.map(({ id }) => id),
    count: reservable.length,
  }
}

type Booking = { party: PlannedParty; saleNight: SaleNight; places: Places; staffId: string }

const pickFrom = <T>(from: readonly T[], no: number): T | undefined => from[no % Math.max(1, from.length)]

/**
 * Takes a free table that has room for the party. The search starts at the table that the plan chose for the party, so that two parties
 * rarely want the same table.
 */
function takeTable({ tables }: Places, { place, pax }: PlannedParty): NightTable | null {
  const at = tables.length === 0 ? 0 : place % tables.length
  const order = [...tables.slice(at), ...tables.slice(0, at)]
  const table = order.find(({ capacity }) => capacity >= pax) ?? order[0]
  if (!table) return null
  tables.splice(tables.indexOf(table), 1)
  return table
}

/** Books a party at the current time of the clock. Returns the id of the reservation, or null if Senja refuses the booking. */
export async function bookParty(app: App, booking: Booking): Promise<string | null> {
  try {
    return booking.party.channel === 'guest' ? await bookOnline(app, booking) : await bookAtVenue(app, booking)
  } catch (fault) {
    if (!isRefused(fault)) throw fault
    app.log.debug('demo: no booking', { outlet: booking.saleNight.outlet.slug, refusal: fault.code })
    return null
  }
}

/** A guest without an account, a cookie or a key. */
export const GUEST_VIEWER: Viewer = {
  language: 'id',
  browserKey: null,
  memberId: null,
  sessionId: null,
  reservationToken: null,
  address: 'demo',
}

const viewerOf = ({ person }: PlannedParty): Viewer => ({ ...GUEST_VIEWER, language: person.language })

async function bookOnline(app: App, { party, saleNight, places }: Booking): Promise<string | null> {
  const { outlet, night, isDinner, isUsingTicket } = saleNight
  const { person, time, pax, place } = party
  const form = { ...person, night, time, notes: party.note, termsAccepted: true, idempotency: null }
  const order = { ...form, affiliatorCode: party.hasCode ? PROMOTER.code : null, remarks: {} }
  if (isDinner)
    return (await reserveRestaurant(app, viewerOf(party), { ...form, ...dinnerOf(party, places), outletId: outlet.id }))
      .id
  if (isUsingTicket) {
    const id = pickFrom(places.ticketIds, place)
    return id === undefined
      ? null
      : (await buyTickets(app, viewerOf(party), { ...order, tickets: [{ id, qty: Math.min(pax, MAX_TICKETS) }] })).id
  }
  const table = takeTable(places, party)
  if (!table) return null
  const seats = Math.min(pax, table.capacity)
  return (await holdTables(app, viewerOf(party), { ...order, tables: [{ tableId: table.id, pax: seats }] })).id
}

const dinnerOf = ({ pax, place, note }: PlannedParty, { courses, sectionIds }: Places) => ({
  pax,
  sectionId: pickFrom(sectionIds, place) ?? null,
  tableId: null,
  courseId: pickFrom(courses, place)?.id ?? null,
  ...wishesOf(place, note),
})

const wishesOf = (place: number, note: string) => ({
  alcoholOkay: place % 4 !== 0,
  porkOkay: place % 3 === 0,
  hasAllergy: note.includes('alergi'),
  allergyDetails: note.includes('alergi') ? note : '',
})

async function bookAtVenue(app: App, { party, saleNight, places, staffId }: Booking): Promise<string | null> {
  const { outlet, night, isDinner } = saleNight
  const isWalkIn = party.channel === 'walk_in'
  const table = isDinner ? null : takeTable(places, party)
  if (!isDinner && !table) return null
  const request = {
    outletId: outlet.id,
    night,
    time: party.time,
    pax: table ? Math.min(party.pax, table.capacity) : party.pax,
    place: table ? { tableIds: [table.id] } : { sectionId: null, tableId: null, courseId: null },
    holdIds: [],
    affiliatorCode: null,
    wishes: wishesOf(party.place, ''),
    listName: null,
    name: party.person.name,
    phone: party.person.phone,
    email: isWalkIn ? '' : party.person.email,
    note: party.note,
    language: party.person.language,
    settlement: isWalkIn ? ('walk_in' as const) : ('at_venue' as const),
    deadline: null,
    reason: isWalkIn ? '' : REASON,
    quoted: isWalkIn ? 0 : priceOf(saleNight, party, { table, courses: places.courses }),
    idempotency: null,
  }
  return (
    await bookByStaff(app, { kind: 'staff', id: staffId }, request, { comp: 'full', keep: 'full', address: 'demo' })
  ).id
}

/** Adds a package, with quantity 1, to the payment of a booked table. Does nothing if the outlet sells no packages for the night. */
export async function addPackage(app: App, id: string, choice: number): Promise<void> {
  const reservation = await findReservation(app.sql, id)
  const offer = reservation && pickFrom(await packagesOnSale(app, reservation), choice)
  if (!offer) return
  const viewer = { ...GUEST_VIEWER, reservationToken: accessToken(app, reservation) }
  await orderWithPayment(app, viewer, { id, selection: [{ id: offer.id, quantity: 1 }] })
}

const REASON = 'Dipesan lewat telepon, bayar di tempat.'

/** Returns the total price that staff see next to the button. It is the price of the table, or of the first course for all guests. */
function priceOf(
  saleNight: SaleNight,
  { pax }: PlannedParty,
  { table, courses }: Pick<Places, 'courses'> & { table: NightTable | null },
): number {
  const [course] = courses
  const line = table
    ? { label: table.name, quantity: 1, unitAmount: table.downPayment[saleNight.kind] }
    : { label: '', quantity: pax, unitAmount: course?.deposit ?? 0 }
  return quote({
    ...chargesFor(saleNight, table ? saleNight.paymentType : 'RestaurantDeposit'),
    lines: [line],
    membershipDiscountPercent: 0,
    affiliator: null,
  }).total
}

/**
 * Pays a reservation at the sandbox gateway, as guests pay. Returns the state of the reservation after the payment.
 */
export async function payParty(app: App, id: string, method: PlannedParty['method']): Promise<StateNumber | null> {
  const party = await findHeldParty(app.sql, id)
  if (party?.state !== STATE.WaitingForPayment) return party?.state ?? null
  await openPaymentPage(app, id)
  const orderId = (await findHeldParty(app.sql, id))?.orderId ?? ''
  if (!(await payAtGateway(app, orderId, method))) return party.state
  return (await findHeldParty(app.sql, id))?.state ?? null
}

/** Pays an open payment page at the sandbox gateway, which then notifies the server. Returns false if the gateway refuses. */
export async function payAtGateway(app: App, orderId: string, method: PlannedParty['method']): Promise<boolean> {
  const payment = await findPayment(app.sql, orderId)
  if (!payment) return false
  const act = {
    orderId,
    action: 'pay',
    method,
    amount: null,
    times: 1,
    signature: 'good',
    isReported: false,
    isAgain: false,
  } as const
  await app.sql.begin((tx) => performAct(app, tx, act, payment))
  const paid = await findPayment(app.sql, orderId)
  if (paid?.status !== 'paid') return false
  await recordNotification(app, 'sandbox', {
    proof: 'body',
    eventKey: app.uuid(),
    reference: orderId,
    kind: 'paid',
    transactionId: paid.transactionId,
    amount: paid.amount,
    currency: paid.currency,
    method,
    raw: { order_id: orderId, status: paid.status },
  })
  return true
}
