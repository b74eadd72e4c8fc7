// npm run stress: simulates the load of a busy year in two minutes, with real processes and a real PostgreSQL. Each number of the test is a
// flag, for example: npm run stress -- --attempts 1000000 --only contention
import { availableParallelism, loadavg } from 'node:os'
import { bookHistories } from './books.ts'
import { carrierCrowd } from './carrier-crowd.ts'
import { contention, negativeControl } from './contention.ts'
import { dinners } from './dinners.ts'
import { expiryRaces } from './expiry-races.ts'
import { fourProcesses } from './four-processes.ts'
import { followers } from './followers.ts'
import { callBudget } from './gateways/call-budget.ts'
import { doors } from './doors/doors.ts'
import { machineParts } from './machines/machines.ts'
import { gatewayFaults } from './gateways/faults.ts'
import { oddMoney } from './gateways/odd-money.ts'
import { giveBacks } from './give-backs.ts'
import { refunds } from './refunds.ts'
import { splits } from './splits.ts'
import { build, closeAll } from './support/server.ts'
import { crowd } from './support/client.ts'
import { waitlist } from './waitlist.ts'
import { guestMessages } from './guest-messages.ts'
import { outgoingWebhooks } from './outgoing-webhooks.ts'
import { webhookSequences } from './webhook-sequences.ts'
import { crashes } from './crashes.ts'
import { dashboardMoney, secondCaptures } from './money-moves.ts'
import { poisonedRows } from './poisoned-rows.ts'
import { room } from './room/room.ts'
import { rush } from './sales/rush.ts'
import { number, only, word } from './stress-flags.ts'
import { starvingWaitlist } from './starving-waitlist.ts'
import { report, type Verdict } from './support/verdict.ts'

/** True if `--only` selects parts of the run. Then some parts run in full length; otherwise they are shortened. */
const isWhole = only !== ''

type Common = {
  seed: number
  ports: readonly number[]
  atOnce: number
  /** Resolves when no other part of the stress test uses the machine. Until then, this part may only prepare its data. */
  turn: Promise<void>
  /** Reports that this part now only waits for pending work, so that the next part may start. */
  onlyWaits(): void
}

/** Load of the machine before the stress run starts, divided by the load that the processors can handle. The value is at least 1. */
const loadFactor = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

const parts: Record<string, (common: Common) => Promise<Verdict>> = {
  // This part of the stress run mostly waits. It starts first, so that it does not delay the end of the run.
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
  outgoing: (common) =>
    outgoingWebhooks({
      ...common,
      events: number('events'),
      bookings: 40,
      restWithinSeconds: 900 + number('events') / 50,
    }),
  messages: (common) =>
    guestMessages({ ...common, messages: number('messages'), kills: number('message-kills'), restWithinSeconds: 900 }),
  followers: (common) => followers({ ...common, followers: number('followers'), queuedWithinSeconds: 60 }),
  crashes: (common) =>
    crashes({
      ...common,
      processes: number('crashes'),
      servers: number('database-crashes'),
      guests: 12,
      readyWithinMs: 5000,
      crowded: loadFactor,
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
      crowded: loadFactor,
    }),
  poison: (common) =>
    poisonedRows({
      ...common,
      tables: number('poisoned-tables'),
      oneIn: 5,
      windowSeconds: 6,
      doneWithinSeconds: 20,
      crowded: loadFactor,
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
      crowded: loadFactor,
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
      crowded: loadFactor,
    }),
  books: (common) => bookHistories({ ...common, histories: number('histories'), workers: number('workers') }),
  givebacks: (common) => giveBacks({ ...common, races: number('races'), workers: number('workers') }),
  splits: (common) =>
    splits({
      ...common,
      histories: number('split-histories'),
      rushes: number('rushes'),
      deadlines: number('deadlines'),
      guesses: number('guesses'),
      workers: number('workers'),
    }),
  waitlist: (common) => waitlist({ ...common, nights: number('nights'), workers: number('workers'), steps: 14 }),
}
const machines = machineParts(number, word)
Object.assign(parts, machines)
/** Parts of the stress test that take a minute or more. They run only if `--only` names them. */
const ASKED_FOR_ALONE = [
  'books',
  'refunds',
  'dinners',
  'waitlist',
  'givebacks',
  'splits',
  'carrier',
  ...Object.keys(machines),
]

const PORTS_OF_A_PART = 5

async function runPart(name: string, turn: Promise<void>, onlyWaits: () => void): Promise<boolean> {
  const start = performance.now()
  const firstPort = number('port') + Math.max(0, Object.keys(parts).indexOf(name)) * PORTS_OF_A_PART
  const verdict = await runToVerdict(name, {
    seed: number('seed'),
    atOnce: number('at-once'),
    ports: [firstPort, firstPort + 1],
    turn,
    onlyWaits,
  })
  report({ ...verdict, figures: `${verdict.figures} [${((performance.now() - start) / 1000).toFixed(1)} s]` })
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

/**
 * Maximum number of parts that run in parallel. Each part starts several processes. With more parts in parallel, the processes would only
 * wait for each other.
 */
const SIDE_BY_SIDE = 3
/** Parts with time limits. Each starts when the part before it needs no more processor time and only waits for pending work. */
const BY_THE_CLOCK = ['rush', 'starvation', 'crashes', 'races', ...Object.keys(machines)]

build()
const startMs = performance.now()
const selectedParts =
  only === ''
    ? Object.keys(parts).filter((name) => !ASKED_FOR_ALONE.includes(name))
    : only.split(',').flatMap((name) => (name === 'machines' ? Object.keys(machines) : [name]))
const timedParts = BY_THE_CLOCK.filter((name) => selectedParts.includes(name))
const countedParts = selectedParts.filter((name) => !timedParts.includes(name))
const outcomes: boolean[] = []
// Parts without time limits run in parallel, a few at once. Meanwhile, the first part with time limits prepares its data.
const counting = crowd(countedParts.length, SIDE_BY_SIDE, async (index) => {
  const name = countedParts[index]
  if (name) outcomes.push(await runPart(name, Promise.resolve(), () => undefined))
})
const timing: Promise<boolean>[] = []
let begins: Promise<void> = Promise.resolve()
let turn: Promise<void> = counting
for (const name of timedParts) {
  const after = Promise.withResolvers<void>()
  const own = turn
  timing.push(begins.then(() => runPart(name, own, after.resolve)))
  // The next part of the stress test prepares its data while this part runs.
  begins = own
  turn = after.promise
}
await counting
outcomes.push(...(await Promise.all(timing)))
await closeAll()
const failed = outcomes.filter((isPassed) => !isPassed).length
console.log(
  `stress: ${selectedParts.length - failed} passed, ${failed} failed, in ${((performance.now() - startMs) / 1000).toFixed(0)} s`,
)
process.exit(failed > 0 ? 1 : 0)
