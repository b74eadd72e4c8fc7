// The addresses that Apple Wallet calls. They follow Apple's protocol: no envelope, a status for each result, and a token of the pass
// instead of a session.
import type { Context, Hono } from 'hono'
import { callerAddress } from '#server/http/caller-address.ts'
import { languageOf } from '#server/http/api/mount.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { refuseAny } from '#server/http/refuse.ts'
import { APPLE_PASS_TYPE } from '#server/notifications/wallets/apple-pass.ts'
import { PASS_SERVICE } from '#server/reservations/tickets/wallet-ticket.ts'
import { forgetPass, latestPass, passesSince, registerPass } from '#server/reservations/wallets/held-passes.ts'
import type { App } from '#server/app.ts'

const PER_MINUTE = 300
const DEVICE = /^[\w-]{1,100}$/
const TOKEN = /^[0-9a-f]{16,200}$/i
const MOST_LINES = 20

/** Mounts the addresses of Apple Wallet, even if the group has no keys for passes. Without keys every request for a pass is refused. */
export function mountPasses(hono: Hono, app: App, { limit }: { limit: RateLimit }): void {
  const registrations = `${PASS_SERVICE}/v1/devices/:device/registrations/:passType`
  const answering = (answer: (c: Context) => Promise<Response>) => async (c: Context) => {
    c.header('Cache-Control', 'private, no-store')
    try {
      await limit('wallets', PER_MINUTE, callerAddress(c, app.settings.trustedProxies))
      return await answer(c)
    } catch (error) {
      return refuseAny(c, error, languageOf(c), (fault) => app.log.error('call failed', fault, { path: c.req.path }))
    }
  }
  hono.post(
    `${registrations}/:serial`,
    answering((c) => register(app, c)),
  )
  hono.delete(
    `${registrations}/:serial`,
    answering(async (c) => {
      const isGone = DEVICE.test(param(c, 'device')) && (await forgetPass(app, scopeOf(c), param(c, 'device')))
      return c.body(null, isGone ? 200 : 401)
    }),
  )
  hono.get(
    registrations,
    answering((c) => listChanged(app, c)),
  )
  hono.get(
    `${PASS_SERVICE}/v1/passes/:passType/:serial`,
    answering((c) => sendPass(app, c)),
  )
  hono.post(
    `${PASS_SERVICE}/v1/log`,
    answering(async (c) => {
      const body = await jsonOf(c)
      const lines = Array.isArray(body['logs']) ? body['logs'].slice(0, MOST_LINES) : []
      app.log.info('a wallet reports', { lines: lines.map((line) => String(line).slice(0, 300)).join('\n') })
      return c.body(null, 200)
    }),
  )
}

const param = (c: Context, name: string): string => c.req.param(name) ?? ''

const scopeOf = (c: Context) => ({
  passType: param(c, 'passType'),
  serial: param(c, 'serial'),
  token: /^ApplePass (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null,
})

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

async function register(app: App, c: Context): Promise<Response> {
  const { pushToken } = await jsonOf(c)
  const deviceId = param(c, 'device')
  if (typeof pushToken !== 'string' || !TOKEN.test(pushToken) || !DEVICE.test(deviceId)) return c.body(null, 400)
  const registration = await registerPass(app, scopeOf(c), { deviceId, pushToken })
  if (!registration) return c.body(null, 401)
  return c.body(null, registration.isNew ? 201 : 200)
}

/**
 * Lists the changed passes of a device. In Apple's protocol, this request has the id of the device but no token. So the answer has only the
 * serial numbers of the passes.
 */
async function listChanged(app: App, c: Context): Promise<Response> {
  const [passType, deviceId] = [param(c, 'passType'), param(c, 'device')]
  const since = Number(c.req.query('passesUpdatedSince') ?? 0)
  if (!DEVICE.test(deviceId)) return c.body(null, 204)
  const tag = Number.isSafeInteger(since) && since > 0 ? since : 0
  const changed = await passesSince(app, { passType, deviceId, tag })
  return changed ? c.json(changed) : c.body(null, 204)
}

async function sendPass(app: App, c: Context): Promise<Response> {
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
  const pass = await latestPass(app, scopeOf(c), Number.isNaN(since) ? null : new Date(since))
  if (!pass) return c.body(null, 401)
  if (pass === 'unchanged') return c.body(null, 304)
  return c.body(new Uint8Array(pass.bytes), 200, {
    'Content-Type': APPLE_PASS_TYPE,
    'Last-Modified': pass.madeAt.toUTCString(),
  })
}
