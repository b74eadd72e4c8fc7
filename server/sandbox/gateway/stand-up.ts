// For tests: the gateway on a separate port, and a merchant that receives its notifications and can stop answering.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createGateway } from '#server/sandbox/gateway/gateway.ts'
import { merchantKey } from '#server/sandbox/gateway/signature.ts'
import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { sandboxProvider } from '#server/payments/providers/sandbox.ts'
import type { PageRequest } from '#server/payments/providers/payment-provider.ts'

export type ReceivedRequest = { headers: Headers; body: string }

/**
 * Starts the gateway, the provider and the merchant. `set` changes the clock. `answers` are the statuses of the merchant's next responses;
 * later responses have the status 200.
 */
export async function standUp(
  app: GatewayApp,
  start = new Date('2026-03-07T13:00:00Z'),
  { name = 'sandbox', isSending = true }: { name?: string; isSending?: boolean } = {},
) {
  let now = start
  const answers: ContentfulStatusCode[] = []
  const received: ReceivedRequest[] = []
  const ownApp: GatewayApp = { ...app, now: () => now }
  const gateway = createGateway(ownApp)
  const hono = new Hono()
  hono.route('/sandbox/gateway', gateway.hono)
  hono.post('/notify', async (c) => {
    received.push({ headers: c.req.raw.headers, body: await c.req.text() })
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
    heard: received,
    answers,
    set: (to: Date) => {
      now = to
    },
    order: (overrides: Partial<PageRequest> = {}): PageRequest => ({
      reference: 'SNJ-1001-1',
      amount: 2_700_000,
      description: 'Gema Jakarta, 2 tables',
      guest: { name: 'Raka Wicaksana', email: 'raka@example.test' },
      locale: 'en',
      expiresAt: new Date(start.getTime() + 30 * 60_000),
      returnUrl: `${baseUrl}/en/back?from=pay`,
      ...overrides,
    }),
    /** Waits until `count` notifications have arrived. Throws after five seconds. */
    async hear(count: number): Promise<ReceivedRequest[]> {
      for (const until = Date.now() + 5000; received.length < count;) {
        if (Date.now() > until) throw new Error(`heard ${received.length} of ${count} notifications`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return received
    },
    /** Statuses of the received notifications in alphabetical order, because they can arrive in any order. */
    statuses: () =>
      received.map((request) => String(JSON.parse(request.body).status)).sort((a, b) => a.localeCompare(b)),
    async [Symbol.asyncDispose]() {
      await gateway.stop()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}
