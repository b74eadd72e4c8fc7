// The sandbox's payment gateway: a second party in the same process. It meets the house over HTTP and nowhere else.
import { Hono } from 'hono'
import { createApi } from '#server/sandbox/gateway/api.ts'
import { createSender } from '#server/sandbox/gateway/deliver-notifications.ts'
import type { GatewayWorld } from '#server/sandbox/gateway/move-payment.ts'
import { createPage } from '#server/sandbox/gateway/page.ts'

/** The merchant's calls under /v1, the guest's hosted page under /pay; mounted at /sandbox/gateway, never in production. */
export function createGateway(world: GatewayWorld): { app: Hono; start(): void; stop(): Promise<void> } {
  const app = new Hono()
  app.route('/v1', createApi(world))
  app.route('/pay', createPage(world))
  return { app, ...createSender(world) }
}
