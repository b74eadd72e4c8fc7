// Makes a night of an outlet: runs the steps of its planned parties that are due, and closes a past night.
import { type Night, opensAt } from '#domain/calendar/night.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { readPlaces } from '#demo/past/book-party.ts'
import { closeNight } from '#demo/past/close-night.ts'
import type { Crew } from '#demo/past/crew.ts'
import { liveParty } from '#demo/past/live-party.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import { livedParties, type PastOutlet } from '#demo/past/past-repository.ts'
import { planNight } from '#demo/past/plan-night.ts'

export type NightToLive = {
  outlet: PastOutlet
  night: Night
  crew: Crew
  /** The current time. Steps after this time have not happened yet. */
  until: Date
  /** `past`: the night is over and gets closed. `tonight`: the current night. `ahead`: a future night with fewer bookings than tonight. */
  as: 'past' | 'tonight' | 'ahead'
}

const DAY_MS = 86_400_000
/** The demo reads the calendar this number of days before the night. Restaurants still sell the night then, but stop three days before. */
const SEEN_AHEAD = 4
/** Reasons why a night has no guests. */
const SHUT: readonly SaleNight['reason'][] = ['closed', 'sunday', 'private_event']

/** Runs the due steps of a night. A second call runs only the steps that became due after the first call. */
export async function liveNight(lane: Lane, { outlet, night, crew, until, as }: NightToLive): Promise<void> {
  const saleNight = await saleNightOf(lane, outlet, night)
  if (!saleNight) return
  const places = await readPlaces(lane.app, saleNight)
  const isOnline = saleNight.reason === null
  const parties = planNight({ ...saleNight, isOnline, tables: places.count })
  const phones = parties.map(({ person }) => person.phone)
  const stored = await livedParties(lane.app.sql, { outletId: outlet.id, night, phones })
  for (const party of parties) {
    const own = stored.find(({ phone }) => phone === party.person.phone) ?? null
    // Extra parties are added only while the night is the current night, not after its end.
    if (own || as === 'tonight' || !party.isExtra)
      await liveParty(lane, { party, saleNight, places, crew, stored: own, until })
  }
  if (as === 'past') await closeNight(lane, { outlet, night, crew, until })
}

/** Reads a night as guests see it SEEN_AHEAD days before its opening. Returns null if the outlet receives no guests on the night. */
async function saleNightOf(lane: Lane, outlet: PastOutlet, night: Night): Promise<SaleNight | null> {
  lane.at(new Date(opensAt(night, outlet).getTime() - SEEN_AHEAD * DAY_MS))
  const saleNight = await findNight(lane.app, outlet.id, night)
  return saleNight && !SHUT.includes(saleNight.reason) ? saleNight : null
}
