// Four processes run behind HAProxy. Every five seconds the run kills one process and starts it again, as systemd does.
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../support/random.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openGroup } from './group.ts'
import { faultsOf, figuresOf, openGuests } from './guests.ts'
import { unlessInstalled } from './packages.ts'

export type KillPlan = {
  seconds: number
  everySeconds: number
  guests: number
  /** Maximum percentage of requests that may fail at the first and at the second attempt. */
  mostPercent: number
  seed: number
  firstPort: number
}

/** Waiting time in ms before a restart, as in the setting `RestartSec` of the systemd unit. */
const RESTART_MS = 1000

/** C-2: kills processes while guests visit, as described at the top of this file. */
export async function killProcesses(plan: KillPlan): Promise<Verdict> {
  const missing = unlessInstalled('killed processes', ['haproxy'])
  if (missing) return missing
  await using group = await openGroup('killed', plan)
  const { sql } = group.server
  const guests = await openGuests(sql, { url: group.proxy.url, guests: plan.guests, seed: plan.seed })
  const random = randomFrom(plan.seed)
  const until = performance.now() + plan.seconds * 1000
  let kills = 0
  while (performance.now() < until) {
    await pause(plan.everySeconds * 1000)
    const port = random.pick(group.ports)
    await group.end(port, 'SIGKILL')
    kills += 1
    group.start(port, RESTART_MS)
  }
  await guests.leave()
  await group.ready()
  const faults = [...(await faultsOf(sql, guests, 60)), ...(await brokenPromises(sql))]
  const percent = (100 * guests.failures.second.length) / Math.max(1, guests.requests)
  if (percent > plan.mostPercent) faults.push(...guests.failures.second)
  return {
    name: 'killed processes',
    figures: `${kills} × kill -9 in ${plan.seconds} s; ${figuresOf(guests)}: ${percent.toFixed(3)} %`,
    faults,
  }
}
