// npm run stress: what a busy year brings, against real processes and a real PostgreSQL, in two minutes.
// Every figure is a flag, so that a longer run is a larger number: npm run stress -- --attempts 1000000 --only contention
import { availableParallelism, loadavg } from 'node:os'
import { bookHistories } from './books.ts'
import { carrierCrowd } from './carrier-crowd.ts'
import { contention, negativeControl } from './contention.ts'
import { dinners } from './dinners.ts'
import { expiryRaces } from './expiry-races.ts'
import { fourProcesses } from './four-processes.ts'
import { callBudget } from './gateways/call-budget.ts'
import { doors } from './doors/doors.ts'
import { machineParts } from './machines/machines.ts'
import { gatewayFaults } from './gateways/faults.ts'
import { oddMoney } from './gateways/odd-money.ts'
import { refunds } from './refunds.ts'
import { build, closeAll } from './support/server.ts'
import { crowd } from './support/client.ts'
import { waitlist } from './waitlist.ts'
import { webhookSequences } from './webhook-sequences.ts'
import { crashes } from './crashes.ts'
import { dashboardMoney, secondCaptures } from './money-moves.ts'
import { poisonedRows } from './poisoned-rows.ts'
import { room } from './room/room.ts'
import { rush } from './sales/rush.ts'
import { number, only, word } from './stress-flags.ts'
import { starvingWaitlist } from './starving-waitlist.ts'
import { report, type Verdict } from './support/verdict.ts'

/** Some parts are short unless they are asked for by name. */
const isWhole = only !== ''

type Common = {
  seed: number
  ports: readonly number[]
  atOnce: number
  /** Resolves once the machine is the part's own: until then it may make itself ready. */
  turn: Promise<void>
  /** Called once nothing is left but to wait: the next part may begin. */
  onlyWaits(): void
}

/** Before the stress run adds its own load. */
const crowded = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const parts: Record<string, (common: Common) => Promise<Verdict>> = {
  // It waits more than it works: first, so that nobody waits for it at the end.
  processes: (common) =>
    fourProcesses({
      ...common,
      tables: number('process-tables'),
      windowSeconds: 12,
      mostRatio: 1.05,
      mostQuietRatio: 1.2,
      quietSeconds: 10,
    }),
  contention: (common) =>
    contention({ ...common, attempts: number('attempts'), attemptsForAPair: 800, places: { tables: 20, units: 30 } }),
  control: (common) =>
    negativeControl({
      ...common,
      attempts: number('control-attempts'),
      attemptsForAPair: 300,
      places: { tables: 10, units: 20 },
    }),
  races: (common) =>
    expiryRaces({
      ...common,
      races: number('races'),
      atOnce: 400,
      mostSeconds: number('race-seconds'),
      windowSeconds: 2,
      aroundMs: 50,
      restWithinSeconds: 60,
    }),
  webhooks: (common) =>
    webhookSequences({
      ...common,
      longest: number('longest-sequence'),
      random: number('random-sequences'),
      longestRandom: 6,
      mostRepeats: 3,
    }),
  crashes: (common) =>
    crashes({
      ...common,
      processes: number('crashes'),
      servers: number('database-crashes'),
      guests: 12,
      readyWithinMs: 5000,
      crowded,
      restWithinSeconds: 60,
    }),
  refunds: (common) =>
    refunds({
      ...common,
      cancels: number('cancels'),
      clicks: number('clicks'),
      deaths: number('process-deaths'),
      restWithinSeconds: 240,
    }),
  dinners: (common) =>
    dinners({
      ...common,
      count: number('dinners'),
      clients: 16,
      controlCount: 1500,
      windowSeconds: 6,
      restWithinSeconds: 120,
    }),
  starvation: (common) =>
    starvingWaitlist({
      ...common,
      members: number('members'),
      tables: 8,
      crowd: number('crowd'),
      pool: 4,
      answerMs: 500,
      offeredWithinSeconds: 10,
      crowded,
    }),
  poison: (common) =>
    poisonedRows({
      ...common,
      tables: number('poisoned-tables'),
      oneIn: 5,
      windowSeconds: 6,
      doneWithinSeconds: 20,
      crowded,
    }),
  faults: (common) => gatewayFaults({ ...common, payments: number('gateway-payments') }),
  budget: (common) =>
    callBudget({
      ...common,
      holds: number('waiting-holds'),
      callsPerMinute: 600,
      mostPercent: 70,
      foundWithinSeconds: 120,
    }),
  odd: (common) =>
    oddMoney({
      ...common,
      lateCodes: number('late-codes'),
      secondPayments: number('second-payments'),
      forgeries: number('forgeries'),
      deadOpenings: number('dead-openings'),
      switched: number('switched'),
    }),
  captures: (common) => secondCaptures({ ...common, tables: number('money-tables'), restWithinSeconds: 60 }),
  dashboard: (common) => dashboardMoney({ ...common, tables: number('money-tables'), restWithinSeconds: 60 }),
  carrier: (common) =>
    carrierCrowd({
      ...common,
      guests: number('carrier-guests'),
      payAfter: 60,
      attackEvery: 10,
      attackAddresses: 200,
      mostPercent: 5,
    }),
  room: (common) =>
    room({
      ...common,
      interleavings: number('interleavings'),
      hands: 12,
      screens: 30,
      seenWithinMs: 800,
      crowded,
    }),
  doors: (common) =>
    doors({
      ...common,
      guests: isWhole ? number('door-guests') : Math.min(500, number('door-guests')),
      races: isWhole ? number('door-races') : Math.min(200, number('door-races')),
    }),
  rush: (common) =>
    rush({
      ...common,
      joins: number('rush-joins'),
      seconds: number('rush-seconds'),
      units: number('rush-units'),
      ratePerMinute: number('rush-rate'),
      crowded,
    }),
  books: (common) => bookHistories({ ...common, histories: number('histories'), workers: number('workers') }),
  waitlist: (common) => waitlist({ ...common, nights: number('nights'), workers: number('workers'), steps: 14 }),
}
const machines = machineParts(number, word)
Object.assign(parts, machines)
/** Takes a minute of its own: only where it is asked for. */
const ASKED_FOR_ALONE = ['books', 'refunds', 'dinners', 'waitlist', 'carrier', ...Object.keys(machines)]

