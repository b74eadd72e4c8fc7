import { createHash } from 'node:crypto'
import { closesAt, isNight, type Night, nightOf, opensAt } from '#domain/calendar/night.ts'
import { type FigureChange, figuresChanged, type Lack, lacksOf } from '#domain/closing/closing.ts'
import { type ClosingRow, type NightFigures, nightFigures } from '#domain/closing/night-figures.ts'
import { Refused } from '#domain/refusals.ts'
import { stateOf } from '#domain/reservations/states.ts'
import type { Db } from '#server/db/open.ts'
import {
  type ClosingReservation,
  type ClosingVersion,
  type CountRow,
  countsOfNight,
  doorsToClose,
  reservationsToClose,
  unmatchedBills,
  versionsOfNight,
  withheldOfNight,
} from '#server/service/closing/closing-repository.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/service/night/night-repository.ts'

export type ClosingParty = ClosingRow &
  Pick<ClosingReservation, 'waived' | 'waivedBy' | 'waivedReason' | 'unserved'> & { code: string; name: string }

export type ReadClosing = {
  outlet: OutletOfNight
  night: Night
  opensAt: Date
  closesAt: Date
  parties: ClosingParty[]
  figures: NightFigures
  /** Hash of the figures on the signer's screen. The server refuses the signature if the figures have changed since. */
  seen: string
  lacks: Lack[]
  counts: CountRow[]
  versions: ClosingVersion[]
  changed: FigureChange[]
}

/** A door device counts as offline after this number of milliseconds without a message. An online device sends messages much more often. */
const UNHEARD_MS = 120_000

type Asking = { sql: Db; now: () => Date }

/** Reads the closing of a night, by default of the present night. @throws Refused not_found */
export async function readClosing(
  { sql, now }: Asking,
  outletId: number,
  requestedNight?: Night,
): Promise<ReadClosing> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || (requestedNight !== undefined && !isNight(requestedNight))) throw new Refused('not_found')
  const night = requestedNight ?? nightOf(now(), outlet)
  const times = { opensAt: opensAt(night, outlet), closesAt: closesAt(night, outlet) }
  const heardBy = new Date(Math.min(times.closesAt.getTime(), now().getTime() - UNHEARD_MS))
  const [rows, withheld, doors, unmatched, counts, versions] = await Promise.all([
    reservationsToClose(sql, { outletId, night, now: now() }),
    withheldOfNight(sql, outletId, night),
    doorsToClose(sql, { outletId, night, opensAt: times.opensAt, heardBy }),
    unmatchedBills(sql, outletId, night),
    countsOfNight(sql, outletId, night),
    versionsOfNight(sql, outletId, night),
  ])
  const parties = rows.map(asParty)
  const figures = nightFigures(parties, withheld, doors, unmatched)
  const [newest] = versions
  return {
    outlet,
    night,
    ...times,
    parties,
    figures,
    seen: createHash('sha256').update(JSON.stringify(figures)).digest('hex'),
    lacks: lacksOf(figures, { isOver: now() >= times.closesAt }),
    counts,
    versions,
    changed: newest ? figuresChanged(newest.figures, figures) : [],
  }
}

function asParty(row: ClosingReservation): ClosingParty {
  const { bookingCode, state, total, credit, due, ...rest } = row
  const isBilled = total !== null && credit !== null && due !== null
  return {
    ...rest,
    code: bookingCode,
    state: stateOf(state) ?? 'Cancelled',
    isUnserved: row.unserved.length > 0,
    bill: isBilled ? { total, credit, due } : null,
    money: {
      payments: row.payments,
      taken: row.taken,
      told: row.told,
      toldTaken: row.toldTaken,
      toldAmount: row.toldAmount,
      refunds: row.refunds,
      refunded: row.refunded,
      openRefunds: row.openRefunds,
      openRefunded: row.openRefunded,
      takenBack: row.takenBack,
      credited: row.credited,
      fees: row.fees,
      kept: row.kept,
      open: row.open,
    },
  }
}
