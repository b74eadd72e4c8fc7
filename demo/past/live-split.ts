// Gives the demo an open split: five friends share a table, and three of them have paid.
import { addNights, nightOf } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { equalShares } from '#domain/reservations/split.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { accessToken } from '#server/reservations/access.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { createSplit } from '#server/reservations/splits/create-split.ts'
import { shareAddress } from '#server/reservations/splits/open-share-page.ts'
import { payShares } from '#server/reservations/splits/pay-shares.ts'
import { splitCode } from '#server/reservations/splits/split-keys.ts'
import { findSplitOfPayment } from '#server/reservations/splits/split-repository.ts'
import { GUEST_VIEWER, payAtGateway, readPlaces } from '#demo/past/book-party.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import { personOf } from '#demo/past/made-up-people.ts'
import { hasOpenSplit, orderOfShare, type PastOutlet } from '#demo/past/past-repository.ts'

const FRIENDS = ['Sekar', 'Bima', 'Laras', 'Dimas'] as const
const DAYS_AHEAD = 5
const MOST_DAYS_AHEAD = 12
const HOURS_AGO = 3
const HOUR_MS = 3_600_000

/** Makes a split at an outlet with tables. Does nothing if the outlet has an open split, or if Senja refuses a step. */
export async function liveSplit(lane: Lane, { outlet, until }: { outlet: PastOutlet; until: Date }): Promise<void> {
  if (await hasOpenSplit(lane.app.sql, outlet.id)) return
  await shareTable(lane, outlet, until).catch((fault: unknown) => {
    if (!isRefused(fault)) throw fault
  })
}

async function shareTable(lane: Lane, outlet: PastOutlet, until: Date): Promise<void> {
  const { app } = lane
  lane.at(new Date(until.getTime() - HOURS_AGO * HOUR_MS))
  const hold = await holdForFive(lane, outlet)
  if (!hold) return
  const amounts = equalShares(hold.amount, FRIENDS.length + 1)
  if (!amounts) return
  const viewer = { ...GUEST_VIEWER, reservationToken: accessToken(app, hold) }
  const shares = amounts.map((amount, at) => ({
    amount,
    name: at === 0 ? '' : (FRIENDS[at - 1] ?? ''),
    isFree: false,
    isOrganiser: at === 0,
  }))
  const { split, paymentId } = await createSplit(app, viewer, { id: hold.id, shares })
  await payShare(lane, paymentId)
  const code = splitCode(app, split.id)
  for (const [at, hours] of [2, 1].entries()) {
    lane.at(new Date(until.getTime() - hours * HOUR_MS))
    const payment = { numbers: [at + 2], name: FRIENDS[at] ?? '', language: 'id' } as const
    await payShare(lane, (await payShares(app, code, payment)).id)
  }
}

/** Holds a table for five on the first night that is far enough ahead for a long split. */
async function holdForFive({ app }: Lane, outlet: PastOutlet) {
  for (let days = DAYS_AHEAD; days <= MOST_DAYS_AHEAD; days++) {
    const saleNight = await findNight(app, outlet.id, addNights(nightOf(app.now(), outlet), days))
    if (!saleNight || saleNight.reason !== null || saleNight.isDinner || saleNight.isUsingTicket) continue
    const { tables } = await readPlaces(app, saleNight)
    const table = tables.find(({ capacity }) => capacity >= FRIENDS.length + 1)
    if (!table) continue
    const { id } = await holdTables(app, GUEST_VIEWER, {
      ...personOf(1),
      night: saleNight.night,
      time: '21:00',
      notes: '',
      termsAccepted: true,
      idempotency: null,
      affiliatorCode: null,
      remarks: {},
      tables: [{ tableId: table.id, pax: FRIENDS.length + 1 }],
    })
    return findReservation(app.sql, id)
  }
  return null
}

async function payShare({ app }: Lane, paymentId: string): Promise<void> {
  const split = await findSplitOfPayment(app.sql, paymentId)
  if (!split) return
  await shareAddress(app, split, paymentId)
  const orderId = await orderOfShare(app.sql, paymentId)
  if (orderId !== null) await payAtGateway(app, orderId, 'qris')
}
