// Stops serving requests. The process first reports that it is leaving but still accepts requests. It closes after the proxies have
// stopped sending requests.
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const DRAIN_MS = 8000

type Serving = { leave(): void; stop(): Promise<void> }

/**
 * Ends streams and answers /readyz with 503 at once. Accepts connections for another `leaveSeconds` seconds, so that every proxy notices
 * the 503. Then waits for running requests.
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
  // Closes connections that have become idle. Otherwise they would stay open and wait for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(hurry)
  clearInterval(sweep)
}
