// Starts the server for all browser tests: `bin/serve.js` in the sandbox, with a data folder from the caller.
import { spawn, type StdioOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../../bin/node-flags.js'
import { madePictures } from './made-pictures.ts'

/**
 * Settings of the test server. They replace the settings of the developer's machine, so that these settings do not affect a test. An empty
 * value removes a setting. The rate limits are off, because a test sends more requests per minute from one address than a guest may send.
 * Separate tests check the limits over HTTP.
 */
const SANDBOX = {
  ENV_FILE: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  SENJA_SANDBOX: '1',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  DEMO_PAST: '',
}

/** Serves the build at `url`, which must have a free port. Resolves when the server is ready. The returned function stops the server. */
export async function startTestServer({
  url,
  dataDir,
  env = {},
  output,
  readyMs,
}: {
  url: string
  dataDir: string
  env?: Record<string, string>
  /** Two targets: the first for the standard output of the server, the second for its error output. */
  output: [number | 'ignore', number | 'inherit']
  readyMs: number
}): Promise<() => Promise<void>> {
  const pictures = join(dataDir, 'pictures')
  if (!existsSync(pictures)) symlinkSync(madePictures(), pictures)
  // The server has an open channel to this process. If this process is killed, the channel closes. The server then stops.
  const stdio: StdioOptions = ['ignore', ...output, 'ipc']
  const server = spawn(process.execPath, [...serverFlags, join('bin', 'serve.js')], {
    env: { ...process.env, ...SANDBOX, PUBLIC_URL: url, ...env, PORT: new URL(url).port, DATA_DIR: dataDir },
    stdio,
  })
  const lives = () => server.exitCode === null && server.signalCode === null
  let isWanted = true
  server.once('exit', (code, signal) => {
    if (isWanted) console.error(`The server at ${url} ended before its test: ${signal ?? `code ${code}`}`)
  })
  const stop = async () => {
    isWanted = false
    if (!lives()) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const giveUpAt = Date.now() + readyMs
  while (lives() && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return stop
    await pause(50)
  }
  await stop()
  throw new Error('The server for the tests did not get ready')
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Returns a free port below 32768. The system gives only higher ports to outgoing connections. So such a connection cannot take the port
 * before the test server uses it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
