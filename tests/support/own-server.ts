// A server of a test's own, served from the build, that can be ended and started again, and whose way to the gateway can be cut.
import { rmSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { scratchFolder } from './scratch.ts'
import { freePort, listen, startTestServer } from './start-test-server.ts'

const READY_MS = 40_000

export type OwnServer = {
  url: string
  /** Where its data lies; a command of the project that is given it works on this server. */
  dataDir: string
  /** Nothing the server asks for over HTTP is answered any more: its gateway is out of reach, both ways. */
  cutGateway(): void
  mendGateway(): void
  /** Ends the server with its database and starts both again on the same data. `between` runs while nobody answers. */
  restart(between?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a server with `env` on top of the sandbox's settings. The server's own calls go through a line of ours. Its host is an
 * address unless a test needs a name.
 */
export async function openServer(
  env: Record<string, string> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<OwnServer> {
  const dataDir = scratchFolder('own-house')
  const line = openLine()
  const linePort = await listen(line.server)
  const url = `http://${host}:${await freePort()}`
  const settings = {
    LOG_LEVEL: 'silent',
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: `http://127.0.0.1:${linePort}`,
    NO_PROXY: '',
    ...env,
  }
  let end: (() => Promise<void>) | null = null

  const start = async () => {
    end = await startTestServer({ url, dataDir, env: settings, output: ['ignore', 'inherit'], readyMs: READY_MS })
  }
  const stop = async () => {
    const ending = end
    end = null
    await ending?.()
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
