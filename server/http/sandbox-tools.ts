// Access to the tools of a sandbox: all codes and mails, manual payments, signing in as its staff.
import { type Asking, incomingOf } from '#server/http/api/asking.ts'
import { isLoopback } from '#server/loopback.ts'
import type { App } from '#server/app.ts'

/** Headers that a proxy adds when it forwards a request. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * True in a sandbox for callers on this machine, or for every
 * caller if SANDBOX_OPEN is set. Always false in production.
 */
export const hasSandboxTools = (c: Asking, { settings }: Pick<App, 'settings'>): boolean =>
  settings.isSandbox && (settings.isSandboxOpen || isFromThisMachine(c))

/**
 * A proxy on this machine is a loopback peer too. So the Host must be
 * a loopback name and no header of a proxy may be present.
 */
function isFromThisMachine(c: Asking): boolean {
  const peer = incomingOf(c)?.socket.remoteAddress
  const host = `http://${c.req.header('host') ?? ''}`
  if (peer === undefined || !isLoopback(peer) || !URL.canParse(host)) return false
  return isLoopback(new URL(host).hostname) && PASSED_ON.every((name) => c.req.header(name) === undefined)
}
