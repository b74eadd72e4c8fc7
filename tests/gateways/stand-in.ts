// Behaviors of a simulated gateway, from which a test can choose. Also sends the webhooks of the gateway to the merchant.
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Context, Hono, Next } from 'hono'

/**
 * The behavior of the stand-in:
 * - `lost`: executes the call but sends no response;
 * - `busy`: limits the number of calls;
 * - `broken`: responds with 500;
 * - `silent`: never responds;
 * - `slow`: responds after some seconds;
 * - `doubtful`: every other call is lost.
 */
export const MOODS = ['well', 'lost', 'busy', 'broken', 'silent', 'slow', 'doubtful'] as const
export type Mood = (typeof MOODS)[number]

export type Webhook = { headers: Headers; body: string }

export const REFUND_MOODS = ['later', 'refused', 'denied', 'balance low', 'exceeded', 'at once'] as const
export type RefundMood = (typeof REFUND_MOODS)[number]

/** If the merchant does not accept a webhook, the simulated gateway sends it again after this number of milliseconds. */
const RETRY_AFTER_MS = 15 * 60_000
const SLOW_MS = 3000
const MINUTE_MS = 60_000

/**
 * The state of the simulated gateway: its behavior (`mood`), the calls that it received, and the webhooks that it sent. A test may remove
 * webhooks from the list.
 */
export type State = {
  mood: Mood
  refunds: RefundMood
  calls: string[]
  /** Time of each call, in milliseconds. */
  callTimes: number[]
  /** Maximum number of calls in a minute. Any further call gets the status 429. */
  callsPerMinute: number | null
  sent: Webhook[]
  notifyUrl: string | null
  /** Webhooks that the merchant has not accepted yet. `at` is the time of the next attempt. */
  untaken: { webhook: Webhook; at: number }[]
  isRetrying: boolean
  now: () => Date
}

export const newState = (now: () => Date): State => ({
  mood: 'well',
  refunds: 'later',
  calls: [],
  callTimes: [],
  callsPerMinute: null,
  sent: [],
  notifyUrl: null,
  untaken: [],
  isRetrying: false,
  now,
})

export async function tell(state: State, body: object, headers: Record<string, string> = {}): Promise<void> {
  const webhook = {
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    body: JSON.stringify(body),
  }
  state.sent.push(webhook)
  await send(state, webhook)
}

async function send(state: State, webhook: Webhook): Promise<void> {
  if (!state.notifyUrl) return
  const answer = await fetch(state.notifyUrl, { method: 'POST', ...webhook }).catch(() => null)
  if (!answer?.ok && state.isRetrying) state.untaken.push({ webhook, at: state.now().getTime() + RETRY_AFTER_MS })
}

/** Repeats each webhook that the merchant did not accept. There is a quarter of an hour between two attempts. */
export async function retryWebhooks(state: State): Promise<void> {
  const due = state.untaken.filter(({ at }) => at <= state.now().getTime())
  state.untaken = state.untaken.filter((delivery) => !due.includes(delivery))
  for (const { webhook } of due) await send(state, webhook)
}

/**
 * Counts each call, and responds as `mood` says. `busy` is the body of the response that the provider sends to a caller above the rate
 * limit.
 */
export const moody =
  (state: State, busy: object) =>
  async (c: Context, next: Next): Promise<Response | void> => {
    // Requests of guests to the payment page are not calls of the merchant, so they are not counted.
    if (c.req.path.startsWith('/pay/')) return next()
    const at = state.now().getTime()
    const recentCalls = state.callTimes.filter((time) => time > at - MINUTE_MS).length
    state.calls.push(`${c.req.method} ${c.req.path}`)
    state.callTimes.push(at)
    if (state.callsPerMinute !== null && recentCalls >= state.callsPerMinute) {
      c.header('rate-limit-reset', '10')
      return c.json(busy, 429)
    }
    if (state.mood === 'busy') return c.json(busy, 429)
    if (state.mood === 'broken') return c.json({ message: 'internal error' }, 500)
    if (state.mood === 'silent') await new Promise(() => undefined)
    if (state.mood === 'slow') await pause(SLOW_MS)
    await next()
    // The stand-in has executed the call, but the caller never gets the response.
    if (state.mood === 'lost' || (state.mood === 'doubtful' && state.calls.length % 2 === 0))
      c.res = new Response('<html>504</html>', { status: 504 })
  }

/** `origin`: the address at which browsers find the stand-in. It is set only if the merchant uses another address. */
export type Place = { port: number; host: string; origin?: string }
export const ANYWHERE: Place = { port: 0, host: '127.0.0.1' }

/** Listens on `port` of this machine. Without `port`, listens on a free port. */
export async function listen(
  hono: Hono,
  { port, host }: Place = ANYWHERE,
): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: hono.fetch, port, hostname: host }, (bound) =>
      resolve({
        url: `http://127.0.0.1:${bound.port}`,
        close: () => new Promise<void>((finish) => server.close(() => finish())),
      }),
    )
  })
}

export const hasKey = (c: Context, key: string): boolean =>
  c.req.header('authorization') === `Basic ${Buffer.from(`${key}:`).toString('base64')}`
