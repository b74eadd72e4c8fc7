// How a process stops serving: it says so first, takes what still comes, and closes when nobody is sent here any more.
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const DRAIN_MS = 8000

type Serving = { leave(): void; stop(): Promise<void> }

/**
 * Ends streams and answers /readyz with 503 at once, takes connections for `leaveSeconds` more, until every proxy has looked, then
 * lets what is under way finish.
 */
export async function leaveServer(
  server: Server,
  web: Serving,
  { leaveSeconds }: { leaveSeconds: number },
): Promise<void> {
  web.leave()
  await pause(leaveSeconds * 1000)
  await closeServer(server)
  await web.stop()
}

async function closeServer(server: Server): Promise<void> {
  const hurry = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // What has just ended is kept open for a next request that is not to come.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(hurry)
  clearInterval(sweep)
}
