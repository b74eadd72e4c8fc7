// Gives the demo a past and a present: six weeks of nights, tonight until the current time, and the next weekend.
import { addNights, isWeekend, type Night, nightOf, nightsFrom } from '#domain/calendar/night.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import { askGuests } from '#demo/past/answer-visit-as-guest.ts'
import { activeAccounts, type Crew, crewOf } from '#demo/past/crew.ts'
import { followAsGuests } from '#demo/past/follow-as-guests.ts'
import { layOutPast } from '#demo/past/lay-out-past.ts'
import { liveNight, type NightToLive } from '#demo/past/live-night.ts'
import { liveSplit } from '#demo/past/live-split.ts'
import { openPromoter, settlePromoter } from '#demo/past/live-promoter.ts'
import { type Lane, openLane } from '#demo/past/open-lane.ts'
import { confirmedNights, outletsOfPast, type PastOutlet } from '#demo/past/past-repository.ts'
import { readPastStatements } from '#demo/past/read-past-statements.ts'
import { aloneInGroup } from '#demo/past/alone-in-group.ts'
import type { App } from '#server/app.ts'

export const PAST_NIGHTS = 42
const WEEK = 7
/** Number of outlets that the demo fills at the same time. A higher number would slow down the pages of the site. */
const LANES = 2

type OutletLane = { lane: Lane; outlet: PastOutlet; crew: Crew; tonight: Night; confirmed: ReadonlySet<Night> }

/** `outlets`: paths as `brand/outlet`. */
export type LivedPart = { nights: number; outlets: readonly string[] }

const WHOLE: LivedPart = {
  nights: PAST_NIGHTS,
  outlets: demoContent.outlets.map(({ brand, slug }) => `${brand}/${slug}`),
}

/**
 * Makes the past and the present of the demo with the commands of Senja. Runs only steps that no earlier call has run, so a later call
 * continues after an interruption or adds a new day. Does nothing if the database has another catalogue, or if another process runs this
 * function.
 * @throws Error outside the sandbox
 */
export async function liveDemo(app: App, { nights, outlets }: LivedPart = WHOLE): Promise<void> {
  if (!app.settings.isSandbox) throw new Error('only a sandbox has made-up guests')
  await aloneInGroup(app, async (isAlone) => {
    const until = app.now()
    const lanes = await openLanes(app, { nights, outlets })
    const [first] = lanes
    if (!first) return
    await layOutPast(app, nights)
    await askGuests(app, first.crew.owner)
    await followAsGuests(app)
    await openPromoter(openLane(app), first.crew, { nights, until })
    const live = (own: OutletLane, night: Night, as: NightToLive['as']) =>
      liveNight(own.lane, { ...own, until, night, as })
    await inLanes(lanes, (own) => live(own, own.tonight, 'tonight'))
    let count = 0
    const livePast = (ago: number) =>
      inLanes(lanes, async (own) => {
        const night = addNights(own.tonight, -ago)
        if (own.confirmed.has(night)) return
        await live(own, night, 'past')
        count += 1
      })
    // The demo creates the newest nights first, so the reports of this week are correct before the older weeks exist.
    for (let ago = 1; ago <= Math.min(WEEK, nights) && isAlone(); ago++) await livePast(ago)
    await inLanes(lanes, async (own) => {
      const weekend = nightsFrom(addNights(own.tonight, 1), WEEK).filter(isWeekend)
      for (const night of weekend) await live(own, night, 'ahead')
    })
    for (let ago = WEEK + 1; ago <= nights && isAlone(); ago++) await livePast(ago)
    // The first outlet gets an open split.
    await liveSplit(first.lane, { outlet: first.outlet, until })
    if (isAlone()) await settlePromoter(openLane(app), first.crew, { nights, until })
    if (count > 0) await readPastStatements(openLane(app), { nights, until })
    app.log.info('demo: lived', { nights: count, seconds: Math.round((app.now().getTime() - until.getTime()) / 1000) })
  })
}

async function openLanes(app: App, { nights, outlets: paths }: LivedPart): Promise<OutletLane[]> {
  const now = app.now()
  const accounts = await activeAccounts(app.sql)
  const outlets = await outletsOfPast(app.sql, paths)
  const lanes = outlets.map(async (outlet) => {
    const crew = crewOf(accounts, outlet.id, now)
    const tonight = nightOf(now, outlet)
    const confirmed = new Set(await confirmedNights(app.sql, outlet.id, addNights(tonight, -nights)))
    return crew ? [{ lane: openLane(app), outlet, crew, tonight, confirmed }] : []
  })
  return (await Promise.all(lanes)).flat()
}

/** Runs `work` for every outlet. At most `LANES` outlets run at the same time. */
async function inLanes(lanes: readonly OutletLane[], work: (own: OutletLane) => Promise<void>): Promise<void> {
  const waiting = [...lanes]
  const next = async (): Promise<void> => {
    for (let own = waiting.shift(); own; own = waiting.shift()) await work(own)
  }
  await Promise.all(Array.from({ length: LANES }, next))
}
