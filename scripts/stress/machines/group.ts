// Four processes on one database behind HAProxy, each of which may end and be started again.
import { openServer, type Process, type TestServer } from '../support/server.ts'
import { openFolder, removeFolder } from './daemons.ts'
import { openProxy, type Proxy } from './proxy.ts'

export type Group = {
  server: TestServer
  proxy: Proxy
  ports: readonly number[]
  /** Ends a process and waits for its end. */
  end(port: number, signal: NodeJS.Signals): Promise<void>
  /** Starts it again, `afterMs` from now; nobody waits for it to be ready. */
  start(port: number, afterMs?: number): void
  /** Waits until all are ready; the processes in the order of their ports. */
  ready(): Promise<Process[]>
  [Symbol.asyncDispose](): Promise<void>
}

type Plan = {
  firstPort: number
  /** Ports before those of the processes that belong to the part; the first of all is the proxy's. */
  spare?: number
  env?: Record<string, string>
  /** What one of them has beside, by its place in the group. */
  envOf?: (index: number) => Record<string, string>
  maxConnections?: number
}

const PROCESSES = 4

/** What a process behind the proxy at that port is started with. */
export const behindProxy = (port: number) => ({
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PAYMENT_WINDOW_SECONDS: '7200',
  DATABASE_POOL: '4',
})

/** Opens a furnished database, four processes and the proxy of deploy/haproxy.cfg, and waits until guests may come. */
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
