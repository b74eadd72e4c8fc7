// Runs deploy/rolling-restart, which replaces four processes behind HAProxy one by one while guests visit. No request of a guest may fail.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openGroup } from './group.ts'
import { faultsOf, figuresOf, openGuests } from './guests.ts'
import { unlessInstalled } from './packages.ts'

export type Rolling = { rounds: number; guests: number; streams: number; seed: number; firstPort: number }

const run = promisify(execFile)

/** C-3: a rolling restart while guests visit, as described at the top of this file. */
export async function rolling({ rounds, guests: count, streams, seed, firstPort }: Rolling): Promise<Verdict> {
  const missing = unlessInstalled('rolling restarts', ['haproxy', 'socat', 'curl'])
  if (missing) return missing
  await using group = await openGroup('rolling', { firstPort, spare: 1 })
  const controlPort = firstPort + 1
  // Replaces `systemctl restart senja@PORT`: sends SIGTERM, waits until the process ends, and starts it again. Does not wait until the new
  // process is ready.
  const control = createServer((request, answer) => {
    request.once('data', (part: Buffer) => {
      const port = Number(part.toString())
      void group.end(port, 'SIGTERM').then(() => {
        group.start(port)
        answer.end()
      })
    })
  }).listen(controlPort, '127.0.0.1')
  const guests = await openGuests(group.server.sql, { url: group.proxy.url, guests: count, streams, seed })
  const took: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const restart = run(join(root, 'deploy/rolling-restart'), group.ports.map(String), {
      env: {
        PATH: process.env['PATH'] ?? '',
        PROXIES: group.proxy.socket,
        RESTART: `curl -fsS http://127.0.0.1:${controlPort} -d`,
      },
    })
    await restart.catch((error: unknown) => faults.push(`round ${round + 1}: ${String(error)}`))
    took.push((performance.now() - start) / 1000)
  }
  await guests.leave()
  faults.push(...guests.failures.first, ...guests.streams.refused, ...(await faultsOf(group.server.sql, guests, 60)))
  faults.push(...(await brokenPromises(group.server.sql)))
  control.close()
  await group.ready()
  return {
    name: 'rolling restarts',
    figures: `${rounds} × four processes, ${took.map((seconds) => seconds.toFixed(0)).join(' ')} s each; ${figuresOf(guests)}; ${streams} streams opened ${guests.streams.opened + streams} times`,
    faults,
  }
}
