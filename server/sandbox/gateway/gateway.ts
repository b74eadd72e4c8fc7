// The sandbox's payment gateway: a second party in the same process. It meets the server over HTTP and nowhere else.
import { Hono } from 'hono'
import { createApi } from '#server/sandbox/gateway/api.ts'
import { createSender } from '#server/sandbox/gateway/deliver-notifications.ts'
import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { createPage } from '#server/sandbox/gateway/page.ts'

/** The merchant's calls under /v1, the guest's hosted page under /pay; mounted at /sandbox/gateway, never in production. */
export function createGateway(app: GatewayApp): { hono: Hono; start(): void; stop(): Promise<void> } {
  const hono = new Hono()
  hono.route('/v1', createApi(app))
  hono.route('/pay', createPage(app))
  return { hono, ...createSender(app) }
}
