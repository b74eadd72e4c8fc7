// Access to the tools of a sandbox: reading all codes and emails, making payments by hand, and signing in as its staff.
import { type Asking, incomingOf } from '#server/http/api/asking.ts'
import { isLoopback } from '#server/loopback.ts'
import type { App } from '#server/app.ts'

/** Headers that a proxy adds when it forwards a request. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Returns true in a sandbox for callers on this machine, or for every caller if SANDBOX_OPEN is set. Always returns false in production.
 */
export const hasSandboxTools = (c: Asking, { settings }: Pick<App, 'settings'>): boolean =>
  settings.isSandbox && (settings.isSandboxOpen || isFromThisMachine(c))

/**
 * Returns true for a direct call from this machine. A proxy on this machine also has a loopback address. So the Host must be a loopback
 * name, and the request must have no header of a proxy.
 */
function isFromThisMachine(c: Asking): boolean {
  const peer = incomingOf(c)?.socket.remoteAddress
  const host = `http://${c.req.header('host') ?? ''}`
  if (peer === undefined || !isLoopback(peer) || !URL.canParse(host)) return false
  return isLoopback(new URL(host).hostname) && PASSED_ON.every((name) => c.req.header(name) === undefined)
}
