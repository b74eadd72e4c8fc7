// Books the rows of a sheet of reservations. The database decides if a table is free.
import { actorKey } from '#domain/identity/actor.ts'
import { paidBefore } from '#domain/payments/books.ts'
import { isRefused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { recogniseRevenue } from '#server/books/recognise-revenue.ts'
import { brokenConstraint } from '#server/db/conflicts.ts'
import { bookOf } from '#server/payments/ask-refund.ts'
import { isClaimRefusal, type PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { composeHold } from '#server/reservations/holding/compose-hold.ts'
import { confirmWithoutGateway } from '#server/reservations/holding/confirm-reservation.ts'
import { insertHold } from '#server/reservations/holding/hold-repository.ts'
import { chooseForStaff } from '#server/service/booking/choose-for-staff.ts'
import { insertNote } from '#server/service/record/record-repository.ts'
import { insertImported, insertPaidBefore } from '#server/setup/sheets/reservations/arrival-repository.ts'
import { paxOf, type PlacedArrival } from '#server/setup/sheets/reservations/place-arrivals.ts'
import { type Added, type RowFault, rowFault, textValue } from '#server/setup/sheets/sheet-handler.ts'
import { preparationOf, savepoint, type Work } from '#server/work.ts'

const NO_WISHES = { alcoholOkay: true, porkOkay: true, hasAllergy: false, allergyDetails: '' }
const NO_TAKE_OVER = { settlement: 'at_venue', holdIds: [], mayKeep: false } as const
/** Maximum number of attempts to draw a booking code that no other reservation has. */
const DRAWS = 3

/**
 * Books the rows that have tables. If a guest took a table in the meantime, its row becomes a fault, and the other rows are booked.
 * Guests get the usual confirmation only if `isMailed` is true.
 */
export async function addArrivals(
  work: Work,
  arrivals: readonly PlacedArrival[],
  { isMailed }: { isMailed: boolean },
): Promise<Added> {
  const ids: string[] = []
  const faults: RowFault[] = []
  for (const arrival of arrivals) {
    const id = await book(work, arrival, isMailed)
    if (id === null) faults.push(rowFault(arrival.row, 'table', 'table_taken'))
    else ids.push(id)
  }
  // Staff can sign a night before it ends. If the night is already signed, its imported deposits are earned at once.
  await recogniseRevenue(work, ids)
  return { items: ids.map((itemId) => ({ item: 'reservations', itemId })), faults }
}

/** Books a row. Returns null if the table of the row is no longer free. */
async function book(work: Work, arrival: PlacedArrival, isMailed: boolean): Promise<string | null> {
  for (let draw = 1; ; draw++) {
    try {
      return await savepoint(work, (inner) => bookOnce(inner, arrival, isMailed))
    } catch (error) {
      const isDrawnTwice = /booking_code|reservation_number/.test(brokenConstraint(error) ?? '')
      if (isDrawnTwice && draw < DRAWS) continue
      if (isRefused(error) || (isClaimRefusal(error) && !isDrawnTwice)) return null
      throw error
    }
  }
}

async function bookOnce(
  work: Work,
  { row, saleNight, tableIds }: PlacedArrival,
  isMailed: boolean,
): Promise<string | null> {
  const { outlet, night } = saleNight
  const paid = typeof row.values['paid'] === 'number' ? row.values['paid'] : 0
  const email = textValue(row, 'email')
  const arrivalTime = textValue(row, 'time')
  const place =
    saleNight.isDinner && tableIds.length === 0 ? { sectionId: null, tableId: null, courseId: null } : { tableIds }
  const preparation = preparationOf(work)
  const { places } = await chooseForStaff(
    preparation,
    {
      outletId: outlet.id,
      night,
      time: arrivalTime,
      pax: paxOf(row),
      place,
      takeOver: NO_TAKE_OVER,
      wishes: NO_WISHES,
    },
    { saleNight, language: 'id', discounts: { memberPercent: 0, affiliator: null } },
  )
  // A guest may have paid for the lapsed hold, so the jobs query the gateway first. A later import can then book the table.
  if (places.lapsedIds.length > 0) return null
  // The bill deducts money that was paid in the former system, even at outlets that charge a booking fee.
  const choice = { saleNight: { ...saleNight, paymentType: 'DownPayment' as const }, affiliator: null }
  const guest = {
    name: textValue(row, 'name'),
    phone: textValue(row, 'phone'),
    email,
    notes: '',
    remarks: {},
    locale: 'id' as const,
    memberId: null,
    browserKey: null,
    arrivalTime,
  }
  const at = { now: work.now(), expiresAt: work.now() }
  const newHold = await composeHold(preparation, choice, withPaid(places, paid), guest, at)
  const hold = { ...newHold, slotKeys: [], idempotency: null, termsVersion: null }
  const { id } = hold
  await insertHold(work.sql, {
    ...hold,
    begins: { state: STATE.WaitingForPayment, origin: 'staff', reason: 'imported', isMailed: false },
  })
  await pay(work, { id, code: textValue(row, 'code'), paid })
  const note = textValue(row, 'note')
  if (note !== '') await insertNote(work, id, note)
  await confirmWithoutGateway(work, id, { reason: 'imported', isMailed: isMailed && email !== '' })
  await insertImported(work.sql, { outletId: outlet.id, code: textValue(row, 'code'), reservationId: id })
  return id
}

/** Stores the amount that the guest paid in the former system as a deposit of the guest. */
async function pay(work: Work, { id, code, paid }: { id: string; code: string; paid: number }): Promise<void> {
  if (paid === 0) return
  const [captureId, attemptId, actor] = [work.uuid(), work.uuid(), actorKey(work.actor)]
  const payment = { reservationId: id, attemptId, captureId, code, amount: paid, actor, at: work.now() }
  const intentId = await insertPaidBefore(work.sql, payment)
  await bookOf(work, { id: captureId, intentId, currency: 'IDR' }, `capture:${captureId}`, paidBefore(paid))
}

/** Sets the price to the amount that the guest has paid, in place of today's prices. The minimum spend of the tables does not change. */
function withPaid(places: PlaceChoice['places'], paid: number): PlaceChoice['places'] {
  const { dinner, lines, pax } = places
  return {
    ...places,
    tables: places.tables.map((table, at) => ({ ...table, unitAmount: at === 0 ? paid : 0 })),
    dinner: dinner && { ...dinner, deposit: Math.floor(paid / pax) },
    lines: lines.map((line, at) => ({ ...line, quantity: 1, unitAmount: at === 0 ? paid : 0 })),
  }
}
