// All steps of an invented party: it books and pays, and then it comes, cancels or stays away. At the end, staff close its bill. Each step
// runs at its own time.
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { STATE, type StateNumber } from '#domain/reservations/states.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { NO_TILL_NOTE } from '#domain/pricing/close-bill.ts'
import type { Actor } from '#domain/identity/actor.ts'
import type { ActRequest } from '#server/service/serving/serve.ts'
import { servePackage } from '#server/service/serving/serve-package.ts'
import { serve } from '#server/service/serving/serve.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { refundOfferFor } from '#server/reservations/refunds/cancel-reservation.ts'
import { askForRefund } from '#server/reservations/refunds/ask-for-refund.ts'
import { approveRefund } from '#server/reservations/refunds/decide-refund.ts'
import { refundRequestsOf } from '#server/reservations/refunds/refund-request-repository.ts'
import { refundSending } from '#server/reservations/refunds/send-refunds.ts'
import { versionOf } from '#server/reservations/changes/version-repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'
import { answerAsGuest } from '#demo/past/answer-visit-as-guest.ts'
import { addPackage, bookParty, type Places, payParty } from '#demo/past/book-party.ts'
import type { Crew } from '#demo/past/crew.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import { type LivedParty, unsentRefunds } from '#demo/past/past-repository.ts'
import type { PlannedParty } from '#demo/past/plan-night.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'

export type Life = {
  party: PlannedParty
  saleNight: SaleNight
  places: Places
  crew: Crew
  /** The reservation that an earlier run made for the party. */
  stored: LivedParty | null
  /** The current time. Steps after this time have not happened yet. */
  until: Date
}

const MINUTE_MS = 60_000
/** A guest pays this number of minutes after the booking. */
const PAYS_AFTER = 3
/** Staff mark the party as a no-show this number of minutes after the arrival time. */
const NO_SHOW_AFTER = 75
/** Staff mark the packages that the party ordered ahead as served this number of minutes after the arrival. */
const SERVED_AFTER = 20
const SPENT_AT_DINNER = 320_000
const ROUND = 1000

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS)

/** Runs the steps of a party that are due and that no earlier call has run. */
export async function liveParty(lane: Lane, life: Life): Promise<void> {
  const { party, until } = life
  const bookedAt = party.channel === 'walk_in' ? party.seatedAt : party.bookedAt
  if (bookedAt > until) return
  let state: StateNumber | null = life.stored?.state ?? null
  let id = life.stored?.id ?? null
  if (id === null) {
    lane.at(bookedAt)
    const newId = await bookParty(lane.app, { ...life, staffId: life.crew.host.id })
    if (newId === null) return
    id = newId
    if (party.ordersPackage && party.channel === 'guest') await passing(() => addPackage(lane.app, newId, party.place))
    lane.at(later(bookedAt, PAYS_AFTER))
    await passing(async () => void (state = await payParty(lane.app, newId, party.method)))
  }
  const own = { id, state }
  await passing(() => comeOrNot(lane, life, own))
}

/** Skips a step that Senja refuses, for example because a visitor of the demo took the place first. */
async function passing(step: () => Promise<void>): Promise<void> {
  await step().catch((fault: unknown) => {
    if (!isRefused(fault)) throw fault
  })
}

async function comeOrNot(
  lane: Lane,
  life: Life,
  { id, state }: { id: string; state: StateNumber | null },
): Promise<void> {
  const { party, until, crew, saleNight } = life
  const { fate } = party
  const heads = saleNight.isUsingTicket ? Math.min(party.heads, MAX_TICKETS) : party.heads
  let present = state
  if (present === STATE.Completed && fate === 'cancels') {
    if (party.cancelledAt <= until) await cancel(lane, life, id)
    return
  }
  if (present === STATE.Completed && fate === 'no_show') {
    const at = later(party.seatedAt, NO_SHOW_AFTER)
    if (at <= until) await act(lane, { id, at, by: crew.host }, { act: 'no_show' })
    return
  }
  if (present === STATE.Completed && party.seatedAt <= until) {
    await act(lane, { id, at: party.seatedAt, by: crew.host }, { act: 'seat', heads })
    present = STATE.Seated
  }
  if (present === STATE.Seated) await serveOrdered(lane, life, id)
  if (present === STATE.ClosedBill) return answerAsGuest(lane, life, id)
  if (present !== STATE.Seated || party.endedAt > until) return
  if (fate === 'walks_out') return act(lane, { id, at: party.endedAt, by: crew.host }, { act: 'walk_out' })
  await closeBill(lane, life, id)
  if (party.isCompensated) await compensate(lane, life, id)
  await passing(() => answerAsGuest(lane, life, id))
}