const PORTS_OF_A_PART = 5

/** Runs a part and tells how it went; true when it passed. */
async function runPart(name: string, turn: Promise<void>, onlyWaits: () => void): Promise<boolean> {
  const begun = performance.now()
  const firstPort = number('port') + Math.max(0, Object.keys(parts).indexOf(name)) * PORTS_OF_A_PART
  const verdict = await runToVerdict(name, {
    seed: number('seed'),
    atOnce: number('at-once'),
    ports: [firstPort, firstPort + 1],
    turn,
    onlyWaits,
  })
  report({ ...verdict, figures: `${verdict.figures} [${((performance.now() - begun) / 1000).toFixed(1)} s]` })
  onlyWaits()
  return verdict.faults.length === 0
}

async function runToVerdict(name: string, common: Common): Promise<Verdict> {
  try {
    const part = parts[name]
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}`)
    return await part(common)
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, figures: 'ended early', faults: [what] }
  }
}

/** Each part has processes of its own: more of them at once only wait for each other. */
const SIDE_BY_SIDE = 3
/** Judged by the clock: each has the machine to itself, and the one before it only waits for the last to come to rest. */
const BY_THE_CLOCK = ['rush', 'starvation', 'crashes', 'races', ...Object.keys(machines)]

build()
const begun = performance.now()
const wanted =
  only === ''
    ? Object.keys(parts).filter((name) => !ASKED_FOR_ALONE.includes(name))
    : only.split(',').flatMap((name) => (name === 'machines' ? Object.keys(machines) : [name]))
const clocked = BY_THE_CLOCK.filter((name) => wanted.includes(name))
const counted = wanted.filter((name) => !clocked.includes(name))
const passed: boolean[] = []
// What only counts may go side by side, a few parts at once, and the first of the others makes itself ready meanwhile.
const counting = crowd(counted.length, SIDE_BY_SIDE, async (index) => {
  const name = counted[index]
  if (name) passed.push(await runPart(name, Promise.resolve(), () => undefined))
})
const timing: Promise<boolean>[] = []
let begins: Promise<void> = Promise.resolve()
let turn: Promise<void> = counting
for (const name of clocked) {
  const after = Promise.withResolvers<void>()
  const own = turn
  timing.push(begins.then(() => runPart(name, own, after.resolve)))
  // The next makes itself ready while this one runs.
  begins = own
  turn = after.promise
}
await counting
passed.push(...(await Promise.all(timing)))
await closeAll()
const failed = passed.filter((isPassed) => !isPassed).length
console.log(
  `stress: ${wanted.length - failed} passed, ${failed} failed, in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
)
process.exit(failed > 0 ? 1 : 0)
