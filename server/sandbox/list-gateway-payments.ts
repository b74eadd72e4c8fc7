import { newestPayments } from '#server/sandbox/gateway/repository.ts'
import type { World } from '#server/world.ts'

/** The gateway's newest payments, for the page that shows the sandbox. */
export async function listGatewayPayments(world: Pick<World, 'sql' | 'now'>) {
  const payments = await newestPayments(world.sql, 30)
  return payments.map((p) => ({
    orderId: p.orderId,
    description: p.description,
    amount: p.paidAmount ?? p.amount,
    status: p.status === 'pending' && p.expiresAt <= world.now() ? ('expired' as const) : p.status,
    openedAt: p.createdAt,
    pagePath: `/sandbox/gateway/pay/${p.token}`,
  }))
}
