// The one way in which a test starts a server: `bin/serve.js` in the sandbox, with a data folder that is handed in.
import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../../bin/node-flags.js'
import { madePictures } from './made-pictures.ts'

/**
 * Empty counts as unset: what the developer has configured for himself must not reach a test. One address holds more in a
 * minute here than a guest ever may; the limits have tests of their own, over HTTP.
 */
const SANDBOX = {
  ENV_FILE: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  SENJA_SANDBOX: '1',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
}

/** Serves the build at `url`, whose port is free, and resolves once it is ready. The answer ends the server. */
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
  /** Where it writes, standard output and errors. */
  output: [number | 'ignore', number | 'inherit']
  readyMs: number
}): Promise<() => Promise<void>> {
  const pictures = join(dataDir, 'pictures')
  if (!existsSync(pictures)) symlinkSync(madePictures(), pictures)
  // The open channel ends the server should this process be killed.
  const stdio: StdioOptions = ['ignore', ...output, 'ipc']
  const server = spawn(process.execPath, [...serverFlags, join('bin', 'serve.js')], {
    env: { ...process.env, ...SANDBOX, PUBLIC_URL: url, ...env, PORT: new URL(url).port, DATA_DIR: dataDir },
    stdio,
  })
  const lives = () => server.exitCode === null && server.signalCode === null
  const stop = async () => {
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
  throw new Error('The house for the tests did not get ready')
}

/** Listens on a port of the machine's choice. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}
