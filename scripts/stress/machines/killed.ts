// Four processes behind HAProxy, one of them killed outright every five seconds and started again, as systemd does.
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../support/random.ts'
import { openServer, type Process } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { faultsOf, figuresOf, openGuests } from './guests.ts'
import { unlessInstalled } from './packages.ts'
import { openProxy } from './proxy.ts'

export type Killed = {
  seconds: number
  everySeconds: number
  guests: number
  /** Of all requests, so many may fail although they were asked a second time. */
  mostPercent: number
  seed: number
  firstPort: number
}

/** `RestartSec` of the unit. */
const RESTART_MS = 1000

/** C-2. */
export async function killed(plan: Killed): Promise<Verdict> {
  const missing = unlessInstalled('killed processes', ['haproxy'])
  if (missing) return missing
  await using server = await openServer('stress-killed', { pool: 3 })
  const folder = await openFolder('killed')
  const [proxyPort, ...ports] = [0, 1, 2, 3, 4].map((n) => plan.firstPort + n) as [number, ...number[]]
  const env = {
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    PAYMENT_WINDOW_SECONDS: '7200',
    DATABASE_POOL: '4',
  }
  const serving = new Map<number, Promise<Process>>()
  for (const port of ports) serving.set(port, server.serve(port, env))
  await Promise.all(serving.values())
  const proxy = await openProxy(folder, { port: proxyPort, senja: ports })
  const guests = await openGuests(server.sql, { url: proxy.url, guests: plan.guests, seed: plan.seed })
  const random = randomFrom(plan.seed)
  const until = performance.now() + plan.seconds * 1000
  let kills = 0
  while (performance.now() < until) {
    await pause(plan.everySeconds * 1000)
    const port = random.pick(ports)
    const one = await serving.get(port)
    await one?.kill('SIGKILL')
    kills += 1
    serving.set(
      port,
      pause(RESTART_MS).then(() => server.serve(port, env)),
    )
  }
  await guests.leave()
  await Promise.all(serving.values())
  const faults = [...(await faultsOf(server.sql, guests, 60)), ...(await brokenPromises(server.sql))]
  const percent = (100 * guests.failures.second.length) / Math.max(1, guests.requests)
  if (percent > plan.mostPercent) faults.push(...guests.failures.second)
  await proxy.close()
  await removeFolder(folder)
  return {
    name: 'killed processes',
    figures: `${kills} × kill -9 in ${plan.seconds} s; ${figuresOf(guests)}: ${percent.toFixed(3)} %`,
    faults,
  }
}
