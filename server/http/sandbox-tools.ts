// Who may use what a sandbox alone has: everybody's codes and mails, payments moved by hand, stepping in as its staff.
import { type Asking, incomingOf } from '#server/http/api/asking.ts'
import { isLoopback } from '#server/loopback.ts'
import type { App } from '#server/app.ts'

/** Any of these says that somebody else's request was passed on. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Refuses where guests are real, and in a sandbox every caller but this machine, unless SANDBOX_OPEN says otherwise. */
export const hasSandboxTools = (c: Asking, { settings }: Pick<App, 'settings'>): boolean =>
  settings.isSandbox && (settings.isSandboxOpen || isFromThisMachine(c))

/** A proxy of this machine is a loopback peer too, so the request must also be addressed to this machine and not be passed on. */
function isFromThisMachine(c: Asking): boolean {
  const peer = incomingOf(c)?.socket.remoteAddress
  const host = `http://${c.req.header('host') ?? ''}`
  if (peer === undefined || !isLoopback(peer) || !URL.canParse(host)) return false
  return isLoopback(new URL(host).hostname) && PASSED_ON.every((name) => c.req.header(name) === undefined)
}
