// A server that belongs to one test. It serves the build. The test can restart the server and cut its connection to the gateway.
import { rmSync } from 'node:fs'
import { createServer, request as forward, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { scratchFolder } from './scratch.ts'
import { copySeededData } from './seeded-data.ts'
import { freePort, listen, startTestServer } from './start-test-server.ts'

const READY_MS = 40_000

export type OwnServer = {
  url: string
  /** Data folder of the server. A command of the project with this folder works on this server. */
  dataDir: string
  /** Cuts the connection to the gateway in both directions. After that, the HTTP calls of the server get no response. */
  cutGateway(): void
  mendGateway(): void
  /** Stops the server and its database, and starts them again with the same data. `between` runs while the server is down. */
  restart(between?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a server with the settings of the sandbox. `env` overrides these settings. The server's HTTP calls go through a proxy of the test.
 * The server's host is an IP address, unless a test needs a host name.
 */
export async function openServer(
  env: Record<string, string> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<OwnServer> {
  const dataDir = scratchFolder('own-house')
  await copySeededData(dataDir)
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

/** An HTTP proxy that a test can cut. After a cut, open connections break, and new connections fail. */
function openLine(): { server: Server; cut: () => void; mend: () => void } {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((request, answer) => {
    if (isCut) return answer.writeHead(502).end()
    const onward = forward(
      request.url ?? '',
      { method: request.method, headers: request.headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
        upstreamResponse.pipe(answer)
      },
    )
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  server.on('connect', (request, socket: Socket) => {
    const [host, port] = (request.url ?? '').split(':')
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
