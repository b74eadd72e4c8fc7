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
  versionsOfNight,
  withheldOfNight,
} from '#server/service/closing/closing-repository.ts'
import { findOutletOfNight, type OutletOfNight } from '#server/service/night/night-repository.ts'

/** A reservation as its figures are made of it, with whom it is of. */
export type ClosingParty = ClosingRow &
  Pick<ClosingReservation, 'waived' | 'waivedBy' | 'waivedReason'> & { code: string; name: string }

export type ReadClosing = {
  outlet: OutletOfNight
  night: Night
  opensAt: Date
  closesAt: Date
  parties: ClosingParty[]
  figures: NightFigures
  /** Of the figures: who signs names what they saw. */
  seen: string
  lacks: Lack[]
  counts: CountRow[]
  versions: ClosingVersion[]
  changed: FigureChange[]
}

/** A door that is on line is heard far more often. */
const UNHEARD_MS = 120_000

type Asking = { sql: Db; now: () => Date }

/** A night as it is closed; the one of now where none is named. @throws Refused not_found */
export async function readClosing({ sql, now }: Asking, outletId: number, asked?: Night): Promise<ReadClosing> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || (asked !== undefined && !isNight(asked))) throw new Refused('not_found')
  const night = asked ?? nightOf(now(), outlet)
  const times = { opensAt: opensAt(night, outlet), closesAt: closesAt(night, outlet) }
  const heardBy = new Date(Math.min(times.closesAt.getTime(), now().getTime() - UNHEARD_MS))
  const [rows, withheld, doors, counts, versions] = await Promise.all([
    reservationsToClose(sql, { outletId, night, now: now() }),
    withheldOfNight(sql, outletId, night),
    doorsToClose(sql, { outletId, night, opensAt: times.opensAt, heardBy }),
    countsOfNight(sql, outletId, night),
    versionsOfNight(sql, outletId, night),
  ])
  const parties = rows.map(asParty)
  const figures = nightFigures(parties, withheld, doors)
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
