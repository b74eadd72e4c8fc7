// A house of a test's own, served from the build, that can be ended and started again, and whose way to the gateway can be cut.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import { connect, createServer as createProbe, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { scratchFolder } from './scratch.ts'

const START_MS = 40_000
const sandbox = {
  ENV_FILE: '',
  DATABASE_URL: '',
  NODE_ENV: '',
  SENJA_SANDBOX: '1',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
}

export type OwnHouse = {
  url: string
  /** Where its data lies; a command of the project that is given it works on this house. */
  dataDir: string
  /** Nothing the server asks for over HTTP is answered any more: its gateway is out of reach, both ways. */
  cutGateway(): void
  mendGateway(): void
  /** Ends the server with its database and starts both again on the same data. `between` runs while nobody answers. */
  restart(between?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Opens a house with `env` on top of the sandbox's settings. The server's own calls go through a line of ours. */
export async function openHouse(env: Record<string, string> = {}): Promise<OwnHouse> {
  const dataDir = scratchFolder('own-house')
  const line = openLine()
  const linePort = await listen(line.server)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | null = null

  const start = async () => {
    const child = spawn(process.execPath, [join('bin', 'serve.js')], {
      env: {
        ...process.env,
        ...sandbox,
        RATE_LIMITS: 'off',
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: `http://127.0.0.1:${linePort}`,
        NO_PROXY: '',
        ...env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
      },
      // The open channel ends the server should the test be killed.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server = child
    await untilReady(url, () => child.exitCode === null && child.signalCode === null)
  }
  const stop = async () => {
    const child = server
    server = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  const close = async () => {
    await stop()
    line.cut()
    line.server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await start().catch(async (fault: unknown) => {
    await close()
    throw fault
  })
  return {
    url,
    dataDir,
    cutGateway: line.cut,
    mendGateway: line.mend,
    async restart(between) {
      await stop()
      await between?.()
      await start()
    },
    close,
  }
}

/** An HTTP proxy that can be cut: then what stood breaks, and nothing gets through. */
function openLine(): { server: Server; cut: () => void; mend: () => void } {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => {
    if (isCut) return answer.writeHead(502).end()
    const onward = forward(asked.url ?? '', { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  server.on('connect', (asked, socket: Socket) => {
    const [host, port] = (asked.url ?? '').split(':')
    if (isCut || !host) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    server,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
  }
}

async function listen(server: NetServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const probe = createProbe()
  const port = await listen(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string, lives: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + START_MS
  while (lives() && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('The house of this test did not get ready')
}
