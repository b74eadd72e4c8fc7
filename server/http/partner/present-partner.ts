// The form in which partners receive reservations and bills.
import type { Language } from '#contract/preferences.ts'
import { instantOf } from '#domain/calendar/night.ts'
import { shownSplitState } from '#domain/reservations/split.ts'
import { STATE, stateOf, type ReservationState } from '#domain/reservations/states.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { PARTNER_STATES } from '#server/http/partner/partner-shapes.ts'
import type { BillRow } from '#server/partner/bills/bill-record-repository.ts'
import { type SplitStanding, splitStandingsOf } from '#server/partner/split-standing-repository.ts'
import { shownState } from '#server/reservations/present.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { moneyOf } from '#server/reservations/settlement/reservation-money-repository.ts'
import type { App } from '#server/app.ts'

const STATES: Record<ReservationState, (typeof PARTNER_STATES)[number]> = {
  WaitingForPayment: 'waiting_for_payment',
  Pending: 'pending',
  Completed: 'confirmed',
  Seated: 'seated',
  NoShow: 'no_show',
  Cancelled: 'canceled',
  Expired: 'expired',
  NoResponse: 'no_response',
  Walkout: 'walkout',
  ClosedBill: 'bill_closed',
}

type Reading = Pick<App, 'now' | 'sql'>

/** Presents reservations, each with the progress of its split. */
export async function presentAllForPartner(app: Reading, rows: readonly ReservationRow[], language: Language) {
  const splits = await splitStandingsOf(
    app.sql,
    rows.map(({ id }) => id),
  )
  const standings = new Map(splits.map((split) => [split.reservationId, split]))
  return rows.map((row) => presentForPartner(app, row, { language, split: standings.get(row.id) ?? null }))
}

function presentForPartner(
  app: Pick<App, 'now'>,
  r: ReservationRow,
  { language, split }: { language: Language; split: SplitStanding | null },
) {
  const state = shownState(r, app.now())
  return {
    id: r.id,
    code: r.bookingCode,
    version: r.version,
    outlet_id: r.outletId,
    night: r.night,
    arrival_time: r.arrivalTime,
    arrives_at: instantOf(r.night, r.arrivalTime, r).toISOString(),
    kind: r.kind,
    state: STATES[stateOf(state) ?? 'Cancelled'],
    name: r.name,
    pax: r.pax,
    language: r.locale,
    items: r.lines.map(({ id, name, quantity, unitAmount }) => ({
      id,
      name: typeof name === 'string' ? name : localize(name, language),
      quantity,
      price: unitAmount,
    })),
    amount: r.amount,
    paid: r.leftOfCapture,
    pay_until: state === STATE.WaitingForPayment ? r.expiresAt.toISOString() : null,
    bill: r.bill,
    split: split && presentSplitForPartner(split, r, app.now()),
    created_at: r.createdAt.toISOString(),
  }
}

/** Presents the progress of a split. Partners read no name, no amount and no payment of a friend. */
const presentSplitForPartner = (split: SplitStanding, r: ReservationRow, now: Date) => ({
  state: shownSplitState(r.state, split, now),
  share_count: split.shareCount,
  paid_count: split.paidCount,
  deadline: split.deadline.toISOString(),
  cover_until: split.coverUntil.toISOString(),
})

/** Presents a bill of a till. If the bill is closed, the result also contains the bill of its visit. */
export async function presentBill(app: Pick<App, 'sql'>, row: BillRow) {
  const { reservationId } = row
  const [visit, money] =
    reservationId === null
      ? [null, null]
      : await Promise.all([findReservation(app.sql, reservationId), moneyOf(app.sql, reservationId)])
  const bill = row.state === 'closed' ? visit?.bill : null
  return {
    source: row.source,
    external_id: row.externalId,
    reservation_id: reservationId,
    table: row.tableLabel,
    covers: row.covers,
    matched: reservationId !== null,
    reason: row.reason ?? (row.decision === 'put_away' ? ('put_away' as const) : null),
    state: row.state,
    parts: row.parts,
    opened_at: row.openedAt.toISOString(),
    ...row.amounts,
    items: [...row.amounts.items],
    refunded: row.refunded,
    version: row.version,
    changed_at: row.changedAt.toISOString(),
    settled: bill && money ? { ...bill, minimum: money.minimum } : null,
  }
}
