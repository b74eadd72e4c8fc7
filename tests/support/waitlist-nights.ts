// Simulates random nights at full outlets. Guests join, leave, release places and answer offers, many of them at the same time. Holds
// expire and processes crash. After each action, separate code checks the rules of the waitlist.
import { isRefused } from '#domain/refusals.ts'
import { acceptOffer, declineOffer } from '#server/reservations/waitlist/answer-offer.ts'
import { expireHolds } from '#server/reservations/holding/expire-holds.ts'
import { joinWaitlist } from '#server/reservations/waitlist/join-waitlist.ts'
import { lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { leaveWaitlist, waitlistToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { takeTurns } from '#server/reservations/waitlist/walk-waitlist.ts'
import { accessToken } from '#server/reservations/access.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import type { App } from '#server/app.ts'
import { dyingApp, Died } from '#tests/support/dying-app.ts'
import { guest } from '#tests/support/guest.ts'
import { aWish } from '#tests/support/waitlist.ts'
import type { FullNights, Waiting } from '#tests/support/full-nights.ts'

export type Dice = {
  whole(least: number, most: number): number
  percent(share: number): boolean
  pick<T>(from: readonly T[]): T
}

export type NightReport = { faults: string[]; offers: number; steps: number; newcomers: number; deaths: number }

type Live = { id: string; state: number; origin: string }

const MOST_AT_ONCE = 4
const ACTS = ['join', 'join', 'give back', 'give back', 'come anew', 'answer', 'answer', 'leave', 'chore'] as const

type Play = { app: App; full: FullNights; dice: Dice; report: NightReport }

/** Simulates a night at a full outlet until its end. `app.now` is the clock of the night, and `advance` moves this clock. */
export async function playNight(
  app: App,
  full: FullNights,
  { dice, steps, advance }: { dice: Dice; steps: number; advance: (seconds: number) => void },
): Promise<NightReport> {
  const report: NightReport = { faults: [], offers: 0, steps: 0, newcomers: 0, deaths: 0 }
  const play = { app, full, dice, report }
  for (; report.steps < steps; report.steps++) {
    const before = await waitings(play)
    const crowd = dice.percent(50) ? 1 : dice.whole(2, MOST_AT_ONCE)
    const takenPlaces = await Promise.all(Array.from({ length: crowd }, () => act(play)))
    if (dice.percent(15)) advance(dice.pick([60, 31 * 60, 9 * 3600]))
    check(
      play,
      before,
      await waitings(play),
      takenPlaces.filter((place) => place !== null),
    )
    if (dice.percent(30)) await restAndCheck(play)
  }
  await empty(play)
  const starvedEntries = (await waitings(play)).filter((entry) => entry.state === 'waiting')
  for (const entry of starvedEntries)
    report.faults.push(`${nameOf(full)}: ${entry.number} (${entry.pax}) waits for ever`)
  return report
}

const nameOf = ({ kind, night }: FullNights) => `${kind} ${night}`

const ofNight = ({ app, full: { outletId, night, kind } }: Play) =>
  app.sql`outlet_id = ${outletId} and night = ${night} and kind = ${kind}`

const waitings = (play: Play) => play.app.sql<Waiting[]>`
  select id, number, pax, time_from, time_to, state, reservation_id, (select max(t.capacity) from reservation_tables rt
    join tables t on t.id = rt.table_id where rt.reservation_id = w.reservation_id) as capacity
  from waitlist_entries w where ${ofNight(play)} order by number`

const lives = (play: Play) =>
  play.app.sql<Live[]>`select id, state, origin from reservations where ${ofNight(play)} and state in (0, 1)`

const owner = ({ app }: Play, id: string) => guest({ reservationToken: accessToken(app, { id }) })

/**
 * Runs one random action of a guest or of the server. Reports unexpected errors. If the action gave a place to a new guest, returns this
 * place. Otherwise returns null.
 */
async function act(play: Play): Promise<string | null> {
  const { app, full, dice, report } = play
  const what = dice.pick(ACTS)
  const isDying = dice.percent(20)
  const own = isDying ? dyingApp(app, dice.whole(1, 30)) : app
  try {
    if (what === 'join')
      await joinWaitlist(
        own,
        guest(),
        aWish({ outletId: full.outletId, night: full.night }, { kind: full.kind, ...full.wish(dice) }),
      )
    if (what === 'leave') {
      const waiting = (await waitings(play)).filter((entry) => entry.state === 'waiting')
      if (waiting.length > 0) await leaveWaitlist(own, waitlistToken(app, dice.pick(waiting).id))
    }
    if (what === 'give back') {
      const id = await anyLive(play, 0)
      if (id) await releaseHold(own, owner(play, id), id)
    }
    if (what === 'answer') {
      const id = await anyLive(play, 1)
      if (id) await (dice.percent(50) ? acceptOffer(own, owner(play, id), id) : declineOffer(own, owner(play, id), id))
    }
    if (what === 'come anew') {
      report.newcomers += 1
      return await full.comeAnew(own, dice)
    }
    if (what === 'chore') await dice.pick([expireHolds, lapseOffers, takeTurns, takeTurns])(own)
  } catch (error) {
    if (error instanceof Died) report.deaths += 1
    else if (!isRefused(error)) report.faults.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  return null
}

async function anyLive(play: Play, state: number): Promise<string | null> {
  const reservations = (await lives(play)).filter((reservation) => reservation.state === state)
  return reservations.length > 0 ? play.dice.pick(reservations).id : null
}

/**
 * Checks the waitlist after several actions that ran in an unknown order. If an entry waited during all of these actions, no later entry
 * and no new guest may get a place that fits this entry.
 */
function check({ full, report }: Play, before: Waiting[], after: Waiting[], takenPlaces: string[]): void {
  const earlier = new Map(before.map((entry) => [entry.id, entry]))
  const patient = after.filter((entry) => entry.state === 'waiting' && earlier.get(entry.id)?.state === 'waiting')
  for (const offeredEntry of after) {
    if (!offeredEntry.reservationId || earlier.get(offeredEntry.id)?.reservationId) continue
    report.offers += 1
    for (const waitingEntry of patient)
      if (waitingEntry.number < offeredEntry.number && full.wouldHaveDone(waitingEntry, offeredEntry))
        report.faults.push(
          `${nameOf(full)}: ${offeredEntry.number} (${offeredEntry.pax}) was offered a place that suits ${waitingEntry.number} (${waitingEntry.pax})`,
        )
  }
  for (const place of takenPlaces)
    for (const waitingEntry of patient)
      if (full.doesFor(waitingEntry, place))
        report.faults.push(`${nameOf(full)}: a newcomer took ${place} before ${waitingEntry.number}`)
}

async function restAndCheck(play: Play): Promise<void> {
  const { app, full, report } = play
  const before = await waitings(play)
  await expireHolds(app)
  await lapseOffers(app)
  await takeTurns(app)
  const waiting = (await waitings(play)).filter((entry) => entry.state === 'waiting')
  for (const fault of await full.lost(app, waiting)) report.faults.push(`${nameOf(full)}: ${fault}`)
  check(play, before, await waitings(play), [])
}

async function empty(play: Play): Promise<void> {
  for (let round = 0; round < 60; round++) {
    const reservations = await lives(play)
    for (const { id, state } of reservations)
      await (state === 1 ? declineOffer : releaseHold)(play.app, owner(play, id), id)
    await restAndCheck(play)
    if (reservations.length === 0 && (await lives(play)).length === 0) return
  }
}
