// Reads the present nights of several outlets: how many guests are booked, seated and expected, and the money that was paid in advance.
import { isClosedNight } from '#domain/calendar/closed-night.ts'
import { closesAt, instantOf, type Night, nightOf, opensAt } from '#domain/calendar/night.ts'
import { stateOf } from '#domain/reservations/states.ts'
import type { House } from '#domain/settings/house-settings.ts'
import { countNight, lateAt, type NightParty, quartersOf } from '#domain/service/night-parties.ts'
import {
  headsOfNights,
  partiesOfNights,
  type TonightHead,
  type TonightOutlet,
  tonightOutlets,
  type TonightParty,
} from '#server/service/night/tonights-repository.ts'
import type { Reading } from '#server/work.ts'

export type ReadTonight = {
  outlet: TonightOutlet
  night: Night
  opensAt: Date
  closesAt: Date
  isClosed: boolean
  isPrivate: boolean
  title: string | null
  counts: ReturnType<typeof countNight>
  quarters: ReturnType<typeof quartersOf>
  inside: number | null
  /** Sum of the advance payments for the night minus their refunds, in whole rupiah. Null if the reader is not allowed to see this sum. */
  paidAhead: number | null
}

/**
 * Returns the present night of each outlet. The opening hours and the time zone of an outlet determine its present night. `outlets`: null
 * for all outlets. `paidAt` returns true if the reader is allowed to see the money of an outlet.
 */
export async function readTonights(
  app: Pick<Reading, 'sql' | 'now' | 'house'>,
  { outlets: ids, paidAt }: { outlets: readonly number[] | null; paidAt: (outletId: number) => boolean },
): Promise<ReadTonight[]> {
  const now = app.now()
  const outlets = await tonightOutlets(app.sql, ids)
  const nights = outlets.map((outlet) => ({ id: outlet.id, night: nightOf(now, outlet) }))
  const readable = outlets.map(({ id }) => id).filter(paidAt)
  const [heads, parties, house] = await Promise.all([
    headsOfNights(app.sql, nights),
    partiesOfNights(app.sql, nights, readable),
    app.house.read(),
  ])
  const headOf = new Map(heads.map((head) => [head.outletId, head]))
  const partiesOf = Map.groupBy(parties, ({ outletId }) => outletId)
  return outlets.map((outlet) =>
    tonightOf(outlet, headOf.get(outlet.id), {
      parties: partiesOf.get(outlet.id) ?? [],
      now,
      isPaidReadable: readable.includes(outlet.id),
      house,
    }),
  )
}

type NightFacts = { parties: readonly TonightParty[]; now: Date; isPaidReadable: boolean; house: House }

function tonightOf(
  outlet: TonightOutlet,
  head: TonightHead | undefined,
  { parties: rows, now, isPaidReadable, house }: NightFacts,
): ReadTonight {
  const night = nightOf(now, outlet)
  const times = { opensAt: opensAt(night, outlet), closesAt: closesAt(night, outlet) }
  const parties = rows.map((row) => asNightParty(row, instantOf(night, row.arrivalTime, outlet), house))
  const departure = head?.departure ?? null
  return {
    outlet,
    night,
    ...times,
    isClosed: isClosedNight(outlet, night, departure),
    isPrivate: departure === 'private',
    title: head?.title ?? null,
    counts: countNight(parties, now.getTime()),
    quarters: quartersOf(parties, {
      opensAt: times.opensAt.getTime(),
      closesAt: times.closesAt.getTime(),
      now: now.getTime(),
    }),
    inside: head?.inside ?? null,
    paidAhead: isPaidReadable ? rows.reduce((sum, { paid }) => sum + (paid ?? 0), 0) : null,
  }
}

function asNightParty(row: TonightParty, arrivalAt: Date, house: House): NightParty {
  const state = stateOf(row.state) ?? 'Expired'
  const isWaiting = state === 'WaitingForPayment' || state === 'Pending'
  return {
    state,
    pax: row.pax,
    heads: row.heads,
    arrivalAt: arrivalAt.getTime(),
    lateAt: lateAt(arrivalAt, house),
    until: null,
    leftAt: row.leftAt?.getTime() ?? null,
    expiresAt: isWaiting ? row.expiresAt.getTime() : null,
    hasPlace: row.hasPlace,
  }
}
