import type { Takes } from '#contract/endpoints.ts'
import { performAct } from '#server/sandbox/gateway/move-payment.ts'
import { findPayment, scheduleAct, type Act } from '#server/sandbox/gateway/repository.ts'
import type { App } from '#server/app.ts'

/**
 * Contract 'Sandbox calls': changes a payment as the guest, the bank or a forger would. Returns false if the gateway does not know the
 * order.
 */
export async function actOnPayment(
  app: Pick<App, 'sql' | 'now' | 'uuid'>,
  orderId: string,
  request: Takes<'actOnSandboxPayment'>,
): Promise<boolean> {
  const payment = await findPayment(app.sql, orderId)
  if (!payment) return false
  const act: Act = {
    orderId,
    action: request.action,
    method: request.action === 'pay' ? (request.method ?? 'qris') : null,
    amount: request.amount ?? null,
    times: request.times ?? 1,
    signature: request.signature ?? 'good',
    isReported: request.notify ?? true,
    isAgain: request.again ?? false,
  }
  if (request.delay_ms) await scheduleAct(app.sql, act, request.delay_ms)
  else await app.sql.begin((tx) => performAct(app, tx, act, payment))
  return true
}
