import type { Takes } from '#contract/endpoints.ts'
import { performAct } from '#server/sandbox/gateway/move-payment.ts'
import { findPayment, scheduleAct, type Act } from '#server/sandbox/gateway/repository.ts'
import type { World } from '#server/world.ts'

/** Contract 'Sandbox calls': moves a payment as the guest, the bank or a forger would. False where the gateway never heard of the order. */
export async function actOnPayment(
  world: Pick<World, 'sql' | 'now' | 'uuid'>,
  orderId: string,
  request: Takes<'actOnSandboxPayment'>,
): Promise<boolean> {
  const payment = await findPayment(world.sql, orderId)
  if (!payment) return false
  const act: Act = {
    orderId,
    action: request.action,
    method: request.action === 'pay' ? (request.method ?? 'qris') : null,
    amount: request.amount ?? null,
    times: request.times ?? 1,
    signature: request.signature ?? 'good',
    isTold: request.notify ?? true,
    isAgain: request.again ?? false,
  }
  if (request.delay_ms) await scheduleAct(world.sql, act, request.delay_ms)
  else await world.sql.begin((tx) => performAct(world, tx, act, payment))
  return true
}
