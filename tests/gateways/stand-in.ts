// What every stand-in of a gateway can be told to do, and how it tells its merchant.
import { serve } from '@hono/node-server'
import type { Context, Hono, Next } from 'hono'

/** `lost`: does what it is asked and hangs up. `busy`: has had enough calls. `broken`: answers 500. `silent`: never answers. */
export type Mood = 'well' | 'lost' | 'busy' | 'broken' | 'silent'

export type Webhook = { headers: Headers; body: string }

/** How the next refunds are met. */
export type RefundMood = 'later' | 'refused' | 'balance low' | 'exceeded' | 'at once'

/** How it is today, how often it was asked, and what it told: a test may lose any of it. */
export type State = {
  mood: Mood
  refunds: RefundMood
  calls: string[]
  sent: Webhook[]
  notifyUrl: string | null
  now: () => Date
}

export const newState = (now: () => Date): State => ({
  mood: 'well',
  refunds: 'later',
  calls: [],
  sent: [],
  notifyUrl: null,
  now,
})

/** Keeps a webhook, and sends it where a merchant listens. */
export async function tell(state: State, body: object, headers: Record<string, string> = {}): Promise<void> {
  const webhook = {
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    body: JSON.stringify(body),
  }
  state.sent.push(webhook)
  if (state.notifyUrl) await fetch(state.notifyUrl, { method: 'POST', ...webhook }).catch(() => undefined)
}

/** Counts each call and answers as the mood has it; `busy` is the provider's own way to say that it has had enough. */
export const moody =
  (state: State, busy: object) =>
  async (c: Context, next: Next): Promise<Response | void> => {
    state.calls.push(`${c.req.method} ${c.req.path}`)
    if (state.mood === 'busy') return c.json(busy, 429)
    if (state.mood === 'broken') return c.json({ message: 'internal error' }, 500)
    if (state.mood === 'silent') await new Promise(() => undefined)
    await next()
    // What it was asked is done; whoever asked never hears of it.
    if (state.mood === 'lost') c.res = new Response('<html>504</html>', { status: 504 })
  }

/** Listens on a free port of this machine. */
export async function listen(hono: Hono): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise<void>((done) => server.close(() => done())),
      }),
    )
  })
}

/** Whether a request has the merchant's key. */
export const hasKey = (c: Context, key: string): boolean =>
  c.req.header('authorization') === `Basic ${Buffer.from(`${key}:`).toString('base64')}`
