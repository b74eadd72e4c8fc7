// The sandbox's payment gateway. It runs in the process of the server, but communicates with the server only over HTTP, like a real
// gateway.
import { Hono } from 'hono'
import { createApi } from '#server/sandbox/gateway/api.ts'
import { createSender } from '#server/sandbox/gateway/deliver-notifications.ts'
import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { createPage } from '#server/sandbox/gateway/page.ts'

/**
 * Creates the gateway, mounted at /sandbox/gateway and never in production. The merchant's API is under /v1, and the payment page for
 * guests is under /pay.
 */
export function createGateway(app: GatewayApp): { hono: Hono; start(): void; stop(): Promise<void> } {
  const hono = new Hono()
  hono.route('/v1', createApi(app))
  hono.route('/pay', createPage(app))
  return { hono, ...createSender(app) }
}
