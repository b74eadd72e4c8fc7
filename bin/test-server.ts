import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from './node-flags.js'
import { scratchFolder } from '../tests/support/scratch.ts'

const logPath = join('.cache', 'test-server.log')
const startMs = 60_000
// Empty counts as unset: what the developer has configured for himself must not reach a test.
// One address holds more in a minute here than a guest ever may; the limits have tests of their own, over HTTP.
const sandbox = {
  ENV_FILE: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  SENJA_SANDBOX: '1',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
}

/** Runs `work` against the built Senja, serving on a free port with a database of its own that is thrown away after. */
export async function withServer(work: (url: string) => Promise<number>): Promise<number> {
  const dataDir = scratchFolder('browser-tests')
  const port = process.env['SENJA_TEST_PORT'] || String(await freePort())
  const log = openSync(logPath, 'w')
  const server = spawn(process.execPath, [...serverFlags, join('bin', 'serve.js')], {
    env: { ...process.env, ...sandbox, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir },
    // The open channel ends the server should this process be killed.
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, () => server.exitCode === null && server.signalCode === null)
    return await work(url)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(url: string, lives: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + startMs
  while (lives() && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The server for the browser tests did not get ready; see ${logPath}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
