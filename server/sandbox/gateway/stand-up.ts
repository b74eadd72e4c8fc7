// For tests: the gateway on a port of its own, and a merchant who hears its notifications and may fall silent.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createGateway } from '#server/sandbox/gateway/gateway.ts'
import { merchantKey } from '#server/sandbox/gateway/signature.ts'
import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import type { PageRequest } from '#server/payments/providers/payment-provider.ts'

export type Heard = { headers: Headers; body: string }

/** Opens gateway, provider and merchant; `set` turns the clock, `answers` are the merchant's next statuses, then 200. */
export async function standUp(
  app: GatewayApp,
  start = new Date('2026-03-07T13:00:00Z'),
  { name = 'sandbox', isSending = true }: { name?: string; isSending?: boolean } = {},
) {
  let now = start
  const answers: ContentfulStatusCode[] = []
  const heard: Heard[] = []
  const ownApp: GatewayApp = { ...app, now: () => now }
  const gateway = createGateway(ownApp)
  const hono = new Hono()
  hono.route('/sandbox/gateway', gateway.hono)
  hono.post('/notify', async (c) => {
    heard.push({ headers: c.req.raw.headers, body: await c.req.text() })
    return c.text('heard', answers.shift() ?? 200)
  })
  let server: ReturnType<typeof serve> | null = null
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }, (listening) => resolve(listening.port))
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const key = merchantKey(app)
  const provider = sandboxProvider({ name, baseUrl: () => baseUrl, notifyUrl: () => `${baseUrl}/notify`, key })
  if (isSending) gateway.start()
  return {
    app: ownApp,
    gateway,
    baseUrl,
    key,
    provider,
    heard,
    answers,
    set: (to: Date) => {
      now = to
    },
    /** A payment of 30 minutes; what is given replaces the rest. */
    order: (given: Partial<PageRequest> = {}): PageRequest => ({
      reference: 'SNJ-1001-1',
      amount: 2_700_000,
      description: 'Gema Jakarta, 2 tables',
      guest: { name: 'Raka Wicaksana', email: 'raka@example.test' },
      locale: 'en',
      expiresAt: new Date(start.getTime() + 30 * 60_000),
      returnUrl: `${baseUrl}/en/back?from=pay`,
      ...given,
    }),
    /** Waits until so many notifications were heard; throws after five seconds. */
    async hear(count: number): Promise<Heard[]> {
      for (const until = Date.now() + 5000; heard.length < count;) {
        if (Date.now() > until) throw new Error(`heard ${heard.length} of ${count} notifications`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return heard
    },
    /** What the heard notifications say, in alphabetical order: they may come in any. */
    statuses: () => heard.map((one) => String(JSON.parse(one.body).status)).sort((a, b) => a.localeCompare(b)),
    async [Symbol.asyncDispose]() {
      await gateway.stop()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}