type ActAt = { id: string; at: Date; by: { id: string } }

const asActor = ({ id }: { id: string }): Actor => ({ kind: 'staff', id })

async function act(lane: Lane, { id, at, by }: ActAt, request: ActRequest): Promise<void> {
  lane.at(at)
  const version = await versionOf(lane.app.sql, id)
  if (version === null) throw new Refused('not_found')
  await serve(lane.app, asActor(by), { id, version }, request)
}

async function closeBill(lane: Lane, { party, crew, saleNight }: Life, id: string): Promise<void> {
  const { credit, minimum } = await moneyOf(lane.app.sql, id)
  const usual = saleNight.isDinner || minimum === 0 ? party.heads * SPENT_AT_DINNER : minimum
  const packageSum = (await findReservation(lane.app.sql, id))?.packages.reduce(sumOfLine, 0) ?? 0
  const bill = Math.round((usual * party.appetite) / ROUND) * ROUND + packageSum
  const due = Math.max(0, Math.max(bill, minimum) - credit)
  const till = { ...NO_TILL_NOTE, ...(party.paysByCard ? { cards: due } : { cash: due }) }
  await act(
    lane,
    { id, at: party.endedAt, by: crew.cashier },
    { act: 'close_bill', bill: { bill, below: 'charge', reason: '', limit: null, till } },
  )
}

const sumOfLine = (sum: number, { quantity, unitAmount }: { quantity: number; unitAmount: number }): number =>
  sum + quantity * unitAmount

/** Marks the ordered packages of a seated party as served, when this is due. */
async function serveOrdered(lane: Lane, { party, crew, until }: Life, id: string): Promise<void> {
  const at = later(party.seatedAt, SERVED_AFTER)
  if (at > until) return
  const lines = (await findReservation(lane.app.sql, id))?.packages.filter(({ servedAt }) => servedAt === null) ?? []
  lane.at(at)
  for (const { orderId, packageId } of lines)
    await servePackage(lane.app, asActor(crew.host), { id, orderId, packageId, isServed: true })
}

async function cancel(lane: Lane, { party, crew }: Life, id: string): Promise<void> {
  lane.at(party.cancelledAt)
  const { app } = lane
  const reservation = await findReservation(app.sql, id)
  if (!reservation) return
  const { version } = reservation
  const offer = refundOfferFor(app, reservation, app.now())
  await cancelByStaff(
    app,
    asActor(crew.owner),
    { id, version, reason: 'guest_asked', amount: null, quoted: offer.amount },
    { mayCancelPaid: true, limitBy: crew.owner.limitBy },
  )
  lane.at(later(party.cancelledAt, 1))
  await sendRefundsOf(app, id)
}

/** Refunds a tenth of the payment after a complaint: finance requests the refund, and the owner approves it. */
async function compensate(lane: Lane, { party, crew }: Life, id: string): Promise<void> {
  const { app } = lane
  lane.at(later(party.endedAt, 60))
  const reservation = await findReservation(app.sql, id)
  const amount = Math.round((reservation?.leftOfCapture ?? 0) / 10 / ROUND) * ROUND
  if (!reservation || amount === 0) return
  const offer = refundOfferFor(app, reservation, app.now())
  const { version } = reservation
  await askForRefund(
    app,
    asActor(crew.finance),
    { id, version, amount, reason: 'Pesanan terlambat sejam', quoted: offer.amount },
    crew.finance.limitBy,
  )
  const request = (await refundRequestsOf(app.sql, id)).find((candidate) => candidate.state === 'asked')
  lane.at(later(party.endedAt, 90))
  if (request)
    await approveRefund(
      app,
      asActor(crew.owner),
      { id: request.id, answer: '' },
      { limitBy: crew.owner.limitBy, tied: new Set() },
    )
  await sendRefundsOf(app, id)
}

async function sendRefundsOf(app: App, id: string): Promise<void> {
  for (const refundId of await unsentRefunds(app.sql, id)) await refundSending.run(app, refundId)
}
