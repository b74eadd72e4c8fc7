// Four processes on one database behind HAProxy. Each process may end and start again.
import { openServer, type Process, type TestServer } from '../support/server.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { openProxy, type Proxy } from './proxy.ts'

export type Group = {
  server: TestServer
  proxy: Proxy
  ports: readonly number[]
  end(port: number, signal: NodeJS.Signals): Promise<void>
  /** Starts the process again after `afterMs` ms, without waiting until it is ready. */
  start(port: number, afterMs?: number): void
  /** Waits until all processes are ready. Returns them in the order of their ports. */
  ready(): Promise<Process[]>
  [Symbol.asyncDispose](): Promise<void>
}

type Plan = {
  firstPort: number
  /**
   * Number of additional ports for other programs of the caller. The first port is the port of the proxy. Then come these additional ports,
   * and then the ports of the processes.
   */
  spare?: number
  env?: Record<string, string>
  envOf?: (index: number) => Record<string, string>
  maxConnections?: number
}

const PROCESSES = 4

/** Environment of a process behind the proxy at `port`. */
export const behindProxy = (port: number) => ({
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PAYMENT_WINDOW_SECONDS: '7200',
  DATABASE_POOL: '4',
})

/**
 * Creates a database with the demo, and starts four processes and the proxy of deploy/haproxy.cfg. Returns when the group accepts guests.
 */
export async function openGroup(
  name: string,
  { firstPort, spare = 0, env = {}, envOf = () => ({}), ...rest }: Plan,
): Promise<Group> {
  const server = await openServer(`stress-${name}`, { pool: 3 })
  const folder = await openFolder(name)
  const ports = Array.from({ length: PROCESSES }, (_, index) => firstPort + 1 + spare + index)
  const common = { ...behindProxy(firstPort), ...env }
  const serve = (port: number) => server.serve(port, { ...common, ...envOf(ports.indexOf(port)) })
  const serving = new Map<number, Promise<Process>>(ports.map((port) => [port, serve(port)]))
  await Promise.all(serving.values())
  const proxy = await openProxy(folder, { port: firstPort, senja: ports, ...rest })
  return {
    server,
    proxy,
    ports,
    end: async (port, signal) => (await serving.get(port))?.kill(signal),
    start: (port, afterMs = 0) => {
      const again = new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => serve(port))
      serving.set(port, again)
    },
    ready: () => Promise.all(serving.values()),
    async [Symbol.asyncDispose]() {
      await proxy.close()
      await removeFolder(folder)
      await server[Symbol.asyncDispose]()
    },
  }
}
