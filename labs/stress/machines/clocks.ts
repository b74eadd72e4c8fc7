// Runs four processes on machines with wrong clocks. At every process, holds must end by the clock of the database.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { crowd, openClient, type Client } from '../support/client.ts'
import { bodyOf, freshPhone, nightsOnSale, wishForTables, type Wish } from '../support/nights.ts'
import { randomFrom } from '../support/random.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { openGroup } from './group.ts'
import { pathOf, unlessInstalled } from './packages.ts'

export type Clocks = {
  holds: number
  /** Number of seconds by which a wrong clock is ahead or behind. */
  offSeconds: number
  windowSeconds: number
  /** Maximum number of ms by which a hold may end before or after its deadline. */
  mostOffMs: number
  seed: number
  firstPort: number
}

const JUMPS_EVERY_MS = 7000
const TRIES_EVERY_MS = 60
/** Tolerance in ms for a comparison with the `Date` header of a response. This header contains only whole seconds. */
const HEADER_MS = 1500

type TimedHold = { wish: Wish; heldAt: number; goneAt: number | null; answers: Set<string> }

/** C-9: tests that holds end by the clock of the database, even if the clocks of the machines are wrong. */
export async function clocks(plan: Clocks): Promise<Verdict> {
  const missing = unlessInstalled('wrong clocks', ['haproxy', 'faketime'])
  if (missing) return missing
  const folder = await openFolder('clocks')
  const jumping = join(folder, 'jumping')
  const jumpTo = (seconds: number) => writeFileSync(jumping, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  jumpTo(0)
  const wrong = (env: Record<string, string>) => ({ LD_PRELOAD: pathOf('faketime'), DONT_FAKE_MONOTONIC: '1', ...env })
  const off = plan.offSeconds
  await using group = await openGroup('clocks', {
    firstPort: plan.firstPort,
    env: { PAYMENT_WINDOW_SECONDS: String(plan.windowSeconds) },
    envOf: (index) =>
      [
        {},
        wrong({ FAKETIME: `+${off}s` }),
        wrong({ FAKETIME: `-${off}s` }),
        wrong({ FAKETIME_TIMESTAMP_FILE: jumping, FAKETIME_CACHE_DURATION: '1' }),
      ][index] ?? {},
  })
  const urls = group.ports.map((port) => `http://127.0.0.1:${port}`)
  const random = randomFrom(plan.seed)
  const jumps = setInterval(() => jumpTo(random.pick([-off, 0, off])), JUMPS_EVERY_MS)
  const offsets = await Promise.all(urls.map(toldBy))
  const faults = offsets
    .slice(0, 3)
    .flatMap((ms, index) =>
      Math.abs(ms - ([0, off, -off][index] ?? 0) * 1000) > HEADER_MS
        ? [`the clock of process ${index + 1} is off by ${ms} ms: nothing was tried`]
        : [],
    )
  const client = openClient(plan.holds * 2)
  const holds = await holdTables(client, urls, await placesFor(group.server.sql, plan.holds))
  // Other guests request each held table. They send these requests to every process, long before the end of the hold.
  await crowd(holds.length, holds.length, (index) => tryAfter(client, urls, holds[index], index, plan))
  clearInterval(jumps)
  client.close()
  const offBy = holds.flatMap(({ heldAt, goneAt }) =>
    goneAt === null ? [] : [goneAt - heldAt - plan.windowSeconds * 1000],
  )
  const unexpected = holds.flatMap(({ answers }) => [...answers])
  if (holds.length < plan.holds) faults.push(`only ${holds.length} of ${plan.holds} holds were made`)
  if (offBy.length < holds.length) faults.push(`${holds.length - offBy.length} holds were never let go`)
  for (const ms of offBy)
    if (Math.abs(ms) > plan.mostOffMs) faults.push(`a hold was let go ${Math.round(ms)} ms from its end`)
  faults.push(...new Set(unexpected), ...(await brokenPromises(group.server.sql)))
  await removeFolder(folder)
  const sorted = offBy.toSorted((a, b) => a - b)
  return {
    name: 'wrong clocks',
    figures: `${holds.length} holds at four processes whose clocks are right, ${off} s ahead, ${off} s behind, and jump between these: let go between ${Math.round(sorted[0] ?? 0)} and ${Math.round(sorted.at(-1) ?? 0)} ms of their end (allowed: ${plan.mostOffMs})`,
    faults,
  }
}

/**
 * Returns the difference in ms between the clock of a process and the clock of this run. The clock of the process is read from the `Date`
 * header of a response.
 */
async function toldBy(url: string): Promise<number> {
  const answer = await fetch(`${url}/healthz`)
  await answer.arrayBuffer()
  return Date.parse(answer.headers.get('date') ?? '') - Date.now()
}

async function placesFor(sql: Parameters<typeof nightsOnSale>[0], count: number): Promise<Wish[]> {
  const nights = (await nightsOnSale(sql)).filter(({ tables }) => tables.length > 0)
  return nights.slice(0, count).map((sale) => wishForTables(sale, sale.tables.slice(0, 1)))
}

async function holdTables(client: Client, urls: readonly string[], wishes: readonly Wish[]): Promise<TimedHold[]> {
  const holds: TimedHold[] = []
  await crowd(wishes.length, 8, async (index) => {
    const wish = wishes[index]
    if (!wish) return
    const sentAt = Date.now()
    const answer = await client.post(`${urls[index % urls.length]}${wish.path}`, bodyOf(wish, freshPhone()))
    if (answer.status !== 201) throw new Error(`a free table was answered ${answer.status}: ${answer.text}`)
    holds.push({ wish, heldAt: (sentAt + Date.now()) / 2, goneAt: null, answers: new Set() })
  })
  return holds
}

/** Requests a held table for other guests, each time from another process, until one of these guests gets the table. */
async function tryAfter(
  client: Client,
  urls: readonly string[],
  hold: TimedHold | undefined,
  index: number,
  { windowSeconds, offSeconds }: Clocks,
): Promise<void> {
  if (!hold) return
  const end = hold.heldAt + windowSeconds * 1000
  await pause(Math.max(0, end - (offSeconds + 1) * 1000 - Date.now()))
  for (let n = index; Date.now() < end + 20_000; n++) {
    const answer = await client.post(`${urls[n % urls.length]}${hold.wish.path}`, bodyOf(hold.wish, freshPhone()))
    if (answer.status === 201) {
      hold.goneAt = Date.now()
      return
    }
    if (answer.status !== 409) hold.answers.add(`a try was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    await pause(TRIES_EVERY_MS)
  }
}
