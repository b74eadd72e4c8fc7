// What every stand-in of a gateway can be told to do, and how it tells its merchant.
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { Context, Hono, Next } from 'hono'

/**
 * `lost`: executes the call and hangs up. `busy`: limits calls. `broken`: answers 500. `silent`: never answers.
 * `slow`: answers after seconds. `doubtful`: every other call is lost.
 */
export const MOODS = ['well', 'lost', 'busy', 'broken', 'silent', 'slow', 'doubtful'] as const
export type Mood = (typeof MOODS)[number]

export type Webhook = { headers: Headers; body: string }

/** The result of the next refunds. */
export const REFUND_MOODS = ['later', 'refused', 'denied', 'balance low', 'exceeded', 'at once'] as const
export type RefundMood = (typeof REFUND_MOODS)[number]

/** Milliseconds until a webhook that was not accepted is sent again. */
const RETRY_AFTER_MS = 15 * 60_000
const SLOW_MS = 3000
const MINUTE_MS = 60_000

/** The mood of the stand-in, the calls it got and the webhooks it sent. A test may drop any of them. */
export type State = {
  mood: Mood
  refunds: RefundMood
  calls: string[]
  /** Time of each call, in milliseconds. */
  callTimes: number[]
  /** Calls above this number in a minute get 429. */
  callsPerMinute: number | null
  sent: Webhook[]
  notifyUrl: string | null
  /** Webhooks that were not accepted, with the time of the next attempt. */
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

/** Keeps a webhook, and sends it where a merchant listens. */
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

/** Sends again what was not taken a quarter of an hour ago. */
export async function retryWebhooks(state: State): Promise<void> {
  const due = state.untaken.filter(({ at }) => at <= state.now().getTime())
  state.untaken = state.untaken.filter((one) => !due.includes(one))
  for (const { webhook } of due) await send(state, webhook)
}

/** Counts each call and answers as the mood has it; `busy` is the provider's own way to say that it has had enough. */
export const moody =
  (state: State, busy: object) =>
  async (c: Context, next: Next): Promise<Response | void> => {
    // What guests do on its page is not a call of the merchant's.
    if (c.req.path.startsWith('/pay/')) return next()
    const at = state.now().getTime()
    const used = state.callTimes.filter((time) => time > at - MINUTE_MS).length
    state.calls.push(`${c.req.method} ${c.req.path}`)
    state.callTimes.push(at)
    if (state.callsPerMinute !== null && used >= state.callsPerMinute) {
      c.header('rate-limit-reset', '10')
      return c.json(busy, 429)
    }
    if (state.mood === 'busy') return c.json(busy, 429)
    if (state.mood === 'broken') return c.json({ message: 'internal error' }, 500)
    if (state.mood === 'silent') await new Promise(() => undefined)
    if (state.mood === 'slow') await pause(SLOW_MS)
    await next()
    // What it was asked is done; whoever asked never hears of it.
    if (state.mood === 'lost' || (state.mood === 'doubtful' && state.calls.length % 2 === 0))
      c.res = new Response('<html>504</html>', { status: 504 })
  }

/** `origin`: where a browser reaches it, if not by the address that the merchant asks. */
export type Place = { port: number; host: string; origin?: string }
export const ANYWHERE: Place = { port: 0, host: '127.0.0.1' }

/** Listens on a port of this machine, a free one unless it is named. */
export async function listen(
  hono: Hono,
  { port, host }: Place = ANYWHERE,
): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: hono.fetch, port, hostname: host }, (bound) =>
      resolve({
        url: `http://127.0.0.1:${bound.port}`,
        close: () => new Promise<void>((done) => server.close(() => done())),
      }),
    )
  })
}

/** Whether a request has the merchant's key. */
export const hasKey = (c: Context, key: string): boolean =>
  c.req.header('authorization') === `Basic ${Buffer.from(`${key}:`).toString('base64')}`
