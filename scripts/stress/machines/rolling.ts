// Four processes behind HAProxy, replaced one by one by deploy/rolling-restart while guests are there: nobody sees a failed request.
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openServer, root, type Process } from '../support/server.ts'
import { brokenPromises, type Verdict } from '../support/verdict.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { faultsOf, figuresOf, openGuests } from './guests.ts'
import { unlessInstalled } from './packages.ts'
import { openProxy } from './proxy.ts'

export type Rolling = { rounds: number; guests: number; streams: number; seed: number; firstPort: number }

const run = promisify(execFile)

/** C-3. */
export async function rolling({ rounds, guests: count, streams, seed, firstPort }: Rolling): Promise<Verdict> {
  const missing = unlessInstalled('rolling restarts', ['haproxy', 'socat', 'curl'])
  if (missing) return missing
  await using server = await openServer('stress-rolling', { pool: 3 })
  const folder = await openFolder('rolling')
  const [proxyPort, controlPort, ...ports] = [0, 1, 2, 3, 4, 5].map((n) => firstPort + n) as [
    number,
    number,
    ...number[],
  ]
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
  // Stands for `systemctl restart senja@PORT`: SIGTERM, wait for the end, start; nobody waits for it to be ready.
  const control = createServer((asked, answer) => {
    asked.once('data', (part: Buffer) => {
      const port = Number(part.toString())
      void (async () => {
        await (await serving.get(port))?.kill('SIGTERM')
        serving.set(port, server.serve(port, env))
        answer.end()
      })()
    })
  }).listen(controlPort, '127.0.0.1')
  const guests = await openGuests(server.sql, { url: proxy.url, guests: count, streams, seed })
  const took: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const restart = run(join(root, 'deploy/rolling-restart'), ports.map(String), {
      env: {
        PATH: process.env['PATH'] ?? '',
        PROXIES: proxy.socket,
        RESTART: `curl -fsS http://127.0.0.1:${controlPort} -d`,
      },
    })
    await restart.catch((error: unknown) => faults.push(`round ${round + 1}: ${String(error)}`))
    took.push((performance.now() - begun) / 1000)
  }
  await guests.leave()
  faults.push(...guests.failures.first, ...guests.streams.refused, ...(await faultsOf(server.sql, guests, 60)))
  faults.push(...(await brokenPromises(server.sql)))
  control.close()
  await proxy.close()
  await Promise.all(serving.values())
  await removeFolder(folder)
  return {
    name: 'rolling restarts',
    figures: `${rounds} × four processes, ${took.map((seconds) => seconds.toFixed(0)).join(' ')} s each; ${figuresOf(guests)}; ${streams} streams opened ${guests.streams.opened + streams} times`,
    faults,
  }
}
