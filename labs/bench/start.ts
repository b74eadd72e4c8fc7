// Measures the time from `npm start` to the first page, with a complete build and a filled database. Compares this time with the start of
// a Node process that does nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openServer, root } from '../stress/support/server.ts'
import { median, spread } from './measure.ts'

export type Start = { rounds: number; port: number; goalMs: number }

const PATIENCE_MS = 60_000

const ms = (of: number[]) => `${of.map((time) => Math.round(time)).join(' ')} ms`

export async function benchStart({ rounds, port, goalMs }: Start): Promise<boolean> {
  await using server = await openServer('bench-start', { ownsServer: true })
  const startTimes: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const took = await startOnce(server.dataDir, port)
    // The first round may include a build, so it does not count.
    if (round === 0) continue
    startTimes.push(took)
    bare.push(await bareNode())
  }
  const isReached = median(startTimes) <= goalMs
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} npm start to the first page: ${Math.round(median(startTimes))} ms (goal at most ${goalMs}); ${ms(startTimes)}, rounds differ by ${Math.round(spread(startTimes) * 100)} %; ` +
      `a Node that does nothing ${ms(bare)}`,
  )
  return isReached
}

async function startOnce(dataDir: string, port: number): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ENV_FILE: '', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  })
  const exit = once(child, 'exit')
  try {
    while (!(await isServed(port))) {
      if (performance.now() - startedAt > PATIENCE_MS || child.exitCode !== null)
        throw new Error('npm start does not serve')
      await pause(10)
    }
    return performance.now() - startedAt
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await exit
    while (await isServed(port)) await pause(50)
  }
}

function isServed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/en', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).once('error', () => resolve(false))
  })
}

async function bareNode(): Promise<number> {
  const startedAt = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - startedAt
}
