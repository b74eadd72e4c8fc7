import { newestPayments } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

export async function listGatewayPayments(app: Pick<App, 'sql' | 'now'>) {
  const payments = await newestPayments(app.sql, 30)
  return payments.map((p) => ({
    orderId: p.orderId,
    description: p.description,
    amount: p.paidAmount ?? p.amount,
    status: p.status === 'pending' && p.expiresAt <= app.now() ? ('expired' as const) : p.status,
    openedAt: p.createdAt,
    pagePath: `/sandbox/gateway/pay/${p.token}`,
  }))
}
